import Concurrency
import FoundationEssentials
import Storage
import Telemetry
import TestSupport
import Testing

@testable import Matrix

@Suite struct MatrixSyncTests {
    private typealias Sample = SampleMatrixEvents

    private let scene = SyncScene()

    private static let upgrade = Sample.event(
        #"{"replacement_room":"!new"}"#, type: "m.room.tombstone", id: "$up", room: nil, more: #","state_key":"""#)
    private static let invitation = """
        "!i:a.test":{"invite_state":{"events":[{"type":"m.room.member","state_key":"@weather:a.test",\
        "sender":"@u1:a.test","content":{"membership":"invite","is_direct":true}}]}}
        """

    private static func member(_ membership: String, _ user: String, id: String, former: String? = nil) -> String {
        let more = #","state_key":"\#(user)""#
        let event = Sample.event(
            #"{"membership":"\#(membership)"}"#, type: "m.room.member", id: id, room: nil, more: more)
        return event.replacing(
            #"{"age":25}"#, with: former.map { #"{"prev_content":{"membership":"\#($0)"}}"# } ?? "{}")
    }

    @Test func runsNoCommandsOfTheFirstSync() async throws {
        let room = SyncScene.room([Sample.json("$old", in: nil), Self.upgrade])
        let calls = ScriptedSyncCalls(syncs: [
            .success(SyncScene.answer("s1", join: room, invite: Self.invitation)),
            .success(SyncScene.answer("s2", join: SyncScene.room([Sample.json("$new", in: nil)]))),
        ])
        #expect(try await scene.sync(calls) == .cancelled)
        #expect(scene.inbox.taken.map(\.count) == [2, 1])
        #expect(scene.inbox.events.map(\.content).contains(.upgraded(to: MatrixRoomID(rawValue: "!new"))))
        #expect(scene.inbox.events.last == Sample.message("$new"))
        #expect(calls.asked == ["whoami", "sync {} - 0", "filter", "sync 7 s1 30", "sync 7 s2 30"])
        #expect(try await scene.store.load()?.next == "s2")
        #expect(scene.isReady.current == true)
    }

    @Test func goesOnWhereItStoppedAfterARestart() async throws {
        try await scene.keep(next: "s5")
        let calls = ScriptedSyncCalls(syncs: [
            .success(SyncScene.answer("s6", join: SyncScene.room([Sample.json("$e1", in: nil)])))
        ])
        try await scene.sync(calls)
        #expect(scene.inbox.events == [Sample.message("$e1")])
        #expect(calls.asked == ["whoami", "filter", "sync 7 s5 0", "sync 7 s6 30"])
    }

    @Test func theTokenIsKeptOnlyAfterTheEvents() async throws {
        try await scene.keep(next: "s5")
        scene.inbox.fail(with: .full)
        let answer = SyncScene.answer("s6", join: SyncScene.room([Sample.json("$e1", in: nil)]))
        try await scene.sync(ScriptedSyncCalls(syncs: [.success(answer), .success(answer)]))
        #expect(try await scene.store.load()?.next == "s5")
        scene.inbox.fail(with: nil)
        try await scene.sync(ScriptedSyncCalls(syncs: [.success(answer)]))
        #expect(try await scene.store.load()?.next == "s6")
        #expect(scene.inbox.taken == [["$e1"]])
    }

    @Test func fillsAGapInOrder() async throws {
        try await scene.keep(next: "s5")
        func page(_ ids: [Int], end: String?) -> ScriptedSyncCalls.Answer {
            let chunk = ids.map { Sample.json("$e\($0)", in: nil) }.joined(separator: ",")
            return .success(#"{"chunk":[\#(chunk)]\#(end.map { #","end":"\#($0)""# } ?? "")}"#)
        }
        let calls = ScriptedSyncCalls(
            syncs: [
                .success(SyncScene.answer("s6", join: SyncScene.room([Sample.json("$e9", in: nil)], gap: "p1")))
            ],
            pages: [
                page([8, 7], end: "p2"), .failure(.limited(retryAfter: .seconds(2))), page([6, 5], end: "p3"),
                page([], end: "p4"),
            ])
        try await scene.sync(calls)
        #expect(scene.inbox.taken == [["$e5", "$e6", "$e7", "$e8", "$e9"]])
        #expect(
            calls.asked.filter { $0.hasPrefix("messages") } == [
                "messages !r:a.test p1 s5 100", "messages !r:a.test p2 s5 100", "messages !r:a.test p2 s5 100",
                "messages !r:a.test p3 s5 100",
            ])
    }

    @Test func fetchesNothingThatIsTooOld() async throws {
        try await scene.keep(next: "s5")
        scene.time.advance(seconds: 3600)
        let old = #"{"chunk":[\#(Sample.json("$e1", in: nil))],"end":"p2"}"#
        let calls = ScriptedSyncCalls(
            syncs: [.success(SyncScene.answer("s6", join: SyncScene.room([], gap: "p1")))],
            pages: [.success(old), .success(old)])
        try await scene.sync(calls)
        #expect(calls.asked.filter { $0.hasPrefix("messages") }.count == 1)
    }

    @Test func aGapHasAnEnd() async throws {
        try await scene.keep(next: "s5")
        let pages = (1...50).map { number -> ScriptedSyncCalls.Answer in
            let chunk = (1...100).map { Sample.json("$e\(number)-\($0)", in: nil) }.joined(separator: ",")
            return .success(#"{"chunk":[\#(chunk)],"end":"p\#(number)"}"#)
        }
        let calls = ScriptedSyncCalls(
            syncs: [.success(SyncScene.answer("s6", join: SyncScene.room([], gap: "p0")))], pages: pages)
        try await scene.sync(calls)
        #expect(scene.inbox.taken.map(\.count) == [500])
    }

    @Test func aGapThatCannotBeFilledHoldsUpNothing() async throws {
        try await scene.keep(next: "s5")
        let room = SyncScene.room([Sample.json("$e9", in: nil)], gap: "p1")
        try await scene.sync(ScriptedSyncCalls(syncs: [.success(SyncScene.answer("s6", join: room))]))
        #expect(scene.inbox.taken == [["$e9"]])
        #expect(scene.log.lines.map(\.level) == [.warning])
    }

    /// What was said in a room before the account came is not for it.
    @Test func answersNothingFromBeforeItCame() async throws {
        try await scene.keep(next: "s5")
        let arrival = Self.member("join", "@weather:a.test", id: "$me", former: "invite")
        let room = SyncScene.room(
            [Sample.json("$before", in: nil), arrival, Sample.json("$after", in: nil)], gap: "p1")
        let calls = ScriptedSyncCalls(syncs: [.success(SyncScene.answer("s6", join: room))])
        try await scene.sync(calls)
        #expect(scene.inbox.taken == [["$me", "$after"]])
        #expect(!calls.asked.contains { $0.hasPrefix("messages") })
    }

    /// Homeservers tell of the account's own membership again and again.
    @Test(arguments: [(12.0, 0), (3600, 1)])
    func anOldArrivalIsNoneForAGap(_ age: Double, _ fetched: Int) async throws {
        try await scene.keep(next: "s5")
        scene.time.advance(seconds: age - 12)
        let arrival = Self.member("join", "@weather:a.test", id: "$me")
        let room = SyncScene.room([], state: [arrival], gap: "p1")
        let calls = ScriptedSyncCalls(
            syncs: [.success(SyncScene.answer("s6", join: room))], pages: [.success(#"{"chunk":[]}"#)])
        try await scene.sync(calls)
        #expect(calls.asked.filter { $0.hasPrefix("messages") }.count == fetched)
    }

    /// Homeservers tell of the lifted ban and of the invitation after it in one answer.
    @Test func anInvitationAfterALeaveStands() async throws {
        try await scene.keep(next: "s5")
        let left = Self.member("leave", "@weather:a.test", id: "$out", former: "ban")
        let answer = SyncScene.answer(
            "s6", invite: Self.invitation, leave: SyncScene.room([left], id: "!i:a.test"))
        try await scene.sync(ScriptedSyncCalls(syncs: [.success(answer)]))
        let taken = scene.inbox.taken.flatMap { $0 }
        #expect(taken.first == "$out")
        #expect(taken.count == 2)
    }

    @Test func hearsThatItIsPutOut() async throws {
        try await scene.keep(next: "s5")
        let kick = Self.member("leave", "@weather:a.test", id: "$kick", former: "join")
        let room = SyncScene.room([Sample.json("$last", in: nil), kick])
        try await scene.sync(ScriptedSyncCalls(syncs: [.success(SyncScene.answer("s6", leave: room))]))
        #expect(scene.inbox.taken == [["$kick"]])
    }

    @Test func startsAnewWhenTheTokenIsNotKnown() async throws {
        try await scene.keep(next: "s5")
        let room = SyncScene.room([Sample.json("$old", in: nil)])
        let calls = ScriptedSyncCalls(syncs: [
            .failure(.refused(code: "http-400")), .success(SyncScene.answer("s1", join: room)),
        ])
        try await scene.sync(calls)
        #expect(scene.inbox.taken == [])
        #expect(calls.asked == ["whoami", "filter", "sync 7 s5 0", "sync {} - 0", "sync 7 s1 30"])
    }

    @Test(arguments: ["http-404", "http-403", "http-405"])
    func whatAProxySaysIsNoReasonToStartAnew(_ code: String) async throws {
        try await scene.keep(next: "s5")
        let calls = ScriptedSyncCalls(syncs: [.failure(.refused(code: code)), .success(SyncScene.answer("s6"))])
        try await scene.sync(calls)
        #expect(calls.asked == ["whoami", "filter", "sync 7 s5 0", "sync 7 s5 0", "sync 7 s6 30"])
    }

    @Test func waitsWhenTheHomeserverIsAway() async throws {
        try await scene.keep(next: "s5")
        let calls = ScriptedSyncCalls(syncs: [
            .failure(.transient(reason: "unreachable")), .failure(.limited(retryAfter: .seconds(3))),
            .failure(.unknown(reason: "http-500")), .success("<html>"), .success(SyncScene.answer("s6")),
        ])
        try await scene.sync(calls)
        #expect(calls.asked.filter { $0.hasPrefix("sync") }.count == 6)
        #expect(scene.log.lines.map(\.level) == [.warning, .notice])
    }

    @Test func stopsWhenItsTokenIsDead() async throws {
        try await scene.keep(next: "s5")
        let calls = ScriptedSyncCalls(syncs: [.failure(.tokenDead(code: "M_UNKNOWN_TOKEN"))])
        #expect(try await scene.sync(calls) == .tokenDead)
        #expect(scene.log.lines.map(\.level) == [.error])
    }

    @Test func aServerWithoutFiltersGetsItEachTime() async throws {
        try await scene.keep(next: "s5")
        let calls = ScriptedSyncCalls(syncs: [.success(SyncScene.answer("s6"))], filter: .failure(.refused(code: "x")))
        try await scene.sync(calls)
        #expect(calls.asked == ["whoami", "filter", "sync {} s5 0", "sync {} s6 30"])
    }
}
