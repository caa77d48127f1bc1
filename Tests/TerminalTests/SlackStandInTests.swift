import FoundationEssentials
import HTTPCore
import Settings
import Telemetry
import Terminal
import TestSupport
import Testing

@Suite struct SlackStandInTests {
    @Test func signsTheBytesThatItSends() async throws {
        let transport = ScriptedTransport { _ in .json(Array(#"{"text":"hello"}"#.utf8)) }
        let slack = try standIn(transport, ResponseInbox())
        #expect(await slack.command("São Paulo, BR") == .immediate("hello"))
        let request = try #require(transport.requests.first)
        #expect(request.method == .post)
        #expect(request.target == "/slack/commands")
        #expect(request.headerFields["X-Slack-Request-Timestamp"] == "1700000000")
        let body = String(decoding: request.body, as: UTF8.self)
        #expect(body.contains("text=S%C3%A3o%20Paulo%2C%20BR"))
        #expect(body.contains("response_url=http%3A%2F%2F127.0.0.1%3A9%2Fresponse%3F1"))
        #expect(request.headerFields["X-Slack-Signature"]?.hasPrefix("v0=") == true)
    }

    @Test func decodesEntitiesOnce() async throws {
        let transport = ScriptedTransport { _ in .json(Array(#"{"text":"a &amp;lt; b &lt;c&gt; &x"}"#.utf8)) }
        #expect(await (try standIn(transport, ResponseInbox())).command("x") == .immediate("a &lt; b <c> &x"))
    }

    @Test func waitsForTheAnswerThatComesLater() async throws {
        let inbox = ResponseInbox()
        let transport = ScriptedTransport { _ in
            _ = await inbox.respond(to: Self.late(#"{"text":"later"}"#), context: Self.context)
            return HTTPResponse(status: 200)
        }
        #expect(await (try standIn(transport, inbox)).command("x") == .delayed("later"))
    }

    @Test func givesUpAfterTheLimitOfACommand() async throws {
        let clock = ManualClock()
        let transport = ScriptedTransport { _ in HTTPResponse(status: 200) }
        let slack = try standIn(transport, ResponseInbox(), clock: clock)
        async let answer = slack.command("x")
        await clock.sleepers(atLeast: 1)
        clock.advance(by: .seconds(25))
        #expect(await answer == .nothing)
    }

    @Test(arguments: [401, 404, 500])
    func tellsARefusal(status: Int) async throws {
        let transport = ScriptedTransport { _ in .text("no", status: status) }
        #expect(await (try standIn(transport, ResponseInbox())).command("x") == .refused(status: status))
    }

    @Test func tellsThatNobodyListens() async throws {
        let transport = ScriptedTransport { _ throws(HTTPTransportError) in throw .unreachable(code: 7) }
        #expect(await (try standIn(transport, ResponseInbox())).command("x") == .refused(status: nil))
    }

    @Test func refusesWhatIsNoMessage() async {
        let inbox = ResponseInbox()
        #expect(await inbox.respond(to: Self.late("hello"), context: Self.context).status == 400)
    }

    private static func late(_ body: String) -> HTTPRequest {
        HTTPRequest(method: .post, authority: "127.0.0.1:9", target: "/response?1", body: Array(body.utf8))
    }

    private static var context: HTTPRequestContext {
        HTTPRequestContext(requestID: "test", logger: RecordingLogHandler().logger, received: .now)
    }

    private func standIn(
        _ transport: ScriptedTransport, _ inbox: ResponseInbox, clock: any Clock<Duration> = ManualClock()
    ) throws -> SlackStandIn {
        let listener = try #require(ServiceURL("http://127.0.0.1:8080"))
        return SlackStandIn(
            addresses: SlackStandIn.Addresses(listener: listener, inbox: "127.0.0.1:9"),
            signingSecret: Secret("8f742231b10e8888abcd99yyyzzz85a5"), transport: transport, inbox: inbox,
            clock: clock, now: { Date(timeIntervalSince1970: 1_700_000_000) }, makeTriggerID: { "1.2.x" })
    }
}
