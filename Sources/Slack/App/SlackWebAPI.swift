import FoundationEssentials
package import HTTPCore
package import Settings

/// Calls Slack's Web API: whether the bot token is good, what Slack knows of people, and posting.
///
/// Source: docs.slack.dev, "Slack Web API", auth.test.
package struct SlackWebAPI: Sendable {
    /// What became of a token.
    package enum TokenState: Sendable, Equatable {
        /// The token works, in this workspace and for this user id; `missingScopes` are those of the manifest that were
        /// not granted, none when Slack does not tell.
        case valid(team: String, user: String, missingScopes: [String])
        /// Slack does not know it or has withdrawn it (the code says which): copy the token again, or install the app anew.
        case rejected(code: String)
        /// Slack asks to come back after so many seconds, when it says how many.
        case rateLimited(retryAfter: Int?)
        /// Slack is reached but in trouble (5xx): try later.
        case unavailable(status: Int)
        /// What answers does not speak Slack's Web API: look at `slack.api-url`.
        case unintelligible(status: Int)
        /// No answer: look at the network, the proxy and `slack.api-url`.
        case unreachable(HTTPTransportError)
    }

    private struct Answer: Decodable {
        let ok: Bool
        let error: String?
        let team: String?
        let user: String?

        private enum CodingKeys: String, CodingKey {
            case ok, error, team
            case user = "user_id"
        }
    }

    private let base: ServiceURL
    private let transport: any HTTPTransport

    /// Takes the base address (`slack.api-url`) and the way out.
    package init(base: ServiceURL, transport: any HTTPTransport) {
        self.base = base
        self.transport = transport
    }

    /// Asks Slack whose token it is, within 5 s; the token goes nowhere but into the header.
    package func state(of token: Secret) async -> TokenState {
        do throws(HTTPTransportError) {
            return Self.state(from: try await call("/auth.test", form: "", token: token))
        } catch {
            return .unreachable(error)
        }
    }

    /// What a method is given.
    enum Body: Sendable {
        /// Names and values, percent-encoded.
        case form(String)
        /// A JSON object in UTF-8.
        case json([UInt8])

        var contentType: String {
            switch self {
            case .form: "application/x-www-form-urlencoded"
            // Without the character set Slack answers with a warning.
            case .json: "application/json; charset=utf-8"
            }
        }

        var bytes: [UInt8] {
            switch self {
            case .form(let text): Array(text.utf8)
            case .json(let bytes): bytes
            }
        }
    }

    /// Calls a method with a form, within 5 s.
    func call(_ method: String, form: String, token: Secret) async throws(HTTPTransportError) -> HTTPResponse {
        let limits = HTTPLimits(timeout: .seconds(5), maximumBodyBytes: 64 * 1024)
        return try await call(method, .form(form), token: token, limits: limits)
    }

    /// Calls a method.
    func call(
        _ method: String, _ body: Body, token: Secret, limits: HTTPLimits
    ) async throws(HTTPTransportError) -> HTTPResponse {
        let request = HTTPRequest(
            method: .post, scheme: base.scheme, authority: base.authority, target: base.target(method),
            headerFields: [
                "Authorization": "Bearer \(token.reveal())",
                "Content-Type": body.contentType,
            ], body: body.bytes)
        return try await transport.send(request, limits: limits)
    }

    /// Failures usually come as 200 with `ok` false.
    private static func state(from response: HTTPResponse) -> TokenState {
        if response.status == 429 {
            return .rateLimited(retryAfter: response.headerFields["Retry-After"].flatMap { Int($0) })
        }
        if response.status >= 500 { return .unavailable(status: response.status) }
        // A body that is no JSON of this form is what `unintelligible` says; why is of no use to the operator.
        guard response.status == 200,
            let answer = try? JSONDecoder().decode(Answer.self, from: Data(response.body))
        else { return .unintelligible(status: response.status) }
        guard answer.ok else { return state(fromError: answer.error ?? "") }
        return .valid(
            team: answer.team ?? "", user: answer.user ?? "",
            missingScopes: missingScopes(granted: response.headerFields["X-OAuth-Scopes"]))
    }

    private static func missingScopes(granted list: String?) -> [String] {
        guard let list else { return [] }
        let granted = list.split { $0 == "," || $0 == " " }.map(String.init)
        return SlackManifest.scopes.filter { !granted.contains($0) }
    }

    private static func state(fromError code: String) -> TokenState {
        let transient = ["internal_error", "fatal_error", "service_unavailable", "request_timeout"]
        if code == "ratelimited" { return .rateLimited(retryAfter: nil) }
        return transient.contains(code) ? .unavailable(status: 200) : .rejected(code: code)
    }
}
