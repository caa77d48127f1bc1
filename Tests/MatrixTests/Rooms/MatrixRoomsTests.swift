import Identity
import Storage
import TestSupport
import Testing

@testable import Matrix

@Suite struct MatrixRoomsTests {
    private let asker = MatrixUserID(rawValue: TalkStage.asker)
    private let other = MatrixUserID(rawValue: TalkStage.other)
    private let room = TalkStage.room

    @Test func asksTheHomeserverOnceAndListensAfterwards() async {
        let stage = TalkStage()
        let first = await stage.rooms.room(room)
        #expect(first?.people.keys.contains(other) == true)
        await stage.handle(stage.membership(TalkStage.other, .leave))
        await stage.handle(stage.membership("@u3:bot.test", .join))
        _ = await stage.rooms.room(room)
        let calls = stage.homeserver.calls.filter { $0.hasPrefix("members") }
        #expect(calls.count == 1)
    }

    @Test(arguments: [-1.0, 1800.0])
    func afterAWhileTheHomeserverIsAskedAgain(_ seconds: Double) async {
        let stage = TalkStage()
        _ = await stage.rooms.room(room)
        stage.time.advance(seconds: seconds)
        _ = await stage.rooms.room(room)
        #expect(stage.homeserver.calls.count { $0.hasPrefix("members") } == 2)
    }

    @Test func membershipsKeepItUpToDate() async {
        let stage = TalkStage()
        _ = await stage.rooms.room(room)
        var named = MatrixMembership(MatrixUserID(rawValue: "@u3:bot.test"), .join)
        named.displayName = "U3"
        await stage.rooms.note(named, in: room)
        await stage.rooms.note(MatrixMembership(other, .ban), in: room)
        let people = await stage.rooms.room(room)?.people
        #expect(people?.keys.contains(other) == false)
        #expect(people?[named.user] == "U3")
        #expect(stage.homeserver.calls.count { $0.hasPrefix("members") } == 1)
    }

    @Test func nothingIsReadAtTheStart() {
        let stage = TalkStage()
        #expect(stage.homeserver.calls == [])
        #expect(stage.records.takeCalls() == [])
    }

    @Test func aRoomWithoutTheBotIsNone() async {
        let stage = TalkStage()
        stage.homeserver.fill(room, [TalkStage.asker], hasBot: false)
        #expect(await stage.rooms.room(room) == nil)
        #expect(await stage.rooms.room(MatrixRoomID(rawValue: "!none:bot.test")) == nil)
    }

    @Test(arguments: [
        ([TalkStage.asker], true, true), ([TalkStage.asker, TalkStage.other], true, false),
        ([TalkStage.asker], false, false),
    ])
    func aDirectChatIsOneOfTwoThatWasCalledSo(_ people: [String], _ isCalledSo: Bool, _ isDirect: Bool) async {
        let stage = TalkStage(people: people)
        await stage.handle(stage.invitation { $0.isDirect = isCalledSo })
        #expect(await stage.rooms.room(room)?.isDirect == isDirect)
        // After a restart, too.
        let again = TalkStage(records: stage.records, people: people)
        #expect(await again.rooms.room(room)?.isDirect == isDirect)
    }

    @Test func knowsNameAndEncryption() async {
        let stage = TalkStage()
        stage.homeserver.set("m.room.name", in: room, #"{"name":"Ops"}"#)
        stage.homeserver.set("m.room.encryption", in: room, #"{"algorithm":"m.megolm.v1.aes-sha2"}"#)
        let known = await stage.rooms.room(room)
        #expect(known?.name == "Ops")
        #expect(known?.isEncrypted == true)
    }

    @Test func aDirectRoomIsMadeOnceForAll() async throws {
        let stage = TalkStage()
        async let first = stage.rooms.directRoom(with: asker)
        async let second = stage.rooms.directRoom(with: asker)
        let rooms = try await [first, second]
        #expect(rooms[0] == rooms[1])
        #expect(stage.homeserver.calls.filter { $0.hasPrefix("create @") } == ["create @u1:bot.test true"])
        let again = TalkStage(records: stage.records)
        again.homeserver.fill(rooms[0], [TalkStage.asker])
        #expect(try await again.rooms.directRoom(with: asker) == rooms[0])
        #expect(!again.homeserver.calls.contains { $0.hasPrefix("create") })
    }

    @Test func theChatInWhichSomebodyTalksIsTheDirectRoom() async throws {
        let stage = TalkStage()
        await stage.makeDirect()
        await stage.handle("$1", "Tampa")
        #expect(try await stage.rooms.directRoom(with: asker) == room)
    }

    @Test func aDirectRoomWhereSomebodyElseCameServesNoMore() async throws {
        let stage = TalkStage()
        await stage.makeDirect()
        await stage.handle("$1", "Tampa")
        await stage.handle(stage.membership(TalkStage.other, .join))
        #expect(try await stage.rooms.directRoom(with: asker) != room)
    }

    @Test func aServerThatEncryptsEverythingIsRememberedForADay() async throws {
        let stage = TalkStage()
        stage.homeserver.encryptEveryRoom()
        await #expect(throws: MatrixFailure.refused(code: "encrypted")) {
            try await stage.rooms.directRoom(with: asker)
        }
        #expect(stage.homeserver.calls.filter { $0.hasPrefix("create") } == ["create - true"])
        #expect(stage.homeserver.calls.last == "leave !trial:bot.test")
        let again = TalkStage(records: stage.records)
        await #expect(throws: MatrixFailure.refused(code: "encrypted")) {
            try await again.rooms.directRoom(with: other)
        }
        #expect(again.homeserver.calls == [])
        again.time.advance(seconds: 86_401)
        _ = try await again.rooms.directRoom(with: other)
    }

