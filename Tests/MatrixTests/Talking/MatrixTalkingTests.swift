import Bot
import Concurrency
import FoundationEssentials
import Identity
import Reports
import TestSupport
import Testing

@testable import Matrix

@Suite struct MatrixTalkingTests {
    private let room = TalkStage.room

    // MARK: What the bot hears

    @Test func aCommandInARoomIsAnsweredThere() async throws {
        let stage = TalkStage()
        stage.homeserver.set("m.room.name", in: room, #"{"name":"Ops"}"#)
        stage.homeserver.setZone("America/New_York")
        await stage.handle("$1", "!weather Tampa")
        #expect(stage.written == ["r-$1-1: about Tampa | re $1"])
        let heard = try #require(stage.bot.heard.first)
        #expect(heard.user.rawValue == "matrix:@u1:bot.test")
        #expect(heard.team.rawValue == "matrix:bot.test")
        #expect(heard.conversation.rawValue == "matrix:!room:bot.test")
        #expect(!heard.isPrivate && !heard.isDirect && !heard.isBetweenTwo && !heard.isPress)
        #expect(heard.conversationName == "Ops")
        #expect(heard.timeZone == "America/New_York")
        #expect(heard.invocation == "!weather")
        #expect(heard.requestID == "id of $1")
        #expect(heard.under == nil)
        #expect(stage.homeserver.calls.last == "read $1 -")
        #expect(stage.hasMetric(#"squall_matrix_answers_total{kind="message",outcome="posted"} 1"#))
    }

    @Test func noAnswerWaitsLongForAProfile() async {
        let stage = TalkStage()
        stage.homeserver.holdZones()
        async let handled: Void = stage.handle("$1", "!weather Tampa")
        await stage.clock.sleepers(atLeast: 3)
        #expect(stage.bot.heard.isEmpty)
        stage.clock.advance(by: .milliseconds(800))
        await handled
        #expect(stage.bot.heard.map(\.timeZone) == [nil])
        #expect(stage.written == ["r-$1-1: about Tampa | re $1"])
    }

    @Test func inADirectChatEveryTextIsAnswered() async throws {
        let stage = TalkStage { Reply(paragraphs: ["about \($0.text)"]) }
        await stage.makeDirect()
        await stage.handle("$1", "Tampa")
        #expect(stage.written == ["r-$1-1: about Tampa | re $1"])
        let heard = try #require(stage.bot.heard.first)
        #expect(heard.isPrivate && heard.isDirect && heard.isBetweenTwo)
        #expect(heard.conversationName == nil)
    }

    @Test func elsewhereTalkIsLeftAlone() async {
        let stage = TalkStage()
        await stage.handle("$1", "Tampa is nice")
        await stage.handle("$2", "!weather Tampa", ago: 301)
        await stage.handle("$3", "!weather Tampa", by: "@weather:bot.test")
        await stage.handle("$4", "!weather Tampa") { $0.kind = .other }
        #expect(stage.bot.heard.isEmpty && stage.written.isEmpty)
        #expect(stage.hasMetric(#"squall_matrix_messages_total{outcome="not-addressed"} 1"#))
        #expect(stage.hasMetric(#"squall_matrix_messages_total{outcome="old"} 1"#))
        #expect(stage.hasMetric(#"squall_matrix_messages_total{outcome="own"} 1"#))
        #expect(stage.hasMetric(#"squall_matrix_messages_total{outcome="kind"} 1"#))
    }

    @Test func aBareMentionIsGreeted() async {
        let stage = TalkStage()
        await stage.handle("$1", "Weather") { $0.mentions = [stage.homeserver.me] }
        #expect(stage.written == ["r-$1-1: hello | re $1"])
    }

    @Test(arguments: [(nil, "$report"), ("$root", "$root")])
    func whatIsRepliedToGoesAlong(_ thread: String?, _ under: String) async {
        let stage = TalkStage()
        await stage.makeDirect()
        await stage.handle("$1", "stop") {
            $0.repliesTo = "$report"
            $0.thread = thread
        }
        let expected = MessageReference(conversation: room.conversation, id: under)
        #expect(stage.bot.heard.first?.under == expected)
    }

    @Test func threadsAreKept() async {
        let stage = TalkStage()
        await stage.handle("$1", "!weather Tampa") {
            $0.thread = "$root"
            $0.repliesTo = "$before"
            $0.isFallingBack = true
        }
        #expect(stage.written == ["r-$1-1: about Tampa | re $1 | thread $root"])
        #expect(stage.homeserver.calls.last == "read $1 $root")
    }

    // MARK: Places on the map

    @Test func aPinInADirectChatIsForTheBot() async {
        let stage = TalkStage()
        await stage.makeDirect()
        await stage.handle("$1", "here") { $0.kind = .location(uri: "geo:27.95,-82.46;u=35") }
        await stage.handle("$2", "here") { $0.kind = .location(uri: nil) }
        #expect(stage.bot.heard.map(\.pin) == [.point(latitude: 27.95, longitude: -82.46), .unreadable])
        #expect(stage.hasMetric(#"squall_matrix_answers_total{kind="location",outcome="posted"} 2"#))
    }

    @Test func aPinInARoomIsForTheBotOnlyWhenItAsked() async {
        let choice = Reply.Choice(label: "Paris", line: "save Paris")
        let stage = TalkStage { _ in TalkStage.aloud("which?", choices: [choice]) }
        await stage.handle("$1", "here") { $0.kind = .location(uri: "geo:1,2") }
        #expect(stage.bot.heard.isEmpty)
        await stage.handle("$2", "!weather save Paris")
        await stage.handle("$3", "here", by: TalkStage.other) { $0.kind = .location(uri: "geo:1,2") }
        #expect(stage.bot.heard.count == 1)
        await stage.handle("$4", "here") { $0.kind = .location(uri: "geo:1,2") }
        #expect(stage.bot.heard.count == 2)
        stage.time.advance(seconds: 600)
        await stage.handle("$5", "here") { $0.kind = .location(uri: "geo:1,2") }
        #expect(stage.bot.heard.count == 2)
    }

    // MARK: Personal answers

    @Test func whatIsPersonalGoesToTheDirectChat() async {
        let stage = TalkStage { _ in TalkStage.personal("my home") }
        await stage.handle("$1", "!weather home")
        #expect(stage.written == ["!made1:bot.test r-$1-1: my home", "r-$1-e: ✉️ $1"])
        await stage.handle("$2", "!weather home")
        #expect(stage.written.suffix(2) == ["!made1:bot.test r-$2-1: my home", "r-$2-e: ✉️ $2"])
        #expect(stage.homeserver.calls.count { $0.hasPrefix("create @") } == 1)
        #expect(stage.hasMetric(#"squall_matrix_answers_total{kind="message",outcome="direct"} 2"#))
    }

    @Test(arguments: [MatrixFailure.refused(code: "encrypted"), .forbidden, .transient(reason: "gone")])
    func withoutADirectChatTheRoomHearsNothingPersonal(_ failure: MatrixFailure) async {
        let stage = TalkStage { _ in TalkStage.personal("my home") }
        stage.homeserver.fail("create", [failure])
        await stage.handle("$1", "!weather home")
        #expect(stage.written == ["r-$1-1: no direct room | re $1"])
    }

    @Test func aDirectChatThatIsGoneIsMadeAnew() async {
        let stage = TalkStage { _ in TalkStage.personal("my home") }
        stage.homeserver.fail("send", [.notInRoom])
        await stage.handle("$1", "!weather home")
        #expect(stage.written == ["!made2:bot.test r-$1-1: my home", "r-$1-e: ✉️ $1"])
    }

    @Test func whatIsNotPersonalIsSaidAloud() async {
        let stage = TalkStage { _ in Reply(paragraphs: ["not there yet"]) }
        await stage.handle("$1", "!weather radar")
        #expect(stage.written == ["r-$1-1: not there yet | re $1"])
    }

    // MARK: Order

    @Test func whatSomebodyWritesIsAnsweredInItsOrder() async throws {
        let gate = Eventually<Bool>()
        let stage = TalkStage { incoming in
            if incoming.text == "slow" { _ = await gate.value() }
            return TalkStage.aloud(incoming.text)
        }
        let slow = try #require(await stage.talking.receive(stage.message("$1", "!weather slow")))
        let talk = try #require(await stage.talking.receive(stage.message("$2", "so slow")))
        let quick = try #require(await stage.talking.receive(stage.message("$3", "!weather quick")))
        let others = try #require(
            await stage.talking.receive(stage.message("$4", "!weather other", by: TalkStage.other)))
        await talk()
        await others()
        #expect(stage.written == ["r-$4-1: other | re $4"])
        async let both: (Void, Void) = (slow(), quick())
        gate.resolve(true)
        _ = await both
        #expect(stage.written.dropFirst() == ["r-$1-1: slow | re $1", "r-$3-1: quick | re $3"])
    }

