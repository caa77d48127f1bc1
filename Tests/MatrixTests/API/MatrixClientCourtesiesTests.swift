import Concurrency
import HTTPCore
import TestSupport
import Testing

@testable import Matrix

@Suite struct MatrixClientCourtesiesTests {
    private let user = MatrixUserID(rawValue: "@a:b")

    @Test func showsThatItTypesAndHasRead() async throws {
        let stage = try CallStage()
        await stage.client.setTyping(true, in: CallStage.room)
        await stage.client.markRead("$1", thread: "$t", in: CallStage.room)
        #expect(
            stage.calls == [
                "PUT /base/_matrix/client/v3/rooms/%21a%3Abot.test/typing/%40weather%3Abot.test "
                    + #"{"typing":true,"timeout":15000}"#,
                #"POST /base/_matrix/client/v3/rooms/%21a%3Abot.test/receipt/m.read/%241 {"thread_id":"$t"}"#,
            ])
        #expect(stage.count("typing", "done") == 1)
        #expect(stage.count("receipt", "done") == 1)
    }

    @Test func neverRepeatsACourtesy() async throws {
        let stage = try CallStage(otherwise: .broken(.unreachable(code: 7)))
        await stage.client.setTyping(true, in: CallStage.room)
        #expect(stage.calls.count == 1)
        #expect(stage.clock.seconds == 0)
    }

    @Test func dropsCourtesiesWhileLimited() async throws {
        let stage = try CallStage([.limited])
        await stage.client.setTyping(true, in: CallStage.room)
        await stage.client.markRead("$1", thread: nil, in: CallStage.room)
        #expect(stage.calls.count == 1)
        stage.clock.advance(by: .seconds(5))
        await stage.client.markRead("$1", thread: nil, in: CallStage.room)
        #expect(stage.calls.count == 2)
    }

    @Test func aLimitOfCourtesiesHoldsUpNoMessage() async throws {
        let stage = try CallStage([.limited])
        await stage.client.setTyping(true, in: CallStage.room)
        #expect(await stage.send() == "$1")
        #expect(stage.seconds == [0, 0])
    }

    @Test func asksForAZoneOnce() async throws {
        let stage = try CallStage([.json(#"{"m.tz":"Europe/Berlin"}"#)])
        let user = user
        try await stage.run { stage in
            #expect(await stage.zone(of: user) == "Europe/Berlin")
            #expect(await stage.zone(of: user) == "Europe/Berlin")
            #expect(stage.calls == ["GET /base/_matrix/client/v3/profile/%40a%3Ab"])
            stage.client.forget(user)
            #expect(await stage.zone(of: user) == nil)
            #expect(stage.calls.count == 2)
        }
    }

    @Test func doesNotAskAgainSoonAfterAFailure() async throws {
        let stage = try CallStage([.error("M_NOT_FOUND", 404), .json(#"{"m.tz":"Europe/Berlin"}"#)])
        let user = user
        try await stage.run { stage in
            #expect(await stage.zone(of: user) == nil)
            #expect(await stage.zone(of: user) == nil)
            #expect(stage.calls.count == 1)
            stage.clock.advance(by: .seconds(600))
            #expect(await stage.zone(of: user) == "Europe/Berlin")
        }
    }

    @Test func goesOnWithoutAZoneWhenNobodyCanAsk() async throws {
        let stage = try CallStage()
        for _ in 1...10 { #expect(stage.work.submit {}) }
        #expect(await stage.client.timeZone(of: user) == nil)
        #expect(stage.client.zones.withLock { $0.count } == 0)
        #expect(stage.calls == [])
    }
}
