import Crypto
import HTTPCore

/// Signs requests as Slack does.
struct SlackSigner {
    static let secret = "8f742231b10e8888abcd99yyyzzz85a5"

    let secret: String

    init(secret: String = Self.secret) {
        self.secret = secret
    }

    func signature(timestamp: String, body: [UInt8]) throws -> String {
        let code = try HMACSHA256(key: Array(secret.utf8)).code(for: Array("v0:\(timestamp):".utf8), body)
        return "v0=\(Hexadecimal.encode(code))"
    }

    /// A request with a good signature.
    func request(
        body: String, timestamp: Int = 1_700_000_000, target: String = "/slack/commands"
    ) throws -> HTTPRequest {
        var request = Self.unsigned(body: body, target: target)
        request.headerFields.append("X-Slack-Request-Timestamp", "\(timestamp)")
        request.headerFields.append(
            "X-Slack-Signature", try signature(timestamp: "\(timestamp)", body: Array(body.utf8)))
        return request
    }

    static func unsigned(body: String, target: String = "/slack/commands") -> HTTPRequest {
        HTTPRequest(
            method: .post, authority: "bot.example.org", target: target,
            headerFields: ["Content-Type": "application/x-www-form-urlencoded"], body: Array(body.utf8))
    }
}
