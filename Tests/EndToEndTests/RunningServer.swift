import Crypto
import Foundation
import HTTPClient
import HTTPCore

/// `squall serve` on a free port, and a client that signs as Slack does.
final class RunningServer {
    static let secret = "8f742231b10e8888abcd99yyyzzz85a5"

    let program: Program
    let caller: Caller

    var authority: String { caller.authority }

    init(_ arguments: [String] = [], secret: [String]? = nil) throws {
        program = try Program(
            ["serve", "--listen.port", "0"] + (secret ?? ["--slack.signing-secret", Self.secret]) + arguments)
        try program.start()
        caller = Caller(
            authority: try program.line(beginningWith: "listening on http://"),
            client: try CurlClient(CurlClient.Configuration(userAgent: "test")))
    }

    func get(_ target: String, headerFields: HTTPFields = [:]) async throws -> HTTPResponse {
        try await caller.get(target, headerFields: headerFields)
    }

    func command(
        _ text: String, user: String = "U1", secret: String = RunningServer.secret
    ) async throws -> HTTPResponse {
        try await caller.command(text, user: user, secret: secret)
    }

    /// The words of the answer to `/weather <text>`.
    func answer(_ text: String, user: String = "U1", at time: Date = Date()) async throws -> String {
        String(decoding: try await caller.command(text, user: user, at: time).body, as: UTF8.self)
    }

    /// Sends SIGTERM and waits for the end, which must come within the ten seconds that the design gives.
    func stop() throws -> Program.Result {
        program.signal(SIGTERM)
        return try program.waitForEnd(seconds: 15)
    }
}

/// Sends requests to a running server, several at a time if need be.
struct Caller: Sendable {
    let authority: String
    let client: CurlClient

    func get(_ target: String, headerFields: HTTPFields) async throws -> HTTPResponse {
        try await client.send(
            HTTPRequest(method: .get, authority: authority, target: target, headerFields: headerFields),
            limits: HTTPLimits(timeout: .seconds(10), maximumBodyBytes: 1 << 20))
    }

    /// Posts `/weather <text>` as Slack would.
    func command(
        _ text: String, user: String = "U1", secret: String = RunningServer.secret,
        responseURL: String = "https://hooks.slack.com/x", at time: Date = Date()
    ) async throws -> HTTPResponse {
        let form = PercentEncoding.query([
            (name: "command", value: "/weather"), (name: "text", value: text), (name: "team_id", value: "T1"),
            (name: "user_id", value: user), (name: "channel_id", value: "C1"),
            (name: "response_url", value: responseURL), (name: "trigger_id", value: UUID().uuidString),
        ])
        let timestamp = String(Int(time.timeIntervalSince1970))
        let code = try HMACSHA256(key: Array(secret.utf8)).code(for: Array("v0:\(timestamp):\(form)".utf8))
        return try await client.send(
            HTTPRequest(
                method: .post, authority: authority, target: "/slack/commands",
                headerFields: [
                    "Content-Type": "application/x-www-form-urlencoded", "X-Slack-Request-Timestamp": timestamp,
                    "X-Slack-Signature": "v0=\(Hexadecimal.encode(code))",
                ], body: Array(form.utf8)),
            limits: HTTPLimits(timeout: .seconds(10), maximumBodyBytes: 1 << 20))
    }
}
