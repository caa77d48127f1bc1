import Bot
import BotScenes
import FoundationEssentials
import JSONWriter
import TestSupport
import Testing

@testable import Slack

/// Every kind of reply as Slack gets it; `Tests/Peers/slack` shows the same files to Slack's own models.
@Suite struct SceneTests {
    private static let renderer = SlackRenderer(phrases: phrases)
    private static let phrases = SlackPhrases(
        busy: Repository.english.busy, apology: { Repository.english.apology(invocation: $0) },
        stale: { Repository.english.staleChoice(invocation: $0) },
        confirmation: .init(
            text: Repository.english.confirmation.question, accept: Repository.english.confirmation.accept,
            decline: Repository.english.confirmation.decline),
        more: Repository.english.textWasCut)

    @Test(arguments: Scene.all)
    func isRenderedAsReviewed(_ scene: Scene) async throws {
        let message = Self.renderer.message(await scene.reply(), in: SlackStage.frame)
        #expect(try SlackMessage(message).faults == [])
        let text = ExchangeText.withVisibleMarks(String(decoding: JSON.indented(message), as: UTF8.self)) + "\n"
        #expect(Golden.difference(of: text, from: "scenes/\(scene.name).slack.en.json", testFile: goldenHome) == nil)
    }

    @Test func everyFileBelongsToAScene() throws {
        let folder = goldenHome.replacing("/GoldenHome.swift", with: "/Golden/scenes")
        let files = try FileManager.default.contentsOfDirectory(atPath: folder)
        #expect(Set(files) == Set(Scene.all.map { "\($0.name).slack.en.json" }))
    }
}
