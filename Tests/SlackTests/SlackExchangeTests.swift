import Bot
import Concurrency
import HTTPCore
import TestSupport
import Testing

@testable import Slack

/// Golden files of whole exchanges: what Slack posts and what it gets.
@Suite struct SlackExchangeTests {
    /// A typed text with what the bot says to it.
    struct Case: Sendable, CustomTestStringConvertible {
        let name: String
        let typed: String
        let reply: Reply
        var testDescription: String { name }
    }

    static let cases = [
        Case(name: "weather", typed: "Tampa", reply: SampleReply.weather),
        Case(name: "warning", typed: "Tampa", reply: SampleReply.warning),
        Case(name: "ambiguous", typed: "Springfield", reply: SampleReply.ambiguous),
        Case(name: "not-found", typed: "Tampaa", reply: SampleReply.notFound),
        Case(name: "compare", typed: "Tampa vs Oslo", reply: SampleReply.comparison),
        Case(name: "help", typed: "help", reply: SampleReply.help),
        Case(name: "choices", typed: "Tampa", reply: SampleReply.choices),
        Case(name: "list", typed: "saved", reply: SampleReply.list),
        Case(name: "code", typed: "export", reply: SampleReply.code),
        Case(name: "hostile-name", typed: "<!channel> *Bad* _Town_", reply: SampleReply.hostile),
    ]

    @Test(arguments: cases)
    func answersAsReviewed(_ example: Case) async throws {
        let stage = try SlackStage { _ in example.reply }
        let request = try SlackSigner().request(body: SlackStage.body(text: example.typed))
        try await stage.run { stage async throws in
            let response = await stage.response(to: request)
            #expect(try SlackMessage(response.body).faults == [])
            let text = ExchangeText.text(request) + "\n" + ExchangeText.text(response)
            #expect(Golden.difference(of: text, from: "\(example.name).slack.en.txt", testFile: goldenHome) == nil)
        }
    }

    @Test func sendsALateAnswerAsReviewed() async throws {
        let reply = Eventually<Reply>()
        let stage = try SlackStage { _ in await reply.value() ?? Reply() }
        let request = try SlackSigner().request(body: SlackStage.body(text: "Tampaa"))
        try await stage.run { stage async throws in
            async let response = stage.response(to: request)
            await stage.clock.sleepers(atLeast: 2)
            stage.clock.advance(by: .seconds(2))
            let acknowledgement = await response
            reply.resolve(SampleReply.notFound)
            let post = try #require(await stage.firstPost())
            let text = [ExchangeText.text(request), ExchangeText.text(acknowledgement), ExchangeText.text(post)]
                .joined(separator: "\n")
            #expect(Golden.difference(of: text, from: "late-answer.slack.en.txt", testFile: goldenHome) == nil)
            await stage.finish()
        }
    }

    @Test(arguments: [("press", true), ("press-in-a-shared-message", false)])
    func answersAPressAsReviewed(_ name: String, _ isEphemeral: Bool) async throws {
        var press = SamplePress()
        press.isEphemeral = isEphemeral
        let request = try press.request()
        let stage = try SlackStage { _ in SampleReply.choices }
        try await stage.run { stage async throws in
            let acknowledgement = await stage.response(to: request)
            let post = try #require(await stage.firstPost())
            #expect(try SlackMessage(post.body).faults == [])
            let text = [ExchangeText.text(request), ExchangeText.text(acknowledgement), ExchangeText.text(post)]
                .joined(separator: "\n")
            #expect(Golden.difference(of: text, from: "\(name).slack.en.txt", testFile: goldenHome) == nil)
            await stage.finish()
        }
    }

    @Test func refusesAsReviewed() async throws {
        let stage = try SlackStage { _ in Reply() }
        let request = SlackSigner.unsigned(body: SlackStage.body())
        let text = ExchangeText.text(request) + "\n" + ExchangeText.text(await stage.response(to: request))
        #expect(Golden.difference(of: text, from: "unsigned.slack.en.txt", testFile: goldenHome) == nil)
    }

    @Test(arguments: [
        ("event-message", SampleEvent()), ("event-mention", .mention()),
        ("event-uninstalled", .other("app_uninstalled")),
    ])
    func takesAnEventAsReviewed(_ name: String, _ event: SampleEvent) async throws {
        let stage = try SlackStage { _ in SampleReply.notFound }
        try await stage.run { stage async throws in
            let request = try event.request()
            let response = await stage.response(to: request)
            let text = ExchangeText.text(request) + "\n" + ExchangeText.text(response)
            #expect(Golden.difference(of: text, from: "\(name).slack.en.txt", testFile: goldenHome) == nil)
            await stage.finish()
        }
    }

    @Test func answersTheChallengeAsReviewed() async throws {
        let stage = try SlackStage { _ in Reply() }
        let request = try SampleEvent.request(#"{"type":"url_verification","challenge":"c","token":"t"}"#)
        let text = ExchangeText.text(request) + "\n" + ExchangeText.text(await stage.response(to: request))
        #expect(Golden.difference(of: text, from: "event-challenge.slack.en.txt", testFile: goldenHome) == nil)
    }
}
