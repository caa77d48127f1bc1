import Bot
import BotScenes
import FoundationEssentials
import TestSupport
import Testing

/// Every kind of reply as plain text, compared with files that were read line by line.
@Suite struct GoldenTests {
    @Test(arguments: Scene.all)
    func readsAsReviewed(_ scene: Scene) async {
        let text = await scene.reply().plainText + "\n"
        #expect(Golden.difference(of: text, from: "\(scene.name).text.en.txt") == nil)
    }

    @Test func everyFileBelongsToAScene() throws {
        let folder = #filePath.replacing("/GoldenTests.swift", with: "/Golden")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(Set(files) == Set(Scene.all.map { "\($0.name).text.en.txt" }))
        #expect(files.count == Scene.all.count)
    }

    @Test func aTextThatWasCutSaysSo() {
        #expect(Repository.english.textWasCut == "… (there is more)")
    }
}