    @Test func whoComesWhileTheBotThinksHearsNothingPersonal() async {
        let gate = Eventually<Bool>()
        let stage = TalkStage { _ in
            _ = await gate.value()
            return Reply(paragraphs: ["my home"])
        }
        await stage.makeDirect()
        async let handled: Void = stage.handle("$1", "home")
        await stage.clock.sleepers(atLeast: 2)
        await stage.handle(stage.membership(TalkStage.other, .join))
        gate.resolve(true)
        await handled
        #expect(stage.written == ["!made1:bot.test r-$1-1: my home", "r-$1-e: ✉️ $1"])
    }

    @Test func whatIsEncryptedWhileTheBotThinksGetsNoAnswerInTheClear() async {
        let gate = Eventually<Bool>()
        let stage = TalkStage { _ in
            _ = await gate.value()
            return TalkStage.aloud("late")
        }
        async let handled: Void = stage.handle("$1", "!weather Tampa")
        await stage.clock.sleepers(atLeast: 2)
        await stage.handle(stage.event("$2", .encryption))
        gate.resolve(true)
        await handled
        #expect(stage.written == ["x-$2-1: encrypted", "x-$2-k1: ➕ $sent1"])
    }

    @Test func whatPeopleSayToEachOtherAsksTheHomeserverNothing() async {
        let stage = TalkStage()
        for number in 1...20 { await stage.handle("$\(number)", "Tampa is nice") }
        #expect(stage.homeserver.calls == [])
    }

