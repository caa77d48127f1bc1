import Bot
import FoundationEssentials
import Identity
import TestSupport
import Testing

@testable import Matrix

@Suite struct MatrixRoomKeepingTests {
    private let room = TalkStage.room
    private let new = MatrixRoomID(rawValue: "!new:bot.test")

    private func joins(_ stage: TalkStage) -> Int { stage.homeserver.calls.count { $0.hasPrefix("join") } }

    // MARK: Invitations

    @Test func anInvitationIsTakenAndGreetedOnce() async {
        let stage = TalkStage()
        await stage.handle(stage.invitation())
        #expect(stage.homeserver.calls.first == "join !room:bot.test")
        #expect(stage.written == ["h-$invite: hello"])
        let again = TalkStage(records: stage.records)
        await again.handle(again.invitation("$again"))
        #expect(again.written == [])
        #expect(stage.hasMetric(#"squall_matrix_rooms_total{outcome="joined"} 1"#))
    }

    /// The stage's German speaks to this person alone, and to whatever room they call the bot.
    private func germanStage() -> TalkStage {
        var (phrases, german) = (TalkStage.phrases, TalkStage.phrases)
        german.hello = Reply(paragraphs: ["Hallo"])
        german.encrypted = Reply(paragraphs: ["verschlüsselt"])
        phrases.others["de"] = german
        phrases.languageOfRoom = { room, person in
            room == TalkStage.room.conversation && person.rawValue == "matrix:\(TalkStage.asker)" ? "de" : nil
        }
        return TalkStage(phrases: phrases)
    }

    @Test func theFirstWordsAreInTheLanguageOfTheRoom() async {
        let stage = germanStage()
        await stage.handle(stage.invitation())
        #expect(stage.written == ["h-$invite: Hallo"])
        let other = germanStage()
        await other.handle(other.invitation(by: TalkStage.other))
        #expect(other.written == ["h-$invite: hello"])
    }

    @Test func soIsWhatIsSaidInAnEncryptedRoom() async {
        let stage = germanStage()
        await stage.handle(stage.event("$e", .encryption))
        #expect(stage.written.first == "x-$e-1: verschlüsselt")
    }

    @Test func soIsTheAnswerToABareMention() async {
        let stage = germanStage()
        await stage.handle("$1", "Weather") { $0.mentions = [stage.homeserver.me] }
        #expect(stage.written == ["r-$1-1: Hallo | re $1"])
    }

    @Test func invitationsOfAnyAgeAreTaken() async {
        let stage = TalkStage()
        let event = stage.invitation()
        stage.time.advance(seconds: 86_400)
        await stage.handle(event)
        #expect(joins(stage) == 1)
    }

    @Test func whatIsNotAllowedIsDeclined() async {
        let stage = TalkStage()
        await stage.handle(stage.invitation(by: "@u1:other.test"))
        #expect(stage.homeserver.calls == ["leave !room:bot.test"])
        #expect(stage.written == [])
    }

    @Test func aRefusedInvitationIsTriedAgain() async {
        let stage = TalkStage()
        stage.homeserver.fail("join", Array(repeating: .forbidden, count: 4))
        async let handled: Void = stage.handle(stage.invitation())
        for (index, pause) in [1, 5, 15, 60].enumerated() {
            await stage.clock.sleepers(atLeast: 1)
            #expect(joins(stage) == index + 1)
            stage.clock.advance(by: .seconds(pause))
        }
        await handled
        #expect(joins(stage) == 5)
        #expect(stage.written == ["h-$invite: hello"])
    }

    @Test func afterTheLastAttemptTheInvitationIsLeft() async {
        let stage = TalkStage()
        stage.homeserver.fail("join", Array(repeating: .forbidden, count: 5))
        async let handled: Void = stage.handle(stage.invitation())
        for pause in [1, 5, 15, 60] {
            await stage.clock.sleepers(atLeast: 1)
            stage.clock.advance(by: .seconds(pause))
        }
        await handled
        #expect(joins(stage) == 5)
        #expect(stage.homeserver.calls.last == "leave !room:bot.test")
    }

