import Concurrency
import FoundationEssentials
import Identity
import Storage
import Telemetry
import TestSupport
import Testing

@testable import Matrix

@Suite struct MatrixEventInboxTests {
    private typealias Sample = SampleMatrixEvents

    private let scene = InboxScene()

    private static func events(_ numbers: ClosedRange<Int>, in room: String = "!r:a.test") -> [MatrixEvent] {
        numbers.map { Sample.message("$e\($0)", in: room) }
    }

    @Test func isDurableBeforeItReturns() async throws {
        let inbox = try await scene.loaded()
        try await inbox.take(Self.events(1...2))
        #expect(scene.journal.entries.count == 2)
        #expect(try await scene.left() == ["$e1", "$e2"])
    }

    @Test func takesEachEventOnce() async throws {
        let inbox = try await scene.loaded()
        let handler = RecordingEventHandler()
        try await inbox.take([Sample.message("$e1"), Sample.message("$e1")])
        try await inbox.take([Sample.message("$e1"), Sample.message("$e2")])
        await scene.run(inbox, handler) { await handler.receives(atLeast: 2) }
        #expect(handler.received == ["$e1", "$e2"])
        #expect(scene.hasMetric(#"squall_matrix_events_total{outcome="taken"} 2"#))
        #expect(scene.hasMetric(#"squall_matrix_events_total{outcome="repeated"} 2"#))
        #expect(scene.hasMetric(#"squall_matrix_events_total{outcome="handled"} 2"#))
    }

    @Test func oneHundredEventsAreOneAppend() async throws {
        let journal = GatedJournal()
        journal.open()
        let inbox = scene.inbox(journal: journal)
        try await inbox.load()
        try await inbox.take(Self.events(1...100))
        #expect(journal.appends == [100])
    }

