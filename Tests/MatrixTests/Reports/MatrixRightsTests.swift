import Concurrency
import FoundationEssentials
import Identity
import TestSupport
import Testing

@testable import Matrix

@Suite struct MatrixRightsTests {
    private let server = PostingHomeserver()
    private let time = ManualTime(secondsSince1970: 1_700_000_000)

    private func rights(setting: String? = nil, creator: String? = nil) -> MatrixRights {
        MatrixRights(
            setting: setting, homeserver: server, creator: { _ in creator.map(MatrixUserID.init(rawValue:)) },
            now: time.now)
    }

    private func isAdmin(
        _ user: String = "matrix:@a:b.test", in room: String = "matrix:!r:b.test", setting: String? = nil,
        creator: String? = nil, levels: String? = nil, create: String? = nil
    ) async -> Bool {
        server.state.withLock { state in
            state.content["m.room.power_levels"] = levels
            state.content["m.room.create"] = create
        }
        return await rights(setting: setting, creator: creator)
            .isAdmin(UserID(rawValue: user), in: ConversationID(rawValue: room))
    }

    @Test(arguments: ["@a:b.test", "@x:b.test, @a:b.test", "matrix:@a:b.test", " @a:b.test ,"])
    func takesWhomTheOperatorNames(_ setting: String) async {
        #expect(await isAdmin(setting: setting))
        #expect(server.state.withLock { $0.questions } == [])
    }

    @Test(arguments: [nil, "", ",", "a", "@A:b.test", "@a:other.test", "U1"])
    func takesNobodyElse(_ setting: String?) async {
        #expect(await !isAdmin(setting: setting))
    }

    @Test(arguments: [
        (#"{"users":{"@a:b.test":50}}"#, true), (#"{"users":{"@a:b.test":49}}"#, false),
        (#"{"users":{"@a:b.test":100},"users_default":0}"#, true), (#"{"users":{"@a:b.test":"50"}}"#, true),
        (#"{"users_default":50}"#, true), (#"{"users":{"@a:b.test":0},"users_default":50}"#, false),
        (#"{"users":{"@x:b.test":100}}"#, false), (#"{"users":[]}"#, false), ("{}", false), ("", false),
        (#"{"users":{"@a:b.test":-1},"users_default":50}"#, false), (#"{"users":{"@a:b.test":1e3}}"#, false),
    ])
    func readsThePowerLevels(_ levels: String, _ isAdmin: Bool) async {
        #expect(await self.isAdmin(levels: levels) == isAdmin)
    }

    @Test func withoutPowerLevelsWhoeverMadeTheRoomHasThem() async {
        #expect(await isAdmin(create: #"{"creator":"@a:b.test"}"#))
        #expect(await isAdmin(creator: "@a:b.test"))
        #expect(await !isAdmin(creator: "@x:b.test", create: #"{"creator":"@x:b.test"}"#))
    }

    @Test func inNewRoomsThoseWhoMadeThemHaveInfinitePower() async {
        let (levels, new) = (#"{"users":{}}"#, "matrix:!opaque")
        #expect(await isAdmin(in: new, creator: "@a:b.test", levels: levels))
        #expect(await isAdmin(in: new, levels: levels, create: #"{"additional_creators":["@a:b.test"]}"#))
        #expect(await !isAdmin(in: new, creator: "@x:b.test", levels: levels))
        #expect(await !isAdmin(creator: "@a:b.test", levels: levels, create: #"{"additional_creators":["@a:b.test"]}"#))
    }

    @Test func theBotNeverActsOnItsOwnPower() async {
        let levels = #"{"users":{"@weather:b.test":100}}"#
        #expect(await !isAdmin("matrix:@weather:b.test", setting: "@weather:b.test", levels: levels))
    }

    @Test func whatIsReadHoldsForAMinute() async {
        server.state.withLock { $0.content["m.room.power_levels"] = #"{"users":{"@a:b.test":50}}"# }
        let rights = rights()
        let (user, room) = (UserID(rawValue: "matrix:@a:b.test"), ConversationID(rawValue: "matrix:!r:b.test"))
        #expect(await rights.isAdmin(user, in: room))
        server.state.withLock { $0.content["m.room.power_levels"] = "{}" }
        time.advance(seconds: 59)
        #expect(await rights.isAdmin(user, in: room))
        time.advance(seconds: 1)
        #expect(await !rights.isAdmin(user, in: room))
    }

    @Test func aHomeserverThatDoesNotTellMakesNobodyAnAdmin() async {
        server.state.withLock { $0.contentFailure = .transient(reason: "down") }
        #expect(await !isAdmin(levels: #"{"users":{"@a:b.test":100}}"#))
    }

    @Test func knowsNobodyOfAnotherPlatform() async {
        #expect(await !isAdmin("slack:T1:U1", setting: "U1,slack:T1:U1"))
        #expect(await !isAdmin(in: "slack:T1:C1", setting: "@a:b.test"))
    }
}