    @Test(arguments: [MatrixMembership.State.leave, .ban])
    func aWithdrawnInvitationIsNotTriedAgain(_ state: MatrixMembership.State) async {
        let stage = TalkStage()
        stage.homeserver.fail("join", [.forbidden])
        async let handled: Void = stage.handle(stage.invitation())
        await stage.clock.sleepers(atLeast: 1)
        await stage.handle(stage.membership(stage.homeserver.me.rawValue, state, by: TalkStage.asker))
        stage.clock.advance(by: .seconds(1))
        await handled
        #expect(joins(stage) == 1)
        #expect(!stage.homeserver.calls.contains { $0.hasPrefix("leave") })
    }

    @Test func whereTheHomeserverCannotNobodyIsDeclined() async {
        let stage = TalkStage()
        let failures: [MatrixFailure] = [.transient(reason: "gone"), .limited(retryAfter: nil), .tokenDead(code: "x")]
        stage.homeserver.fail("join", failures + failures)
        async let handled: Void = stage.handle(stage.invitation())
        for pause in [1, 5, 15, 60, 60, 60] {
            await stage.clock.sleepers(atLeast: 1)
            stage.clock.advance(by: .seconds(pause))
        }
        await handled
        #expect(stage.written == ["h-$invite: hello"])
    }

    // MARK: Encryption

    /// A stage whose room is encrypted, which the bot has yet to find out.
    private func encrypted() -> TalkStage {
        let stage = TalkStage()
        stage.homeserver.set("m.room.encryption", in: room, "{}")
        return stage
    }

    @Test func whatOnlyLooksEncryptedClosesNoRoom() async {
        let stage = TalkStage()
        await stage.handle(stage.event("$1", by: TalkStage.other, .encrypted))
        #expect(stage.written == [])
        await stage.handle("$2", "!weather Tampa")
        #expect(stage.written == ["r-$2-1: about Tampa | re $2"])
    }

    @Test func anEncryptedRoomIsExplainedOnceAcrossRestarts() async {
        let stage = TalkStage()
        await stage.handle(stage.invitation { $0.isEncrypted = true })
        let expected = ["x-$invite-1: encrypted", "x-$invite-k1: ➕ $sent1"]
        #expect(stage.written == expected)
        await stage.handle(stage.event("$2", .encrypted))
        await stage.handle(stage.event("$3", .encryption))
        #expect(stage.written == expected)
        let again = TalkStage(records: stage.records)
        await again.handle(again.event("$4", .encrypted))
        #expect(again.written == [])
    }

    @Test func encryptionIsFoundAfterTheJoin() async {
        let stage = TalkStage()
        stage.homeserver.set("m.room.encryption", in: room, "{}")
        await stage.handle(stage.invitation())
        #expect(stage.written.first == "x-$invite-1: encrypted")
    }

    @Test func encryptionSwitchedOnLaterIsExplained() async {
        let stage = TalkStage()
        await stage.handle(stage.invitation())
        await stage.handle(stage.event("$2", .encryption))
        #expect(stage.written.dropFirst() == ["x-$2-1: encrypted", "x-$2-k1: ➕ $sent2"])
        await stage.handle("$3", "!weather Tampa")
        #expect(stage.bot.heard.isEmpty)
        #expect(stage.hasMetric(#"squall_matrix_messages_total{outcome="encrypted-room"} 1"#))
    }

    @Test func manyUnreadableMessagesAtOnceAreExplainedOnce() async {
        let stage = encrypted()
        await withDiscardingTaskGroup { group in
            for number in 1...20 { group.addTask { await stage.handle(stage.event("$\(number)", .encrypted)) } }
        }
        #expect(stage.written.count == 2)
    }

    @Test func anExplanationThatFailedIsNotForgotten() async {
        let stage = encrypted()
        stage.homeserver.fail("send", [.transient(reason: "gone")])
        await stage.handle(stage.event("$1", .encrypted))
        #expect(stage.written == [])
        await stage.handle(stage.event("$2", .encrypted))
        #expect(stage.written.first == "x-$2-1: encrypted")
    }

    @Test func whereTheBotMayNotWriteItDoesNotTryAgain() async {
        let stage = encrypted()
        stage.homeserver.fail("send", [.forbidden])
        await stage.handle(stage.event("$1", .encrypted))
        await stage.handle(stage.event("$2", .encrypted))
        #expect(stage.homeserver.calls.count { $0.hasPrefix("send") } == 1)
    }

