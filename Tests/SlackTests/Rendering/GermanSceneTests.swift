import Bot
import BotScenes
import Identity
import JSONWriter
import TestSupport
import Testing

@testable import Slack

/// German answers as Slack gets them: the front end's own words follow the reply's language.
@Suite struct GermanSceneTests {
    private static func words(in language: Language) -> SlackPhrases {
        let confirmation = language.confirmation
        return SlackPhrases(
            busy: language.busy, apology: { language.apology(invocation: $0) },
            stale: { language.staleChoice(invocation: $0) },
            confirmation: .init(
                text: confirmation.question, accept: confirmation.accept, decline: confirmation.decline),
            more: language.textWasCut)
    }

    private static let phrases: SlackPhrases = {
        var phrases = words(in: Repository.english)
        phrases.others["de"] = words(in: Repository.german)
        phrases.language = { $0.rawValue.hasSuffix("U1") ? "de" : nil }
        return phrases
    }()

    @Test(arguments: Scene.german.filter { ["warning", "deletion"].contains($0.name) })
    func isRenderedAsReviewed(_ scene: Scene) async throws {
        let message = SlackRenderer(phrases: Self.phrases).message(await scene.reply(), in: SlackStage.frame)
        #expect(try SlackMessage(message).faults == [])
        let text = ExchangeText.withVisibleMarks(String(decoding: JSON.indented(message), as: UTF8.self)) + "\n"
        #expect(Golden.difference(of: text, from: "german/\(scene.name).slack.de.json", testFile: goldenHome) == nil)
    }

    @Test func aTextThatWasCutSaysSoInTheLanguageOfTheReply() {
        var reply = Reply(paragraphs: [String(repeating: "Wort ", count: 2000)])
        let renderer = SlackRenderer(phrases: Self.phrases)
        func text() -> String { String(decoding: renderer.message(reply, in: SlackStage.frame), as: UTF8.self) }
        #expect(text().contains("(there is more)"))
        reply.language = "de"
        #expect(text().contains("(es geht noch weiter)") && !text().contains("(there is more)"))
        reply.language = "fr"
        #expect(text().contains("(there is more)"))
    }

    @Test func peopleAreSpokenToInTheLanguageTheyWereLastAnsweredIn() {
        let busy = Self.phrases.words(for: UserID(rawValue: "slack:T1:U1")).busy
        #expect(busy.language == "de" && busy.paragraphs[0].hasPrefix("Entschuldige"))
        #expect(Self.phrases.words(for: UserID(rawValue: "slack:T1:U2")).busy.language == "en")
    }
}
