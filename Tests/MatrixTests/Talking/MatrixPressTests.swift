import Bot
import Concurrency
import Identity
import TestSupport
import Testing

@testable import Matrix

@Suite struct MatrixPressTests {
    private static let question = TalkStage.aloud(
        "which?",
        choices: [
            .init(label: "Paris, France", line: "Paris, France"), .init(label: "Paris, Texas", line: "Paris, Texas"),
        ])

    /// A stage on which the bot has asked which Paris is meant.
    private func asked(
        _ answer: @escaping @Sendable (Incoming) -> Reply = { TalkStage.aloud("about \($0.text)") }
    ) async -> TalkStage {
        let stage = TalkStage { $0.text == "Paris" ? Self.question : answer($0) }
        await stage.handle("$1", "!weather Paris")
        return stage
    }

    @Test func choicesStandBeneathTheMessage() async {
        let stage = await asked()
        #expect(stage.written == ["r-$1-1: which? | re $1", "r-$1-k1: 1️⃣ $sent1", "r-$1-k2: 2️⃣ $sent1"])
        let offer = await stage.choices.offer(of: "$sent1")
        #expect(offer?.asker?.rawValue == TalkStage.asker)
        #expect(offer?.room == TalkStage.room)
    }

    @Test(arguments: ["2️⃣", "2\u{20E3}"])
    func thePressOfTheAskerChangesTheMessage(_ key: String) async throws {
        let stage = await asked()
        await stage.press("$p", key, of: "$sent1")
        #expect(stage.written.last == "r-$p-1: about Paris, Texas | for $sent1")
        let heard = try #require(stage.bot.heard.last)
        #expect(heard.isPress && heard.text == "Paris, Texas")
        #expect(stage.hasMetric(#"squall_matrix_answers_total{kind="press",outcome="replaced"} 1"#))
    }

    @Test func aPressIsObeyedOnce() async {
        let stage = await asked()
        await stage.press("$p", "1️⃣", of: "$sent1")
        await stage.press("$p2", "1\u{20E3}", of: "$sent1")
        #expect(stage.bot.heard.count == 2)
        #expect(stage.hasMetric(#"squall_matrix_messages_total{outcome="repeated"} 1"#))
    }

    @Test func somebodyElseGetsAnAnswerOfTheirOwn() async {
        let stage = await asked()
        await stage.press("$p", "2️⃣", of: "$sent1", by: TalkStage.other)
        #expect(stage.written.last == "r-$p-1: about Paris, Texas | re $sent1")
        #expect(stage.bot.heard.last?.user.rawValue == "matrix:@u2:bot.test")
    }

    @Test(arguments: [
        ("👍", "$sent1", TalkStage.asker), ("1️⃣", "$1", TalkStage.asker), ("1️⃣", "$sent1", "@weather:bot.test"),
    ])
    func otherReactionsAreLeftAlone(_ key: String, _ target: String, _ sender: String) async {
        let stage = await asked()
        await stage.press("$p", key, of: target, by: sender)
        #expect(stage.bot.heard.count == 1)
    }

    @Test func aPressFromAnotherRoomIsNone() async {
        let stage = await asked()
        let elsewhere = MatrixRoomID(rawValue: "!else:bot.test")
        await stage.handle(stage.event("$p", in: elsewhere, .reaction(target: "$sent1", key: "1️⃣")))
        #expect(stage.bot.heard.count == 1)
    }

    @Test func oldPressesAreNotObeyed() async {
        let stage = await asked()
        await stage.handle(stage.event("$p", ago: 301, .reaction(target: "$sent1", key: "1️⃣")))
        #expect(stage.bot.heard.count == 1)
    }

    @Test func onlyTheAskerMayLoseSomething() async {
        let choice = Reply.Choice(label: "Delete", line: "delete my data x", style: .destructive)
        let stage = TalkStage { _ in TalkStage.aloud("sure?", choices: [choice]) }
        await stage.handle("$1", "!weather delete my data")
        await stage.press("$p", "1️⃣", of: "$sent1", by: TalkStage.other)
        #expect(stage.bot.heard.count == 1)
        #expect(stage.hasMetric(#"squall_matrix_messages_total{outcome="not-asker"} 1"#))
        await stage.press("$p2", "1️⃣", of: "$sent1")
        #expect(stage.bot.heard.count == 2)
    }

    @Test func aChangedMessageOffersWhatItSaysNow() async {
        let stage = await asked {
            TalkStage.aloud(
                "about \($0.text)",
                choices: [
                    .init(label: "Save", line: "save Paris"), .init(label: "Week", line: "week Paris"),
                    .init(label: "Rain", line: "rain Paris"),
                ])
        }
        await stage.press("$p", "1️⃣", of: "$sent1")
        #expect(stage.written.suffix(2) == ["r-$p-1: about Paris, France | for $sent1", "r-$p-k3: 3️⃣ $sent1"])
        #expect(await stage.choices.offer(of: "$sent1")?.line(for: "3️⃣") == "rain Paris")
    }

    @Test func aPersonalAnswerToAPressGoesToTheDirectChat() async {
        let stage = await asked { _ in TalkStage.personal("saved") }
        await stage.press("$p", "1️⃣", of: "$sent1")
        #expect(stage.written.suffix(2) == ["!made1:bot.test r-$p-1: saved", "r-$p-e: ✉️ $sent1"])
    }

    @Test(arguments: [("2", true), ("2️⃣", true), ("Paris, Texas", true), ("paris, texas", true), ("nice", false)])
    func wordsAnswerAQuestionToo(_ words: String, _ isAnswer: Bool) async {
        let stage = await asked()
        await stage.handle("$2", words) {
            $0.repliesTo = "$sent1"
            $0.mentions = [stage.homeserver.me]
        }
        #expect(stage.bot.heard.dropFirst().map(\.text) == (isAnswer ? ["Paris, Texas"] : []))
    }

    @Test func othersDoNotAnswerByWords() async {
        let stage = await asked()
        await stage.handle("$2", "2", by: TalkStage.other) { $0.repliesTo = "$sent1" }
        #expect(stage.bot.heard.count == 1)
    }
}