    @Test func aPressOpensARoomWithoutEncryption() async throws {
        let stage = TalkStage()
        await stage.handle(stage.invitation { $0.isEncrypted = true })
        await stage.press("$p", "➕\u{FE0F}", of: "$sent1", by: TalkStage.other)
        await stage.press("$p2", "➕", of: "$sent1", by: TalkStage.other)
        #expect(stage.written.dropFirst(2) == ["!made1:bot.test o-$p: opened"])
        let made = try await stage.rooms.directRoom(with: MatrixUserID(rawValue: TalkStage.other))
        #expect(made.rawValue == "!made1:bot.test")
    }

    @Test func anOldOfferStillOpens() async {
        let stage = TalkStage()
        await stage.handle(stage.invitation { $0.isEncrypted = true })
        stage.choices.forgetAll()
        await stage.press("$p", "👍", of: "$sent1")
        await stage.press("$p2", "➕", of: "$sent1")
        #expect(stage.written.last == "!made1:bot.test o-$p2: opened")
    }

    @Test func aServerThatEncryptsEverythingIsSaidToDoSo() async {
        let stage = TalkStage()
        stage.homeserver.encryptEveryRoom()
        await stage.handle(stage.invitation { $0.isEncrypted = true })
        await stage.press("$p", "➕", of: "$sent1")
        #expect(stage.written.last == "o-$p: always encrypted")
        // The next room gets no offer.
        stage.homeserver.fill(new, [TalkStage.asker])
        await stage.handle(stage.invitation("$i2", in: new) { $0.isEncrypted = true })
        #expect(stage.written.last == "!new:bot.test x-$i2-1: always encrypted")
    }

    // MARK: Ends

    @Test(arguments: [MatrixMembership.State.leave, .ban])
    func whoeverIsPutOutForgetsTheRoom(_ state: MatrixMembership.State) async {
        let stage = TalkStage()
        await stage.handle(stage.invitation())
        await stage.handle(stage.membership(stage.homeserver.me.rawValue, state, by: TalkStage.asker))
        #expect(stage.told == ["ended matrix:!room:bot.test"])
        #expect(joins(stage) == 1)
        #expect(await stage.rooms.record(of: room) == MatrixRoomRecord())
        await stage.handle(stage.invitation("$again"))
        #expect(stage.written.last == "h-$again: hello")
    }

    @Test func whenNobodyIsLeftTheBotLeaves() async {
        let stage = TalkStage(people: [TalkStage.asker])
        await stage.handle(stage.invitation())
        stage.homeserver.fill(room, [])
        await stage.handle(stage.membership(TalkStage.asker, .leave))
        #expect(stage.homeserver.calls.last == "leave !room:bot.test")
        #expect(stage.told == ["ended matrix:!room:bot.test"])
        await stage.handle(stage.membership(stage.homeserver.me.rawValue, .leave))
        #expect(stage.told.count == 1)
    }

    @Test func whereSomebodyIsLeftTheBotStays() async {
        let stage = TalkStage()
        await stage.handle(stage.membership(TalkStage.asker, .leave))
        #expect(!stage.homeserver.calls.contains { $0.hasPrefix("leave") })
        #expect(stage.told == [])
    }

    @Test func whereManyGoTheHomeserverIsNotAskedEachTime() async {
        let people = (1...50).map { "@p\($0):bot.test" }
        let stage = TalkStage(people: people + [TalkStage.asker])
        for person in people { await stage.handle(stage.membership(person, .leave)) }
        #expect(stage.homeserver.calls.count { $0.hasPrefix("members") } == 1)
    }

    // MARK: Upgrades