    // MARK: Trouble

    @Test func whoeverAnswersEachAnswerGetsNoMoreOfThem() async {
        let stage = TalkStage(mostAnswers: 3)
        for number in 1...10 { await stage.handle("$\(number)", "!weather Tampa") }
        await stage.handle("$other", "!weather Tampa", by: TalkStage.other)
        #expect(stage.written.count == 4)
        #expect(stage.hasMetric(#"squall_matrix_messages_total{outcome="flood"} 7"#))
        stage.time.advance(seconds: 60)
        await stage.handle("$11", "!weather Tampa")
        #expect(stage.written.count == 5)
    }

    @Test func aClockThatIsSetBackEndsAFlood() async {
        let stage = TalkStage(mostAnswers: 1)
        await stage.handle("$1", "!weather Tampa")
        stage.time.advance(seconds: -5)
        await stage.handle("$2", "!weather Tampa")
        #expect(stage.written.count == 2)
    }

    @Test func whereTheBotMayNotWriteItOnlyShowsASign() async {
        let stage = TalkStage()
        stage.homeserver.fail("send", [.forbidden])
        await stage.handle("$1", "!weather Tampa")
        #expect(stage.written == ["r-$1-w: ⚠️ $1"])
        stage.homeserver.fail("send", [.forbidden])
        stage.homeserver.fail("react", [.forbidden])
        await stage.handle("$2", "!weather Tampa")
        #expect(stage.written.count == 1)
    }

