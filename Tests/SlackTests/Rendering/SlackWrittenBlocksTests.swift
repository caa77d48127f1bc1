import Bot
import Testing

@testable import Slack

@Suite struct SlackWrittenBlocksTests {
    private let renderer = SlackRenderer(phrases: SlackStage.phrases)

    private func message(_ reply: Reply, id: String) -> String {
        String(
            decoding: renderer.message(reply, in: SlackFrame(messageID: id, invocation: "/weather")), as: UTF8.self)
    }

    private func alone(_ reply: Reply, id: String) -> String {
        let frame = SlackFrame(messageID: id, invocation: "/weather")
        return String(decoding: SlackRenderer(phrases: SlackStage.phrases).message(reply, in: frame), as: UTF8.self)
    }

    @Test func messagesAreTheSameWhoeverWasAnsweredBefore() {
        var other = SampleReply.weather
        other.cards[0].rows[0].value = "9 °C"
        other.quip = "Another line."
        for (number, reply) in [SampleReply.weather, other, SampleReply.weather, other].enumerated() {
            #expect(message(reply, id: "m\(number)") == alone(reply, id: "m\(number)"))
        }
    }
}
