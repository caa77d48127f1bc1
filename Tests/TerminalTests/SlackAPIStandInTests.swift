import HTTPCore
import Telemetry
import Terminal
import TestSupport
import Testing

@Suite struct SlackAPIStandInTests {
    @Test func keepsWhatIsPosted() async throws {
        let slack = SlackAPIStandIn()
        let response = await slack.respond(
            to: Self.call("chat.postMessage", #"{"channel":"D0DEMO","text":"Tampa &amp; more"}"#), context: .test())
        let body = String(decoding: response.body, as: UTF8.self)
        #expect(body == #"{"ok":true,"channel":"D0DEMO","ts":"1700000000.100001"}"#)
        #expect(await slack.text(within: .seconds(1), clock: ManualClock()) == "Tampa & more")
    }

    @Test func givesUpInTime() async {
        let clock = ManualClock()
        let slack = SlackAPIStandIn()
        async let text = slack.text(within: .seconds(20), clock: clock)
        await clock.sleepers(atLeast: 1)
        clock.advance(by: .seconds(20))
        #expect(await text == nil)
    }

    @Test(arguments: [
        ("conversations.open", "users=U0DEMO", #"{"ok":true,"channel":{"id":"D0DEMO"}}"#),
        ("chat.postMessage", "[]", #"{"ok":false,"error":"invalid_json"}"#),
        ("chat.postMessage", #"{"channel":"\"","text":"x"}"#, #"{"ok":false,"error":"invalid_json"}"#),
        ("users.info", "user=U1", #"{"ok":false,"error":"user_not_found"}"#),
        ("team.info", "", #"{"ok":false,"error":"unknown_method"}"#),
    ])
    func answersAsSlackDoes(method: String, body: String, answer: String) async {
        let response = await SlackAPIStandIn().respond(to: Self.call(method, body), context: .test())
        #expect(String(decoding: response.body, as: UTF8.self) == answer)
    }

    @Test func wantsAToken() async {
        var call = Self.call("auth.test", "")
        call.headerFields["Authorization"] = nil
        let response = await SlackAPIStandIn().respond(to: call, context: .test())
        #expect(String(decoding: response.body, as: UTF8.self) == #"{"ok":false,"error":"not_authed"}"#)
    }

    private static func call(_ method: String, _ body: String) -> HTTPRequest {
        .received(
            .post, "\(SlackAPIStandIn.path)/\(method)", headerFields: ["Authorization": "Bearer xoxb-demo"], body: body)
    }
}
