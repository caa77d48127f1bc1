import Concurrency
import HTTPCore
import Settings
import Telemetry
import TestSupport
import Testing

@testable import Matrix

@Suite struct MatrixClientSendingTests {
    private static let path = "PUT /base/_matrix/client/v3/rooms/%21a%3Abot.test/send/m.room.message/r-1"

    @Test func sendsOnce() async throws {
        let stage = try CallStage([.sent])
        #expect(await stage.send() == "$1")
        #expect(stage.calls == ["\(Self.path) {}"])
        #expect(stage.count("send", "done") == 1)
        #expect(stage.client.rooms.count == 0)
    }

    @Test func waitsAsLongAsTheHomeserverSays() async throws {
        let stage = try CallStage([.limited, .limited, .sent])
        #expect(await stage.send() == "$1")
        #expect(stage.seconds == [0, 5, 10])
        #expect(Set(stage.calls).count == 1)
        #expect(stage.count("send", "limited") == 2)
        #expect(stage.log.lines.map(\.level) == [.notice, .debug])
    }

    @Test func leavesCourtesiesOutWhileItIsLimited() async throws {
        let stage = try CallStage([.limited])
        var sign = MatrixOutgoing(room: CallStage.room, kind: .reaction, content: [], transaction: "r-1-k1")
        sign.isCourtesy = true
        #expect(await stage.send() == "$1")
        await #expect(throws: MatrixFailure.limited(retryAfter: nil)) { try await stage.client.send(sign) }
        #expect(stage.calls.count == 2)
        stage.clock.advance(by: .seconds(66))
        #expect(try await stage.client.send(sign) == "$1")
    }

    @Test(arguments: [
        (CallStage.Answer.broken(.unreachable(code: 7)), "transient"),
        (.broken(.timedOut(sent: true)), "unknown"), (.json("<html>", status: 502), "unknown"),
        (.json("<html>"), "unknown"), (.json("{}"), "unknown"), (.error("M_UNKNOWN", 500), "unknown"),
    ])
    func repeatsWhatPasses(answer: CallStage.Answer, label: String) async throws {
        let stage = try CallStage([answer, answer, answer, .sent])
        #expect(await stage.send() == "$1")
        #expect(stage.seconds == [0, 1, 3, 7])
        #expect(Set(stage.calls).count == 1)
        let hopeless = try CallStage(otherwise: answer)
        #expect(await hopeless.send() == label)
        #expect(hopeless.seconds.last == 271)
        #expect(hopeless.clock.seconds < 300)
        #expect(hopeless.client.rooms.count == 0)
    }

    @Test(arguments: [
        (CallStage.Answer.error("M_FORBIDDEN", 403, "User @w:b not in room !a"), "not-in-room"),
        (.error("M_FORBIDDEN", 403), "forbidden"), (.error("M_TOO_LARGE", 413), "refused"),
        (.error("M_NOT_FOUND", 404), "not-found"), (.error("M_DUPLICATE_ANNOTATION", 400), "refused"),
        (.json("<html>", status: 404), "refused"),
    ])
    func takesANoAtOnce(answer: CallStage.Answer, label: String) async throws {
        let stage = try CallStage([answer])
        #expect(await stage.send() == label)
        #expect(stage.calls.count == 1)
        #expect(stage.count("send", label) == 1)
    }

    @Test func waitsNoLongerThanItMay() async throws {
        let limited = try CallStage([.limited])
        #expect(await limited.send(CallStage.event(patience: 4)) == "limited")
        #expect(limited.clock.seconds == 0)
        let down = try CallStage(otherwise: .broken(.unreachable(code: 7)))
        #expect(await down.send(CallStage.event(patience: 4)) == "transient")
        #expect(down.seconds == [0, 1, 3])
    }

    @Test func neverSaysThatNothingWasDoneAfterADoubt() async throws {
        let stage = try CallStage([.broken(.timedOut(sent: true))], otherwise: .broken(.unreachable(code: 7)))
        #expect(await stage.send() == "unknown")
        let limited = try CallStage([.broken(.timedOut(sent: true))], otherwise: .limited)
        #expect(await limited.send(CallStage.event(patience: 4)) == "unknown")
    }

