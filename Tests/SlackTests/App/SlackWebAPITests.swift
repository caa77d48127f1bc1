import HTTPCore
import Settings
import TestSupport
import Testing

@testable import Slack

@Suite struct SlackWebAPITests {
    private func state(
        _ response: Result<HTTPResponse, HTTPTransportError>
    ) async throws -> (SlackWebAPI.TokenState, [HTTPRequest]) {
        let transport = ScriptedTransport { _ throws(HTTPTransportError) in try response.get() }
        let base = try #require(ServiceURL("https://slack.com/api/"))
        let state = await SlackWebAPI(base: base, transport: transport).state(of: Secret("xoxb-secret"))
        return (state, transport.requests)
    }

    private func state(json: String, status: Int = 200) async throws -> SlackWebAPI.TokenState {
        try await state(.success(.json(Array(json.utf8), status: status))).0
    }

    @Test func asksSlackWhoseTokenItIs() async throws {
        let body =
            #"{"ok":true,"url":"https://x.slack.com/","team":"Example","user":"squall","team_id":"T1","user_id":"U1"}"#
        let (state, requests) = try await state(.success(.json(Array(body.utf8))))
        #expect(state == .valid(team: "Example", user: "U1", missingScopes: []))
        let request = try #require(requests.first)
        #expect(request.method == .post)
        #expect("\(request.scheme)://\(request.authority)\(request.target)" == "https://slack.com/api/auth.test")
        #expect(request.headerFields["Authorization"] == "Bearer xoxb-secret")
        #expect(request.headerFields["Content-Type"] == "application/x-www-form-urlencoded")
        #expect(request.body.isEmpty)
    }

    @Test(
        arguments: [
            (nil, []), ("commands,chat:write,im:write,im:history,app_mentions:read,users:read", []),
            ("commands, chat:write , im:history,app_mentions:read,users:read", ["im:write"]),
            (
                "commands,im:writer,chat:write.public",
                ["app_mentions:read", "chat:write", "im:history", "im:write", "users:read"]
            ),
            ("", ["commands", "app_mentions:read", "chat:write", "im:history", "im:write", "users:read"]),
        ] as [(String?, [String])])
    func saysWhichScopesAreMissing(_ granted: String?, _ missing: [String]) async throws {
        var response = HTTPResponse.json(Array(#"{"ok":true,"team":"Example","user_id":"U1"}"#.utf8))
        if let granted { response.headerFields["x-oauth-scopes"] = granted }
        let (state, _) = try await state(.success(response))
        #expect(state == .valid(team: "Example", user: "U1", missingScopes: missing))
    }

    @Test(arguments: ["invalid_auth", "account_inactive", "token_revoked", "not_authed", "missing_scope"])
    func saysWhyATokenIsRefused(_ code: String) async throws {
        #expect(try await state(json: #"{"ok":false,"error":"\#(code)"}"#) == .rejected(code: code))
    }

    @Test(arguments: ["internal_error", "fatal_error", "service_unavailable", "request_timeout"])
    func tellsSlacksTroubleFromABadToken(_ code: String) async throws {
        #expect(try await state(json: #"{"ok":false,"error":"\#(code)"}"#) == .unavailable(status: 200))
    }

    @Test func tellsServerErrorsAndLimitsApart() async throws {
        #expect(try await state(json: "busy", status: 503) == .unavailable(status: 503))
        #expect(try await state(json: #"{"ok":false,"error":"ratelimited"}"#) == .rateLimited(retryAfter: nil))
        let limited = HTTPResponse(status: 429, headerFields: ["Retry-After": "30"])
        #expect(try await state(.success(limited)).0 == .rateLimited(retryAfter: 30))
    }

    @Test(arguments: [("<html>", 200), ("{}", 200), ("[]", 200), (#"{"ok":true}"#, 404), ("", 301)])
    func tellsWhenSomethingElseAnswers(_ body: String, _ status: Int) async throws {
        #expect(try await state(json: body, status: status) == .unintelligible(status: status))
    }

    @Test func tellsWhenNobodyAnswers() async throws {
        #expect(try await state(.failure(.unreachable(code: 7))).0 == .unreachable(.unreachable(code: 7)))
    }
}
