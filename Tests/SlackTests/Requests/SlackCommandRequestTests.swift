import Bot
import HTTPCore
import Identity
import Testing

@testable import Slack

@Suite struct SlackCommandRequestTests {
    private func command(_ body: String) throws -> SlackCommandRequest {
        try SlackCommandRequest(SlackForm(Array(body.utf8)))
    }

    private let whole =
        "command=%2Fwx&text=+Tampa+&user_id=U1&team_id=T1&channel_id=C1&response_url=https%3A%2F%2Fhooks.slack.com%2Fx"

    @Test func makesAnIncomingMessage() throws {
        let incoming = try command(whole).incoming(requestID: "abc")
        #expect(incoming.user == UserID(rawValue: "slack:T1:U1"))
        #expect(incoming.formerUser == nil)
        #expect(incoming.team == TeamID(rawValue: "slack:T1"))
        #expect(incoming.conversation == ConversationID(rawValue: "slack:T1:C1"))
        #expect(incoming.isPrivate)
        #expect(incoming.text == " Tampa ")
        #expect(incoming.invocation == "/wx")
        #expect(incoming.requestID == "abc")
        #expect(try command(whole).responseURL == "https://hooks.slack.com/x")
    }

    @Test(arguments: [
        ("&channel_name=ops", "ops", false), ("", nil, false), ("&channel_name=", nil, false),
        ("&channel_name=directmessage", nil, true), ("&channel_name=privategroup", nil, false),
    ])
    func knowsWhatTheChannelIsCalled(_ field: String, _ name: String?, _ isBetweenTwo: Bool) throws {
        let incoming = try command(whole + field).incoming(requestID: "")
        #expect(incoming.conversationName == name)
        #expect(incoming.isBetweenTwo == isBetweenTwo)
        #expect(!incoming.isDirect)
    }

    @Test func identifiesPeopleByTheirOrganisationWhenThereIsOne() throws {
        let incoming = try command(whole + "&enterprise_id=E1&is_enterprise_install=false").incoming(requestID: "")
        #expect(incoming.user == UserID(rawValue: "slack:E1:U1"))
        #expect(incoming.formerUser == UserID(rawValue: "slack:T1:U1"))
        #expect(incoming.team == TeamID(rawValue: "slack:E1"))
        #expect(incoming.conversation == ConversationID(rawValue: "slack:T1:C1"))
    }

    @Test func takesACommandFromAnOrganisationWithoutWorkspace() throws {
        let request = try command("command=%2Fweather&user_id=W1&enterprise_id=E1&is_enterprise_install=true&team_id=")
        #expect(request.isEnterpriseInstall)
        #expect(request.incoming(requestID: "").formerUser == nil)
        #expect(request.incoming(requestID: "").conversation == ConversationID(rawValue: "slack:E1:W1"))
    }

    @Test func takesTheLeastThatSlackMaySend() throws {
        let incoming = try command("command=%2Fweather&team_id=T1&user_id=U1").incoming(requestID: "")
        #expect(incoming.text == "")
        #expect(incoming.conversation == ConversationID(rawValue: "slack:T1:U1"))
    }

    @Test(arguments: [
        ("text=Tampa&user_id=U1&team_id=T1", SlackError.missingField(.command)),
        ("command=&user_id=U1&team_id=T1", .missingField(.command)),
        ("command=%2Fweather&team_id=T1", .missingField(.user)),
        ("command=%2Fweather&user_id=&team_id=T1", .missingField(.user)),
        ("command=%2Fweather&user_id=U1", .missingField(.team)),
        ("command=%2Fweather&user_id=U1%3AU2&team_id=T1", .malformedField(.user)),
        ("command=%2Fweather&user_id=U1&team_id=T+1", .malformedField(.team)),
        ("command=%2Fweather&user_id=U1&team_id=T1&channel_id=C%0A1", .malformedField(.channel)),
    ])
    func refusesWhatCannotBeAnswered(_ body: String, _ error: SlackError) {
        #expect(throws: error) { try command(body) }
    }

    @Test(arguments: [
        ("%2Fweather", "/weather"), ("%2Fwx-2_b", "/wx-2_b"), ("%2FWetter", "/Wetter"), ("weather", "/weather"),
        ("%2F", "/weather"), ("%2Fw+x", "/weather"), ("%2Fw%60x", "/weather"), ("%2F%3C%21channel%3E", "/weather"),
        ("%2F" + String(repeating: "a", count: 32), "/weather"),
    ])
    func namesTheCommandAsTypedWhenItIsAPlainWord(_ field: String, _ invocation: String) throws {
        #expect(try command("command=\(field)&user_id=U1&team_id=T1").invocation == invocation)
    }

    @Test func leavesTheTextAsItCame() throws {
        let typed = " <@U1|name> &amp; <Tampa>  "
        let body = "command=%2Fweather&user_id=U1&team_id=T1&text=\(PercentEncoding.encoded(typed))"
        #expect(try command(body).text == typed)
    }
}
