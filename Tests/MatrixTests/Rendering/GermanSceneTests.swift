import Bot
import BotScenes
import Identity
import TestSupport
import Testing

@testable import Matrix

/// German answers as Matrix gets them.
@Suite struct GermanSceneTests {
    private static let renderer = MatrixRenderer(
        more: Repository.english.textWasCut, others: ["de": Repository.german.textWasCut])
    private static let home = #filePath.replacing("/Rendering/GermanSceneTests.swift", with: "/GoldenHome.swift")

    @Test(arguments: Scene.german.filter { ["warning", "deletion"].contains($0.name) })
    func isRenderedAsReviewed(_ scene: Scene) async throws {
        let reply = await scene.reply(invocation: MatrixPhrases.invocation)
        let message = try RenderedMessage(Self.renderer.content(reply, in: MatrixFrame()))
        #expect(message.faults == [])
        let html = (message.version.html ?? "").replacing("<br>", with: "<br>\n").replacing("</p>", with: "</p>\n")
        let keys = Self.renderer.keys(of: reply).map { "\($0.key) \($0.line)\n" }.joined()
        let text = "\(message.version.body)\n\n--- HTML\n\(html)\n--- reactions\n\(keys)"
        #expect(Golden.difference(of: text, from: "german/\(scene.name).matrix.de.txt", testFile: Self.home) == nil)
    }

    @Test func aTextThatWasCutSaysSoInTheLanguageOfTheReply() {
        var reply = Reply(paragraphs: [String(repeating: "Wort ", count: 5000)])
        func text() -> String { String(decoding: Self.renderer.content(reply, in: MatrixFrame()), as: UTF8.self) }
        #expect(text().contains("(there is more)"))
        reply.language = "de"
        #expect(text().contains("(es geht noch weiter)"))
    }

    @Test func peopleAreSpokenToInTheLanguageTheyWereLastAnsweredIn() {
        var phrases = TalkStage.phrases
        var german = TalkStage.phrases
        german.apology = Reply(paragraphs: ["Entschuldige"])
        phrases.others["de"] = german
        phrases.language = { $0.rawValue == "matrix:@one:example.org" ? "de" : nil }
        let (one, two) = (MatrixUserID(rawValue: "@one:example.org"), MatrixUserID(rawValue: "@two:example.org"))
        #expect(phrases.words(for: one).apology == german.apology)
        #expect(phrases.words(for: two).apology == TalkStage.phrases.apology)
    }
}