    @Test func oneRoomIsTriedBeforeTheFirstInvitationOfADay() async throws {
        let stage = TalkStage()
        _ = try await stage.rooms.directRoom(with: asker)
        _ = try await stage.rooms.directRoom(with: other)
        let first = ["create - true", "leave !trial:bot.test", "create @u1:bot.test true", "create @u2:bot.test true"]
        #expect(stage.homeserver.calls.filter { $0.hasPrefix("create") || $0.hasPrefix("leave") } == first)
        stage.time.advance(seconds: 86_401)
        _ = try await stage.rooms.directRoom(with: MatrixUserID(rawValue: "@u3:bot.test"))
        #expect(stage.homeserver.calls.count { $0 == "create - true" } == 2)
    }

    @Test func aRoomOfWhichNothingCanBeReadIsLeft() async throws {
        let stage = TalkStage()
        stage.homeserver.fail("state", [.transient(reason: "gone")])
        await #expect(throws: MatrixFailure.transient(reason: "gone")) {
            try await stage.rooms.directRoom(with: asker)
        }
        #expect(stage.homeserver.calls.last == "leave !trial:bot.test")
    }

    @Test func aPersonIsExportedAndForgotten() async throws {
        let stage = TalkStage()
        await stage.makeDirect()
        await stage.handle("$1", "Tampa")
        let document = try await stage.rooms.export(asker.person)
        #expect(document?.object?["chat"]?.object?["room"] == .text(room.rawValue))
        try await stage.rooms.delete(asker.person)
        #expect(try await stage.rooms.export(asker.person) == nil)
        let kept = try await stage.records.document(for: RecordKey(MatrixRoomStore.collection, room.rawValue))
        #expect(kept?["person"] == nil)
        #expect(kept?["direct"] == .boolean(true))
        #expect(try await stage.rooms.export(UserID(rawValue: "slack:T1:U1")) == nil)
    }

    @Test func aDeletionThatFailsSaysSo() async throws {
        let stage = TalkStage()
        await stage.makeDirect()
        await stage.handle("$1", "Tampa")
        stage.records.fail(with: [.full])
        await #expect(throws: StorageError.full) { try await stage.rooms.delete(asker.person) }
    }

    @Test func aStoreThatFailsCostsNobodyAnAnswer() async {
        let stage = TalkStage()
        stage.records.fail(with: Array(repeating: .full, count: 20))
        await stage.handle("$1", "!weather Tampa")
        #expect(stage.written == ["r-$1-1: about Tampa | re $1"])
    }

    @Test func documentsOfALaterFormatAreLeftAlone() async throws {
        let stage = TalkStage()
        let key = RecordKey(MatrixRoomStore.collection, room.rawValue)
        let later = Document(["format": .integer(2), "direct": .boolean(true)])
        try await stage.records.write(later, for: key)
        await stage.rooms.change(room) { $0.isGreeted = true }
        #expect(try await stage.records.document(for: key)?.format == 2)
    }

    @Test func unknownMembersStay() async throws {
        let stage = TalkStage()
        let key = RecordKey(MatrixRoomStore.collection, room.rawValue)
        try await stage.records.write(Document(["format": .integer(1), "later": .text("x")]), for: key)
        await stage.rooms.change(room) { $0.isGreeted = true }
        #expect(try await stage.records.document(for: key)?["later"] == .text("x"))
    }
}
