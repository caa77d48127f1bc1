import Bot
import Identity
import TestSupport
import Testing

@testable import Slack

/// Golden files of whole calls; Tests/Peers/slack compares them with what slack-sdk sends.
@Suite struct SlackCallExchangeTests {
    private func difference(_ stage: PostingStage, _ name: String) -> String? {
        let text = stage.transport.requests.map(ExchangeText.text).joined(separator: "\n")
        return Golden.difference(of: text, from: "call-\(name).slack.en.txt", testFile: goldenHome)
    }

    private func latest(_ stage: PostingStage) -> ContinuousClock.Instant { stage.poster.deadline(in: .seconds(60)) }

    @Test func opensADirectChatAsReviewed() async throws {
        let stage = try PostingStage()
        let person = try SlackPerson(user: "U1", team: "T1", enterprise: nil)
        _ = try await stage.poster.directChat(with: person, latest: latest(stage))
        #expect(difference(stage, "conversations-open") == nil)
    }

    @Test func postsAReportAsReviewed() async throws {
        var reply = SampleReply.warning
        reply.summary = "Tampa: tornado warning until 18:45, 81\u{A0}°F (27\u{A0}°C) <b>."
        reply.choices = [
            .init(label: "Skip tomorrow", line: "skip tomorrow"),
            .init(label: "Stop", line: "stop k7m2q9xd", style: .destructive),
        ]
        let stage = try PostingStage()
        _ = try await stage.poster.post(
            reply, to: SlackDestination(team: PostingStage.team, channel: "D1"), frame: SlackStage.frame, .report,
            latest: latest(stage))
        #expect(difference(stage, "chat-postMessage") == nil)
    }

    @Test func postsAnAnswerInAThreadAsReviewed() async throws {
        let stage = try PostingStage()
        _ = try await stage.poster.post(
            SampleReply.hostile,
            to: SlackDestination(team: PostingStage.team, channel: "C1", thread: "1700000000.000100"),
            frame: SlackStage.frame, .answer, latest: latest(stage))
        #expect(difference(stage, "chat-postMessage-thread") == nil)
    }

    @Test func postsToOnePersonAsReviewed() async throws {
        let stage = try PostingStage()
        try await stage.poster.postEphemeral(
            SampleReply.notFound, to: SlackDestination(team: PostingStage.team, channel: "C1"), reader: "U1",
            frame: SlackStage.frame, latest: latest(stage))
        #expect(difference(stage, "chat-postEphemeral") == nil)
    }

    @Test func asksAboutAPersonAsReviewed() async throws {
        let stage = try PostingStage()
        let person = try SlackPerson(user: "U1", team: "T1", enterprise: nil)
        try await stage.run { stage in _ = await stage.profiles.profile(of: person) }
        #expect(difference(stage, "users-info") == nil)
    }
}