    /// A transaction that is repeated while the first one still runs.
    @Test func theSameEventsAtTheSameTimeAreKeptOnceAndBothWait() async throws {
        let journal = GatedJournal()
        let inbox = scene.inbox(journal: journal)
        try await inbox.load()
        let returned = Locked(0)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 1...2 {
                group.addTask {
                    try await inbox.take(Self.events(1...3))
                    returned.withLock { $0 += 1 }
                }
            }
            await journal.isAsked()
            #expect(returned.withLock { $0 } == 0)
            journal.open()
            try await group.waitForAll()
        }
        #expect(journal.appends == [3])
        let handler = RecordingEventHandler()
        await scene.run(inbox, handler) { await handler.receives(atLeast: 3) }
        #expect(handler.received == ["$e1", "$e2", "$e3"])
    }

    @Test func whatCannotBeKeptIsNotTakenAndMayComeAgain() async throws {
        let inbox = try await scene.loaded()
        scene.journal.fail(true)
        for _ in 1...2 {
            await #expect(throws: StorageError.full) { try await inbox.take(Self.events(1...2)) }
        }
        scene.journal.fail(false)
        try await inbox.take(Self.events(1...2))
        #expect(scene.log.lines.map(\.level) == [.error, .notice])
        #expect(try await scene.left() == ["$e1", "$e2"])
        #expect(scene.hasMetric(#"squall_matrix_events_total{outcome="unkept"} 4"#))
    }

    @Test func moreThanOneAppendHoldsIsKeptToo() async throws {
        let inbox = try await scene.loaded()
        let text = String(repeating: "\u{1}", count: MatrixEvent.longestText)
        try await inbox.take((1...20).map { Sample.message("$e\($0)", text) })
        #expect(try await scene.left() == (1...20).map { "$e\($0)" })
    }

    @Test func tooManyThatWaitAreRefused() async throws {
        var limits = MatrixEventInbox.Limits()
        limits.waiting = 3
        let inbox = try await scene.loaded(limits)
        try await inbox.take(Self.events(1...2))
        await #expect(throws: StorageError.self) { try await inbox.take(Self.events(1...4)) }
        try await inbox.take(Self.events(1...3))
        #expect(try await scene.left() == ["$e1", "$e2", "$e3"])
    }

    @Test func whatWasHandledIsNotHandledAfterARestart() async throws {
        let first = try await scene.loaded()
        try await first.take(Self.events(1...2))
        let handler = RecordingEventHandler()
        await scene.run(first, handler) { await handler.receives(atLeast: 2) }
        #expect(try await scene.left() == [])
        let second = try await scene.loaded()
        try await second.take(Self.events(1...3))
        #expect(try await scene.left() == ["$e3"])
    }

    /// What was received and whose rest had not ended when the process was gone.
    @Test func whatHadBegunComesAgainAfterARestart() async throws {
        let inbox = try await scene.loaded()
        try await inbox.take(Self.events(1...3))
        let isOver = Eventually<Bool>()
        let handler = RecordingEventHandler(rest: { event in
            if event.id != "$e2" { return }
            _ = await isOver.value()
        })
        try await scene.run(inbox, handler) {
            await handler.receives(atLeast: 3)
            while scene.journal.entries.count < 5 { await Task.yield() }
            let left = try await scene.left()
            #expect(left == ["$e2"])
            isOver.resolve(true)
        }
        #expect(try await scene.left() == [])
    }

    @Test func keepsTheOrderOfARoomAndRunsRoomsSideBySide() async throws {
        let inbox = try await scene.loaded()
        let isOver = Eventually<Bool>()
        let handler = RecordingEventHandler(receiving: { event in
            if event.id == "$a1" { _ = await isOver.value() }
        })
        try await inbox.take([
            Sample.message("$a1", in: "!a"), Sample.message("$b1", in: "!b"), Sample.message("$a2", in: "!a"),
            Sample.message("$b2", in: "!b"),
        ])
        try await scene.run(inbox, handler) {
            await handler.receives(atLeast: 3)
            #expect(handler.received.filter { $0 != "$a1" } == ["$b1", "$b2"])
            isOver.resolve(true)
            await handler.receives(atLeast: 4)
            try await inbox.take([Sample.message("$a3", in: "!a")])
            await handler.receives(atLeast: 5)
        }
        #expect(handler.received.filter { $0.hasPrefix("$a") } == ["$a1", "$a2", "$a3"])
    }

    @Test func whenTooMuchIsLeftToBeDoneItWaits() async throws {
        var limits = MatrixEventInbox.Limits()
        limits.rests = 2
        let inbox = try await scene.loaded(limits)
        let isOver = Eventually<Bool>()
        let running = Locked((now: 0, most: 0))
        let handler = RecordingEventHandler(rest: { _ in
            running.withLock { running in
                running.now += 1
                running.most = max(running.most, running.now)
            }
            _ = await isOver.value()
            running.withLock { $0.now -= 1 }
        })
        try await inbox.take((1...9).map { Sample.message("$e\($0)", in: "!r\($0)") })
        try await scene.run(inbox, handler) {
            await handler.receives(atLeast: 9)
            let left = try await scene.left()
            #expect(left.count == 9)
            isOver.resolve(true)
            while scene.journal.entries.count < 18 { await Task.yield() }
        }
        #expect(running.withLock { $0.most } == 2)
        #expect(try await scene.left() == [])
    }

    /// Others' homeservers decide how long joining takes.
    @Test(arguments: [true, false])
    func whatTakesLongKeepsNobodyElseWaiting(_ isInvitation: Bool) async throws {
        var limits = MatrixEventInbox.Limits()
        (limits.rooms, limits.moves) = (2, 2)
        let inbox = try await scene.loaded(limits)
        let (isOver, isAnswered) = (Eventually<Bool>(), Eventually<Bool>())
        let handler = RecordingEventHandler(rest: { event in
            if event.id == "$m" { isAnswered.resolve(true) } else { _ = await isOver.value() }
        })
        let content: MatrixEvent.Content =
            isInvitation ? .membership(MatrixMembership(Sample.me, .invite)) : .upgraded(to: Sample.room)
        let moves = (1...100).map { number in
            MatrixEvent(
                id: "$i\(number)", room: MatrixRoomID(rawValue: "!r\(number)"), sender: Sample.asker, sent: Sample.sent,
                content: content)
        }
        try await inbox.take(moves + [Sample.message("$m", in: "!other")])
        await scene.run(inbox, handler) {
            #expect(await isAnswered.value() == true)
            isOver.resolve(true)
        }
        #expect(inbox.moveSlots.rooms == 0 && inbox.restSlots.rooms == 0)
    }

    @Test func oneRoomDoesNotTakeAllPlaces() async throws {
        var limits = MatrixEventInbox.Limits()
        (limits.rests, limits.restsOfRoom) = (4, 3)
        let inbox = try await scene.loaded(limits)
        let (isOver, isAnswered) = (Eventually<Bool>(), Eventually<Bool>())
        let handler = RecordingEventHandler(rest: { event in
            if event.id == "$m" { isAnswered.resolve(true) } else { _ = await isOver.value() }
        })
        try await inbox.take((1...20).map { Sample.message("$e\($0)", in: "!loud") })
        try await scene.run(inbox, handler) {
            await handler.receives(atLeast: 4)
            try await inbox.take([Sample.message("$m", in: "!other")])
            #expect(await isAnswered.value() == true)
            isOver.resolve(true)
        }
    }

    @Test func stopsHandingOutWhenTheProgramStops() async throws {
        let inbox = try await scene.loaded()
        try await inbox.take(Self.events(1...3))
        let isOver = Eventually<Bool>()
        let handler = RecordingEventHandler(receiving: { _ in _ = await isOver.value() })
        await withTaskGroup { group in
            group.addTask { await inbox.run(handler, clock: scene.clock) }
            await handler.receives(atLeast: 1)
            group.addTask { #expect(await scene.drain(inbox)) }
            while !inbox.state.withLock({ $0.isStopping }) { await Task.yield() }
            isOver.resolve(true)
        }
        #expect(handler.received == ["$e1"])
        #expect(try await scene.left() == ["$e2", "$e3"])
    }

    /// The homeserver may bring something while the program stops.
    @Test func whatComesAfterTheEndIsForTheNextProcess() async throws {
        let inbox = try await scene.loaded()
        #expect(await scene.drain(inbox))
        try await inbox.take(Self.events(1...1))
        #expect(try await scene.left() == ["$e1"])
    }

    @Test func whatIsCutShortComesAgain() async throws {
        let inbox = try await scene.loaded()
        try await inbox.take(Self.events(1...1))
        let handler = RecordingEventHandler(rest: { _ in _ = await Eventually<Bool>().value() })
        await withTaskGroup { group in
            group.addTask { await inbox.run(handler, clock: scene.clock) }
            await handler.receives(atLeast: 1)
            while inbox.background.unfinished == 0 { await Task.yield() }
            group.addTask { #expect(await !scene.drain(inbox)) }
            // The tidying sleeps too.
            await scene.clock.sleepers(atLeast: 2)
            scene.clock.advance(by: .seconds(9))
        }
        #expect(try await scene.left() == ["$e1"])
    }

    @Test func textsDoNotStay() async throws {
        let inbox = try await scene.loaded()
        let handler = RecordingEventHandler()
        await scene.run(inbox, handler) {
            await scene.clock.sleepers(atLeast: 1)
            try? await inbox.take([Sample.message("$e1", "secret")])
            while scene.journal.entries.count < 2 { await Task.yield() }
            #expect(scene.journal.text.contains("secret"))
            scene.clock.advance(by: .seconds(120))
            await scene.clock.sleepers(atLeast: 1)
            #expect(!scene.journal.text.contains("secret"))
        }
        #expect(scene.journal.text == #"{"at":1795996700,"done":"$e1"}"#)
    }

    @Test func nothingIsRewrittenWhenNothingWasHandled() async throws {
        let inbox = try await scene.loaded()
        try await inbox.take(Self.events(1...2))
        try await inbox.tidy()
        #expect(await scene.drain(inbox))
        #expect(scene.journal.compactions == 0)
    }

    @Test func whatIsKeptOfAPersonIsRemovedAndStillAnswered() async throws {
        let inbox = try await scene.loaded()
        let other = MatrixEvent(
            id: "$o", room: Sample.room, sender: MatrixUserID(rawValue: "@u2:a.test"), sent: Sample.sent,
            content: .message(MatrixMessage(.text, body: "Miami")))
        try await inbox.take([Sample.message("$e1", "secret"), other])
        try await inbox.forget(Sample.asker)
        #expect(!scene.journal.text.contains("secret") && !scene.journal.text.contains("@u1:a.test"))
        #expect(try await scene.left() == ["$o"])
        let handler = RecordingEventHandler()
        await scene.run(inbox, handler) { await handler.receives(atLeast: 2) }
        #expect(handler.received == ["$e1", "$o"])
    }

    @Test func thePersonsDataIsWhatIsKept() async throws {
        let inbox = try await scene.loaded()
        try await inbox.take(Self.events(1...1))
        let data = MatrixInboxData(inbox, isShown: true)
        #expect(try await MatrixInboxData(inbox, isShown: false).export(Sample.asker.person) == nil)
        #expect(try await data.export(UserID(rawValue: "matrix:@u2:a.test")) == nil)
        let shown = try #require(try await data.export(Sample.asker.person))
        #expect(String(decoding: shown.readableText, as: UTF8.self).contains("$e1"))
        try await data.delete(UserID(rawValue: "slack:T1:U1"))
        #expect(try await scene.left() == ["$e1"])
        try await data.delete(Sample.asker.person)
        #expect(try await scene.left() == [])
        #expect(try await data.export(Sample.asker.person) == nil)
    }

    /// A caller that is cancelled waits for nobody, also when all places are taken.
    @Test func endsWhenItsCallerIsCancelled() async throws {
        var limits = MatrixEventInbox.Limits()
        limits.rests = 1
        let inbox = try await scene.loaded(limits)
        let handler = RecordingEventHandler(rest: { _ in _ = await Eventually<Bool>().value() })
        try await inbox.take(Self.events(1...3))
        await withTaskGroup { group in
            group.addTask { await inbox.run(handler, clock: scene.clock) }
            await handler.receives(atLeast: 2)
            group.cancelAll()
        }
        #expect(handler.received == ["$e1", "$e2"])
        #expect(try await scene.left() == ["$e1", "$e2", "$e3"])
    }

    @Test func whatCannotBeForgottenIsSaid() async throws {
        let inbox = try await scene.loaded()
        try await inbox.take(Self.events(1...1))
        scene.journal.fail(true)
        await #expect(throws: StorageError.full) { try await inbox.forget(Sample.asker) }
    }

    @Test func whatCannotBeWrittenAsHandledIsWrittenLater() async throws {
        let inbox = try await scene.loaded()
        let handler = RecordingEventHandler()
        try await inbox.take(Self.events(1...2))
        await scene.run(inbox, handler) {
            await handler.receives(atLeast: 2)
            scene.journal.fail(true)
            await inbox.writeDone()
            scene.journal.fail(false)
        }
        #expect(try await scene.left() == [])
    }

    @Test func linesThatCannotBeReadAreLeftOut() async throws {
        try await scene.loaded().take(Self.events(1...1))
        try await scene.journal.append([Array("nonsense".utf8), Array(#"{"at":5,"event":{"id":"$x"}}"#.utf8)])
        #expect(try await scene.inbox().load() == 2)
        #expect(try await scene.left() == ["$e1"])
    }

    @Test func aClockThatJumpsForgetsNothingAtOnce() async throws {
        let inbox = try await scene.loaded()
        try await inbox.take(Self.events(1...3))
        let handler = RecordingEventHandler()
        await scene.run(inbox, handler) { await handler.receives(atLeast: 3) }
        for days in [400.0, -800] {
            scene.time.advance(seconds: days * 86_400)
            let next = try await scene.loaded()
            try await next.take(Self.events(1...3))
            #expect(try await scene.left() == [])
        }
    }
}