    /// The new room says where it comes from, as one that a homeserver made.
    private func upgrade(on stage: TalkStage) {
        stage.homeserver.set("m.room.create", in: new, #"{"predecessor":{"room_id":"!room:bot.test"}}"#)
    }

    @Test(arguments: [nil, "{}", #"{"predecessor":{"room_id":"!else:bot.test"}}"#])
    func theBotIsSentNowhereElse(_ creation: String?) async {
        let stage = TalkStage()
        await stage.handle(stage.invitation())
        stage.homeserver.fill(new, [TalkStage.other])
        stage.homeserver.set("m.room.create", in: new, creation)
        await stage.handle(stage.event("$t", .upgraded(to: new)))
        #expect(stage.told == [])
        #expect(stage.written == ["h-$invite: hello"])
        #expect(stage.homeserver.calls.last == "leave !new:bot.test")
    }

    @Test func aRoomThatTheBotKnowsIsNotLeftForWhatAnotherClaims() async {
        let stage = TalkStage()
        stage.homeserver.fill(new, [TalkStage.other])
        await stage.handle(stage.invitation(in: new))
        await stage.handle(stage.event("$t", .upgraded(to: new)))
        #expect(stage.told == [])
        #expect(!stage.homeserver.calls.contains { $0.hasPrefix("leave") })
    }

    @Test func aRoomIsFollowedToWhereItGoesOn() async {
        let stage = TalkStage()
        await stage.handle(stage.invitation())
        upgrade(on: stage)
        stage.homeserver.fill(new, [TalkStage.asker, TalkStage.other])
        await stage.handle(stage.event("$t", by: "@u9:far.test", .upgraded(to: new)))
        #expect(stage.homeserver.calls.contains("join !new:bot.test far.test"))
        #expect(stage.told == ["moved matrix:!room:bot.test matrix:!new:bot.test"])
        #expect(stage.homeserver.calls.contains("leave !room:bot.test"))
        #expect(stage.written == ["h-$invite: hello"])
    }

    @Test func theDirectChatMovesAlong() async throws {
        let stage = TalkStage(people: [TalkStage.asker])
        await stage.handle(stage.invitation { $0.isDirect = true })
        upgrade(on: stage)
        stage.homeserver.fill(new, [TalkStage.asker])
        await stage.handle(stage.event("$t", .upgraded(to: new)))
        #expect(try await stage.rooms.directRoom(with: MatrixUserID(rawValue: TalkStage.asker)) == new)
        #expect(await stage.rooms.room(new)?.isDirect == true)
    }

    @Test(arguments: [true, false])
    func whoMayNotFollowWaitsForTheInvitation(_ isTold: Bool) async {
        let stage = TalkStage()
        await stage.handle(stage.invitation())
        stage.homeserver.fail("join", [.forbidden])
        await stage.handle(stage.event("$t", .upgraded(to: new)))
        #expect(stage.told == [])
        #expect(!stage.homeserver.calls.contains { $0.hasPrefix("leave") })
        stage.homeserver.fill(new, [TalkStage.asker])
        if !isTold {
            stage.homeserver.set("m.room.create", in: new, #"{"predecessor":{"room_id":"!room:bot.test"}}"#)
        }
        await stage.handle(stage.invitation("$i2", in: new) { if isTold { $0.predecessor = TalkStage.room } })
        #expect(stage.told == ["moved matrix:!room:bot.test matrix:!new:bot.test"])
        #expect(stage.homeserver.calls.contains("leave !room:bot.test"))
    }

    @Test func aRoomThatOnlyClaimsToGoOnGetsNothing() async {
        let stage = TalkStage()
        await stage.handle(stage.invitation())
        stage.homeserver.fill(new, [TalkStage.other])
        await stage.handle(stage.invitation("$i2", by: TalkStage.other, in: new) { $0.predecessor = TalkStage.room })
        #expect(stage.told == [])
        #expect(stage.written.last == "!new:bot.test h-$i2: hello")
    }

    @Test func aPassingFailureIsTriedAgain() async {
        let stage = TalkStage()
        upgrade(on: stage)
        stage.homeserver.fill(new, [TalkStage.asker])
        stage.homeserver.fail("join", [.transient(reason: "gone"), .transient(reason: "gone")])
        async let handled: Void = stage.handle(stage.event("$t", .upgraded(to: new)))
        await stage.clock.sleepers(atLeast: 1)
        stage.clock.advance(by: .seconds(1))
        await handled
        #expect(stage.told == ["moved matrix:!room:bot.test matrix:!new:bot.test"])
    }
}