    @Test func aRoomThatIsGoneIsForgotten() async {
        let stage = TalkStage()
        await stage.rooms.change(room) { $0.isGreeted = true }
        stage.homeserver.fail("send", [.notInRoom])
        await stage.handle("$1", "!weather Tampa")
        #expect(await stage.rooms.record(of: room) == MatrixRoomRecord())
        #expect(stage.hasMetric(#"squall_matrix_answers_total{kind="message",outcome="unwelcome"} 1"#))
    }

    @Test func noLineHoldsWhatWasSaid() async {
        let stage = TalkStage()
        stage.homeserver.fail("send", [.refused(code: "M_TOO_LARGE")])
        await stage.handle("$1", "!weather Tampa")
        let words = stage.log.lines.flatMap { [$0.message] + $0.metadata.values }
        #expect(!words.contains { $0.contains("Tampa") || $0.contains("@u1") })
        #expect(stage.log.lines.contains { $0.message == "answer lost" })
    }

    @Test func aReplyThatDoesNotComeBecomesTheApology() async {
        let stage = TalkStage { _ in
            let never = Eventually<Reply>()
            return await never.value() ?? Reply(paragraphs: ["cancelled"])
        }
        async let handled: Void = stage.handle("$1", "!weather Tampa")
        await stage.clock.sleepers(atLeast: 2)
        stage.clock.advance(by: .seconds(21))
        await handled
        #expect(stage.written == ["r-$1-1: apology | re $1"])
        #expect(stage.hasMetric(#"squall_matrix_answers_total{kind="message",outcome="apology"} 1"#))
    }

    @Test func aHandlingThatIsCutOffSaysNothingAndIsDoneAgain() async {
        let stage = TalkStage { _ in
            let never = Eventually<Reply>()
            return await never.value() ?? TalkStage.aloud("cancelled")
        }
        let event = stage.message("$1", "!weather Tampa")
        let task = Task { await stage.handle(event) }
        await stage.clock.sleepers(atLeast: 2)
        task.cancel()
        await task.value
        #expect(stage.written == [])
        let again = TalkStage(records: stage.records)
        await again.handle(event)
        #expect(again.written == ["r-$1-1: about Tampa | re $1"])
    }

    @Test func theSameEventTwiceMakesOneAnswer() async {
        let stage = TalkStage {
            TalkStage.aloud("about \($0.text)", choices: [.init(label: "Save", line: "save Tampa")])
        }
        await stage.handle("$1", "!weather Tampa")
        let written = stage.written
        await stage.handle("$1", "!weather Tampa")
        #expect(stage.written == written)
    }

    // MARK: Typing

    @Test func typingIsShownOnlyWhenItTakesLong() async {
        let gate = Eventually<Bool>()
        let stage = TalkStage { _ in
            _ = await gate.value()
            return TalkStage.aloud("late")
        }
        async let handled: Void = stage.handle("$1", "!weather Tampa")
        await stage.clock.sleepers(atLeast: 2)
        #expect(!stage.homeserver.calls.contains { $0.hasPrefix("typing") })
        stage.clock.advance(by: .seconds(1))
        await stage.clock.sleepers(atLeast: 2)
        gate.resolve(true)
        await handled
        #expect(
            stage.homeserver.calls.filter { $0.hasPrefix("typing") } == [
                "typing true !room:bot.test", "typing false !room:bot.test",
            ])
        #expect(stage.written == ["r-$1-1: late | re $1"])
    }

    @Test func aQuickAnswerShowsNoTyping() async {
        let stage = TalkStage()
        await stage.handle("$1", "!weather Tampa")
        #expect(!stage.homeserver.calls.contains { $0.hasPrefix("typing") })
    }
}
