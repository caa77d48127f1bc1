import HTTPCore
import Settings
import TestSupport
import Testing

@testable import Slack

@Suite struct SlackWebAPIPostingTests {
    private static let token = Secret("xoxb-geheim")

    /// What came of posting while Slack answers like this, and what was sent.
    private func posting(
        _ response: Result<HTTPResponse, HTTPTransportError>
    ) async throws -> (Result<SlackWebAPI.Posted, SlackCallFailure>, [HTTPRequest]) {
        let transport = ScriptedTransport { _ throws(HTTPTransportError) in try response.get() }
        let api = SlackWebAPI(base: try #require(ServiceURL("https://slack.com/api")), transport: transport)
        do throws(SlackCallFailure) {
            return (.success(try await api.postMessage(Array("{}".utf8), token: Self.token)), transport.requests)
        } catch {
            return (.failure(error), transport.requests)
        }
    }

    private func failure(_ response: Result<HTTPResponse, HTTPTransportError>) async throws -> SlackCallFailure? {
        if case .failure(let failure) = try await posting(response).0 { failure } else { nil }
    }

    private func failure(
        _ body: String, status: Int = 200, retryAfter: String? = nil
    ) async throws -> SlackCallFailure? {
        var response = HTTPResponse.json(Array(body.utf8), status: status)
        response.headerFields["Retry-After"] = retryAfter
        return try await failure(.success(response))
    }

    private func failure(code: String) async throws -> SlackCallFailure? {
        try await failure(#"{"ok":false,"error":"\#(code)"}"#)
    }

    @Test func postsJSONWithItsCharacterSetAndTheTokenInTheHeader() async throws {
        let body = #"{"ok":true,"channel":"C1","ts":"1700000000.000100","message":{"team":"T1","text":"x"}}"#
        let (result, requests) = try await posting(.success(.json(Array(body.utf8))))
        #expect(try result.get() == .init(channel: "C1", ts: "1700000000.000100", message: .init(team: "T1")))
        let request = try #require(requests.first)
        #expect(request.method == .post)
        #expect("\(request.scheme)://\(request.authority)\(request.target)" == "https://slack.com/api/chat.postMessage")
        #expect(request.headerFields["Authorization"] == "Bearer xoxb-geheim")
        #expect(request.headerFields["Content-Type"] == "application/json; charset=utf-8")
        #expect(request.body == Array("{}".utf8))
    }

    @Test func opensADirectChatByForm() async throws {
        let transport = ScriptedTransport { _ in .json(Array(#"{"ok":true,"channel":{"id":"D1"}}"#.utf8)) }
        let api = SlackWebAPI(base: try #require(ServiceURL("https://slack.com/api")), transport: transport)
        #expect(try await api.openDirectChat(with: "U&1", token: Self.token) == "D1")
        let request = try #require(transport.requests.first)
        #expect(request.target == "/api/conversations.open")
        #expect(request.headerFields["Content-Type"] == "application/x-www-form-urlencoded")
        #expect(String(decoding: request.body, as: UTF8.self) == "users=U%261")
    }

    @Test(arguments: [
        #"{"ok":true}"#, #"{"ok":true,"channel":{"id":"D:1"}}"#, #"{"ok":true,"channel":{"id":""}}"#,
        #"{"ok":false,"error":"internal_error"}"#,
    ])
    func aDirectChatThatIsNotOpenedMayBeAskedForAgain(_ body: String) async throws {
        let transport = ScriptedTransport { _ in .json(Array(body.utf8)) }
        let api = SlackWebAPI(base: try #require(ServiceURL("https://slack.com/api")), transport: transport)
        do throws(SlackCallFailure) {
            _ = try await api.openDirectChat(with: "U1", token: Self.token)
            Issue.record("it was opened")
        } catch {
            #expect(error.label == "transient")
        }
    }

    @Test func postsWhatOnePersonSees() async throws {
        let transport = ScriptedTransport { _ in .json(Array(#"{"ok":true,"message_ts":"1.2"}"#.utf8)) }
        let api = SlackWebAPI(base: try #require(ServiceURL("https://slack.com/api")), transport: transport)
        let posted = try await api.postEphemeral(Array("{}".utf8), token: Self.token)
        #expect(posted.ts == nil)
        #expect(transport.requests.map(\.target) == ["/api/chat.postEphemeral"])
    }

    @Test(arguments: ["invalid_auth", "account_inactive", "token_revoked"])
    func knowsADeadInstallation(_ code: String) async throws {
        #expect(try await failure(code: code) == .installationDead(code: code))
    }

    @Test func knowsATokenThatHasRunOut() async throws {
        #expect(try await failure(code: "token_expired") == .tokenExpired)
    }

    @Test func namesTheScopeThatIsMissing() async throws {
        let body = #"{"ok":false,"error":"missing_scope","needed":"chat:write,im:write","provided":"commands"}"#
        #expect(try await failure(body) == .forbidden(code: "missing_scope", needed: "chat:write,im:write"))
        #expect(try await failure(code: "no_permission") == .forbidden(code: "no_permission", needed: nil))
    }

    @Test(arguments: [
        "channel_not_found", "is_archived", "not_in_channel", "user_not_found", "user_disabled", "user_not_visible",
        "user_not_in_channel", "messages_tab_disabled", "restricted_action", "restricted_action_read_only_channel",
        "restricted_action_thread_only_channel", "app_access_restricted", "team_access_not_granted", "team_not_found",
        "thread_not_found", "cannot_reply_to_message",
    ])
    func knowsADeadTarget(_ code: String) async throws {
        #expect(try await failure(code: code) == .targetDead(code: code))
    }

    @Test(arguments: [
        "not_authed", "invalid_blocks", "invalid_blocks_format", "invalid_arguments", "msg_too_long", "no_text",
        "invalid_json", "json_not_object", "invalid_form_data", "invalid_charset", "msg_blocks_too_long",
    ])
    func knowsOurOwnFault(_ code: String) async throws {
        #expect(
            try await failure(code: code) == .malformed(code: code, pointers: [], isAboutPictures: false))
    }

    @Test func keepsThePointersAndNothingElseOfWhatSlackSays() async throws {
        let body = #"""
            {"ok":false,"error":"invalid_blocks","errors":["downloading image failed [json-pointer:/blocks/3/image_url]"],
            "response_metadata":{"messages":["[ERROR] must be less than 3001 characters: geheim [json-pointer:/blocks/0/text/text]",
            "[ERROR] no pointer: geheim", "[ERROR] [json-pointer:/ge heim]"]}}
            """#
        #expect(
            try await failure(body)
                == .malformed(
                    code: "invalid_blocks", pointers: ["/blocks/0/text/text", "/blocks/3/image_url"],
                    isAboutPictures: true))
    }

    @Test(arguments: [
        "service_unavailable", "request_timeout", "team_added_to_org", "org_login_required",
    ])
    func knowsPassingTrouble(_ code: String) async throws {
        #expect(try await failure(code: code) == .transient(reason: code))
    }

    @Test(arguments: ["internal_error", "fatal_error"])
    func doesNotKnowWhatBecameOfAMessageThatSlackStumbledOver(_ code: String) async throws {
        #expect(try await failure(code: code) == .unknown(reason: code))
        let inA500 = try await failure(#"{"ok":false,"error":"\#(code)"}"#, status: 500)
        #expect(inA500 == .unknown(reason: code))
    }

    @Test(arguments: [
        (#"{"ok":false,"error":"a_code_of_tomorrow"}"#, "a_code_of_tomorrow"), (#"{"ok":false}"#, "unnamed"),
        (#"{"ok":false,"error":7}"#, "unnamed"), (#"{"ok":false,"error":"<b>\n"}"#, "unnamed"),
    ])
    func takesAnUnknownCodeForARefusal(_ body: String, _ code: String) async throws {
        #expect(try await failure(body) == .refused(code: code))
    }

    @Test(arguments: [
        (429, #"{"ok":false,"error":"ratelimited"}"#, "30", Duration.seconds(30)),
        (429, #"{"ok":false,"error":"ratelimited"}"#, nil, nil),
        (429, "slow down", nil, nil),
        (429, "", "soon", nil),
        (429, "", "-1", nil),
        (429, "", "1e99", nil),
        (429, "", "9999", Duration.seconds(3600)),
        (200, #"{"ok":false,"error":"ratelimited"}"#, nil, nil),
        (200, #"{"ok":false,"error":"ratelimited"}"#, "7", Duration.seconds(7)),
        (200, #"{"ok":false,"error":"rate_limited","retry_after":3}"#, nil, Duration.seconds(3)),
    ])
    func readsLimitsInEveryForm(
        _ status: Int, _ body: String, _ header: String?, _ retryAfter: Duration?
    ) async throws {
        let failure = try await failure(body, status: status, retryAfter: header)
        #expect(failure == .rateLimited(retryAfter: retryAfter))
    }

    @Test(arguments: [
        (503, "busy", "http-503"), (500, "", "http-500"), (502, "<html>", "http-502"), (302, "", "http-302"),
        (404, "no", "http-404"), (503, #"{"ok":true}"#, "http-503"),
    ])
    func takesWhatIsNoAnswerForPassingTrouble(_ status: Int, _ body: String, _ reason: String) async throws {
        #expect(try await failure(body, status: status) == .transient(reason: reason))
    }

    @Test func doesNotKnowWhatBecameOfAMessageThatAGatewayGaveUpOn() async throws {
        #expect(try await failure("<html>", status: 504) == .unknown(reason: "http-504"))
    }

    @Test(arguments: [#"{"ok":true,"ts":7}"#, "<html>", "", "[]", #"{"ok":true,"chan"#])
    func doesNotKnowWhatBecameOfAMessageThatIsTakenInAnotherForm(_ body: String) async throws {
        #expect(try await failure(body) == .unknown(reason: "unintelligible"))
    }

    @Test(arguments: [
        (HTTPTransportError.timedOut(sent: false), "transient"), (.interrupted(code: 56, sent: false), "transient"),
        (.unreachable(code: 7), "transient"), (.unreachable(code: 6), "transient"), (.untrusted(code: 60), "transient"),
        (.timedOut(sent: true), "unknown"), (.interrupted(code: 56, sent: true), "unknown"),
        (.tooLarge(limit: 1), "unknown"), (.cancelled, "unknown"), (.refused, "refused"),
    ])
    func tellsWhetherTheMessageMayHaveArrived(_ error: HTTPTransportError, _ label: String) async throws {
        #expect(try await failure(.failure(error))?.label == label)
        #expect(SlackCallFailure.labels.contains(label))
    }
}
