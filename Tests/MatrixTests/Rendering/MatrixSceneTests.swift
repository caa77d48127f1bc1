import Bot
import BotScenes
import FoundationEssentials
import TestSupport
import Testing

@testable import Matrix

/// Every kind of reply as Matrix gets it.
@Suite struct MatrixSceneTests {
    private static let renderer = MatrixRenderer(more: Repository.english.textWasCut)
    private static let home = #filePath.replacing("/Rendering/MatrixSceneTests.swift", with: "/GoldenHome.swift")

    @Test(arguments: Scene.all)
    func isRenderedAsReviewed(_ scene: Scene) async throws {
        let reply = await scene.reply(invocation: MatrixPhrases.invocation)
        let message = try RenderedMessage(Self.renderer.content(reply, in: MatrixFrame()))
        #expect(message.faults == [])
        let html = (message.version.html ?? "").replacing("<br>", with: "<br>\n")
            .replacing("</p>", with: "</p>\n").replacing("</pre>", with: "</pre>\n")
        let keys = Self.renderer.keys(of: reply).map { "\($0.key) \($0.line)\n" }.joined()
        let text = "\(message.version.body)\n\n--- HTML\n\(html)\n--- reactions\n\(keys)"
        let file = "scenes/\(scene.name).matrix.en.txt"
        #expect(Golden.difference(of: text, from: file, testFile: Self.home) == nil)
    }

    @Test func everyFileBelongsToAScene() throws {
        let folder = Self.home.replacing("/GoldenHome.swift", with: "/Golden/scenes")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(Set(files) == Set(Scene.all.map { "\($0.name).matrix.en.txt" }))
    }

    /// But for what Slack's front end says of its own buttons.
    @Test(arguments: Scene.all.filter { $0.name != "press-stale" })
    func saysNothingOfAnotherPlatform(_ scene: Scene) async {
        let text = await scene.reply(invocation: MatrixPhrases.invocation).plainText.lowercased()
        for word in ["slack", "workspace", " /weather", "\n/weather", "button"] {
            #expect(!text.contains(word), "\(word)")
        }
    }
}