    @Test func takesTheSameReactionAsDone() async throws {
        let stage = try CallStage([.error("M_DUPLICATE_ANNOTATION", 400)])
        #expect(await stage.send(CallStage.event(kind: .reaction)) == "")
        #expect(stage.count("send", "done") == 1)
        #expect(stage.log.lines.isEmpty)
        #expect(
            stage.calls == [
                "PUT /base/_matrix/client/v3/rooms/%21a%3Abot.test/send/m.reaction/r-1 {}"
            ])
    }

    @Test func stopsWhenTheTokenIsDead() async throws {
        let stage = try CallStage([.error("M_UNKNOWN_TOKEN", 401)])
        #expect(await stage.send() == "token-dead")
        #expect(await stage.send() == "token-dead")
        await #expect(throws: MatrixFailure.tokenDead(code: "M_UNKNOWN_TOKEN")) {
            try await stage.client.joinedRooms()
        }
        await stage.client.setTyping(true, in: CallStage.room)
        #expect(stage.calls.count == 1)
        #expect(stage.log.lines.map(\.level) == [.error])
        #expect(!stage.log.lines.contains { "\($0.metadata)".contains("geheim") })
        stage.token.withLock { $0 = Secret("syt_neu") }
        #expect(await stage.send() == "$1")
    }

    @Test func triesADeadTokenOnceAMinute() async throws {
        let stage = try CallStage([.error("M_UNKNOWN_TOKEN", 401), .error("M_UNKNOWN_TOKEN", 401)])
        #expect(await stage.send() == "token-dead")
        stage.clock.advance(by: .seconds(60))
        #expect(await stage.send() == "token-dead")
        #expect(await stage.send() == "token-dead")
        #expect(stage.calls.count == 2)
        #expect(stage.log.lines.map(\.level) == [.error])
        stage.clock.advance(by: .seconds(60))
        #expect(await stage.send() == "$1")
        #expect(stage.log.lines.map(\.level) == [.error, .notice])
    }

    @Test func waitsForALogin() async throws {
        let stage = try CallStage(token: nil)
        #expect(await stage.send(CallStage.event(patience: 10)) == "transient")
        #expect(stage.calls == [])
    }

    @Test func sendsNothingWhenCancelled() async throws {
        let stage = try CallStage()
        let outcome = await withTaskGroup(of: String.self) { group in
            group.cancelAll()
            group.addTask { await stage.send() }
            return await group.next()
        }
        #expect(outcome == "cancelled")
        #expect(stage.calls == [])
        #expect(stage.client.rooms.count == 0)
    }

    @Test func speaksAsADeviceWhereItMay() async throws {
        let stage = try CallStage([.json("{}", status: 201), .sent, .sent], isService: true)
        #expect(await stage.send() == "$1")
        #expect(await stage.send() == "$1")
        let sending = "\(Self.path)?user_id=%40weather%3Abot.test&device_id=SQUALL {}"
        #expect(
            stage.calls == [
                "PUT /base/_matrix/client/v3/devices/SQUALL?user_id=%40weather%3Abot.test {\"display_name\":\"Squall\"}",
                sending, sending,
            ])
    }

    @Test(arguments: [
        CallStage.Answer.error("M_UNRECOGNIZED", 404), .error("M_FORBIDDEN", 403), .error("M_UNRECOGNIZED", 405),
        .json("<html>", status: 404),
    ])
    func speaksWithoutADeviceWhereItMayNot(answer: CallStage.Answer) async throws {
        let stage = try CallStage([answer, .sent, .sent], isService: true)
        #expect(await stage.send() == "$1")
        #expect(await stage.send() == "$1")
        #expect(stage.calls.suffix(2) == ["\(Self.path) {}", "\(Self.path) {}"])
        #expect(stage.calls.count == 3)
    }

    @Test func sendsNothingBeforeItKnowsWhetherThereIsADevice() async throws {
        let stage = try CallStage(
            [.broken(.timedOut(sent: true)), .json("<html>", status: 502), .json("{}"), .sent], isService: true)
        #expect(await stage.send() == "$1")
        #expect(stage.calls.map { $0.contains("/devices/") } == [true, true, true, false])
    }

    @Test func makesARemovedDeviceAnew() async throws {
        let stage = try CallStage(
            [.json("{}"), .error("M_UNKNOWN_DEVICE", 400), .json("{}", status: 201), .sent], isService: true)
        #expect(await stage.send() == "$1")
        #expect(stage.calls.map { $0.contains("/devices/") } == [true, false, true, false])
    }
}
