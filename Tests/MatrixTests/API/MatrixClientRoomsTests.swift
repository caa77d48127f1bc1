import HTTPCore
import TestSupport
import Testing

@testable import Matrix

@Suite struct MatrixClientRoomsTests {
    /// What becomes of a call: `done`, or the failure's label.
    private func outcome(_ body: () async throws(MatrixFailure) -> Void) async -> String {
        do throws(MatrixFailure) {
            try await body()
            return "done"
        } catch {
            return error.label
        }
    }

    private func join(_ stage: CallStage) async -> String {
        await outcome { () async throws(MatrixFailure) in try await stage.client.join(CallStage.room, via: []) }
    }

    private func leave(_ stage: CallStage) async -> String {
        await outcome { () async throws(MatrixFailure) in try await stage.client.leave(CallStage.room) }
    }

    @Test(arguments: [
        (CallStage.Answer.error("M_FORBIDDEN", 403, "You are not invited to this room."), "forbidden"),
        (.error("M_BAD_STATE", 403), "not-in-room"), (.json("<html>", status: 502), "unknown"),
        (.broken(.unreachable(code: 7)), "transient"), (.json("{}"), "done"),
    ])
    func joinsByOneAttempt(answer: CallStage.Answer, expected: String) async throws {
        let stage = try CallStage([answer])
        #expect(await join(stage) == expected)
        #expect(stage.calls.count == 1)
    }

    @Test func joinsWhenTheLimitIsOver() async throws {
        let stage = try CallStage([.limited])
        #expect(await join(stage) == "done")
        #expect(stage.seconds == [0, 5])
        #expect(stage.count("join", "limited") == 1)
        #expect(await join(try CallStage(otherwise: .limited)) == "limited")
    }

    @Test(arguments: [
        (#"{"type":"m.room.create","sender":"@u1:bot.test","content":{}}"#, "@u1:bot.test"),
        (#"{"room_version":"12"}"#, nil), (#"{"sender":"u1"}"#, nil),
    ])
    func learnsWhoMadeARoom(_ answer: String, _ creator: String?) async throws {
        let stage = try CallStage([.json(answer)])
        #expect(await stage.client.creator(of: CallStage.room)?.rawValue == creator)
        #expect(
            stage.calls.map { $0.prefix(99) } == [
                "GET /base/_matrix/client/v3/rooms/%21a%3Abot.test/state/m.room.create?format=event"
            ])
    }

    @Test func whatIsTooLargeIsNotFetchedAgain() async throws {
        let stage = try CallStage(otherwise: .broken(.tooLarge(limit: 1)))
        let outcome = await outcome { () async throws(MatrixFailure) in
            _ = try await stage.client.members(of: CallStage.room)
        }
        #expect(outcome == "transient")
        #expect(stage.calls.count == 1)
    }

    @Test func leavesThenForgets() async throws {
        let stage = try CallStage()
        #expect(await leave(stage) == "done")
        #expect(
            stage.calls == [
                "POST /base/_matrix/client/v3/rooms/%21a%3Abot.test/leave {}",
                "POST /base/_matrix/client/v3/rooms/%21a%3Abot.test/forget {}",
            ])
    }

    @Test(arguments: [
        (CallStage.Answer.error("M_FORBIDDEN", 403, "@w:b not in room !a."), CallStage.Answer.json("{}")),
        (.error("M_UNKNOWN", 404, "Not a known room"), .json("{}")),
        (.json("{}"), .error("M_UNKNOWN", 400)), (.json("{}"), .error("M_NOT_FOUND", 404)),
    ])
    func isContentWithHavingLeft(leaving: CallStage.Answer, forgetting: CallStage.Answer) async throws {
        let stage = try CallStage([leaving, forgetting])
        #expect(await leave(stage) == "done")
        #expect(stage.calls.count == 2)
    }

    @Test func doesNotForgetWhatItCouldNotLeave() async throws {
        let stage = try CallStage([.error("M_CANNOT_LEAVE_SERVER_NOTICE_ROOM", 403)])
        #expect(await leave(stage) == "refused")
        #expect(stage.calls.count == 1)
    }

    @Test func repeatsAQuestionForHalfAMinute() async throws {
        let stage = try CallStage([.json("<html>", status: 502), .broken(.timedOut(sent: true))])
        #expect(try await stage.client.joinedRooms() == [])
        #expect(stage.seconds == [0, 1, 3])
        let down = try CallStage(otherwise: .broken(.unreachable(code: 7)))
        await #expect(throws: MatrixFailure.transient(reason: "unreachable")) {
            try await down.client.members(of: CallStage.room)
        }
        #expect(down.seconds == [0, 1, 3, 7, 15, 23])
    }

    @Test func readsStateAndItsAbsence() async throws {
        let stage = try CallStage([.json(#"{"name":"x"}"#), .error("M_NOT_FOUND", 404), .error("M_UNRECOGNIZED", 404)])
        #expect(
            try await stage.client.state("m.room.name", key: "", in: CallStage.room) == Array(#"{"name":"x"}"#.utf8))
        #expect(try await stage.client.state("m.room.name", key: "", in: CallStage.room) == nil)
        await #expect(throws: MatrixFailure.refused(code: "M_UNRECOGNIZED")) {
            try await stage.client.state("m.room.name", key: "", in: CallStage.room)
        }
    }

    @Test func invitesNobodyTwice() async throws {
        let doubtful = try CallStage([.broken(.timedOut(sent: true))])
        await #expect(throws: MatrixFailure.unknown(reason: "timed-out")) {
            try await doubtful.client.createDirectRoom(with: CallStage.me, avoidsEncryption: true)
        }
        #expect(doubtful.calls.count == 1)
        let passing = try CallStage([.broken(.unreachable(code: 7)), .limited])
        let room = try await passing.client.createDirectRoom(with: CallStage.me, avoidsEncryption: true)
        #expect(room.rawValue == "!new")
        #expect(passing.seconds == [0, 1, 6])
    }
}
