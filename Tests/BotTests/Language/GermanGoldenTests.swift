import Bot
import BotScenes
import FoundationEssentials
import TestSupport
import Testing

/// The main replies in German, compared with files that were read line by line.
@Suite struct GermanGoldenTests {
    @Test(arguments: Scene.german)
    func readsAsReviewed(_ scene: Scene) async {
        let text = await scene.reply().plainText + "\n"
        #expect(Golden.difference(of: text, from: "\(scene.name).text.de.txt") == nil)
    }

    @Test func everyFileBelongsToAScene() throws {
        let folder = #filePath.replacing("/GermanGoldenTests.swift", with: "/Golden")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(Set(files) == Set(Scene.german.map { "\($0.name).text.de.txt" }))
        #expect(files.count == Scene.german.count)
    }

    /// A word of English between German ones is a sentence that was forgotten.
    @Test(arguments: Scene.german)
    func saysNothingInEnglishButLinesToType(_ scene: Scene) async {
        let reply = await scene.reply()
        let cards = reply.cards.flatMap { [$0.headline] + $0.rows.flatMap { [$0.label, $0.value] } }
        let others = reply.examples.map(\.meaning) + reply.choices.map(\.label)
        let texts = reply.paragraphs + cards + others + [reply.footnote ?? "", reply.summary ?? ""]
        let english: Set<String> = ["the", "and", "of", "is", "with", "your", "you", "weather", "not", "from", "rain"]
        for text in texts {
            // What stands in quotes is to be typed.
            let unquoted = text.replacing(/„[^“]*“/, with: "").replacing(/\([^)]*\)/, with: "")
            let words = Set(unquoted.lowercased().split { !$0.isLetter }.map(String.init))
            #expect(words.isDisjoint(with: english), "\(text)")
        }
        #expect(reply.language == "de")
    }
}
