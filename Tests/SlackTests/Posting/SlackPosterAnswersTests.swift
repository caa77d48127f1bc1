import Bot
import Telemetry
import TestSupport
import Testing

@testable import Slack

@Suite struct SlackPosterAnswersTests {
    private func post(_ stage: PostingStage) async -> Bool {
        await stage.poster.post(
            SampleReply.weather, in: SlackStage.frame, channel: "C1", thread: "1.2", team: PostingStage.team)
    }

    private func postEphemeral(_ stage: PostingStage) async -> Bool {
        await stage.poster.postEphemeral(
            SampleReply.weather, in: SlackStage.frame, channel: "C1", user: "U1", thread: "1.2",
            team: PostingStage.team)
    }

    @Test func postsBeneathTheQuestion() async throws {
        let stage = try PostingStage()
        #expect(await post(stage))
        #expect(stage.methods == ["chat.postMessage"])
        #expect(try stage.field("thread_ts", of: 0) == "1.2")
    }

    @Test func postsToOnePerson() async throws {
        let stage = try PostingStage()
        #expect(await postEphemeral(stage))
        #expect(stage.methods == ["chat.postEphemeral"])
        #expect(try stage.field("thread_ts", of: 0) == "1.2")
    }

    @Test(arguments: ["user_not_in_channel", "not_in_channel", "channel_not_found"])
    func goesToTheDirectChatWhereTheChannelRefuses(_ code: String) async throws {
        let stage = try PostingStage(["chat.postEphemeral": [.error(code)]])
        #expect(await postEphemeral(stage))
        #expect(stage.methods == ["chat.postEphemeral", "conversations.open", "chat.postMessage"])
        #expect(stage.calls[1].body == "users=U1")
        #expect(try stage.field("channel", of: 2) == "D1")
        #expect(try stage.field("thread_ts", of: 2) == nil)
    }

    @Test func saysInTheLogWhatIsLost() async throws {
        let stage = try PostingStage([
            "chat.postMessage": [.error("is_archived")], "chat.postEphemeral": [.error("odd_code")],
        ])
        #expect(await !post(stage))
        #expect(await !postEphemeral(stage))
        let lost = stage.log.lines.filter { $0.message == "an answer could not be posted" }
        #expect(lost.map { $0.metadata["slack.outcome"] } == ["target-dead", "refused"])
        #expect(lost.map { $0.metadata["slack.team"] } == ["T1", "T1"])
    }

    @Test func isLostWhenSlackWantsToWaitTooLong() async throws {
        let stage = try PostingStage(["chat.postMessage": [.json("", status: 429, retryAfter: "61")]])
        #expect(await !post(stage))
        #expect(stage.clock.seconds == 0)
    }
}
