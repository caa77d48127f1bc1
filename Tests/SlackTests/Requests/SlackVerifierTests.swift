import Crypto
import HTTPCore
import Settings
import TestSupport
import Testing

@testable import Slack

@Suite struct SlackVerifierTests {
    /// A body with its signature under ``SlackSigner/secret``.
    struct Vector: Sendable, CustomTestStringConvertible {
        let timestamp: String
        let body: String
        let signature: String
        var testDescription: String { "\(timestamp) \(body.prefix(30))" }
    }

    /// The first is Slack's published one.
    static let vectors = [
        Vector(
            timestamp: "1531420618",
            body: "token=xyzz0WbapA4vBCDEFasx0q6G&team_id=T1DC2JH3J&team_domain=testteamnow&channel_id=G8PSS9T3V"
                + "&channel_name=foobar&user_id=U2CERLKJA&user_name=roadrunner&command=%2Fwebhook-collect&text="
                + "&response_url=https%3A%2F%2Fhooks.slack.com%2Fcommands%2FT1DC2JH3J%2F397700885554"
                + "%2F96rGlfmibIGlgcZRskXaIFfN&trigger_id=398738663015.47445629121.803a0bc887a14d10d2c447fce8b6703c",
            signature: "v0=a2114d57b48eac39b9ad189dd8316235a7b4a8d21a10bd27519666489c69b503"),
        Vector(
            timestamp: "1700000000", body: "command=%2Fweather&text=S%C3%A3o+Paulo%2C+BR&team_id=T0001&user_id=U0001",
            signature: "v0=319fa820c90905f598d3cf5ed19ab92eb88376b40d04212b82663d47f4940f75"),
        Vector(
            timestamp: "1700000000", body: "payload=%7B%22type%22%3A%22block_actions%22%7D",
            signature: "v0=8db5c6935539bab0224a57d21ee2f82f5789a9624fd2b92aa4529412fe007e74"),
        Vector(
            timestamp: "1700000000", body: #"{"type":"url_verification","challenge":"c","token":"t"}"#,
            signature: "v0=7d251ae70c9a86fd0289e9ec839658d17bffbb8513cdb9c7edb5e6a5694c0b58"),
        Vector(
            timestamp: "1700000000", body: "",
            signature: "v0=e32114b39f9a22e4b8d8778478b39e6ed0677e5562e5474c3104b4074f1917e2"),
    ]

    static let time = 1_700_000_000.0
    static let body = vectors[1].body

    private func verifier(
        at seconds: Double = time, secrets: [String] = [SlackSigner.secret]
    ) throws -> SlackVerifier {
        try SlackVerifier(secrets: secrets.map { Secret($0) }, now: ManualTime(secondsSince1970: seconds).now)
    }

    private func request(timestamp: [String], signature: [String], body: String = body) -> HTTPRequest {
        var request = SlackSigner.unsigned(body: body)
        for value in timestamp { request.headerFields.append("x-slack-request-timestamp", value) }
        for value in signature { request.headerFields.append("x-slack-signature", value) }
        return request
    }

    @Test(arguments: vectors)
    func acceptsPublishedVectors(_ vector: Vector) throws {
        let verifier = try verifier(at: try #require(Double(vector.timestamp)))
        let request = request(timestamp: [vector.timestamp], signature: [vector.signature], body: vector.body)
        #expect(verifier.verdict(on: request) == .genuine)
    }

    @Test(arguments: vectors)
    func refusesAChangedByte(_ vector: Vector) throws {
        let verifier = try verifier(at: try #require(Double(vector.timestamp)))
        let request = request(timestamp: [vector.timestamp], signature: [vector.signature], body: vector.body + " ")
        #expect(verifier.verdict(on: request) == .refused(.mismatch))
    }

    @Test func readsTheRawBytesWhateverTheyAre() throws {
        let body: [UInt8] = [0xFF, 0x00, 0x26, 0x3D]
        var request = HTTPRequest(method: .post, authority: "bot.example.org", target: "/slack/commands", body: body)
        request.headerFields["X-Slack-Request-Timestamp"] = "1700000000"
        request.headerFields["X-Slack-Signature"] = try SlackSigner().signature(timestamp: "1700000000", body: body)
        #expect(try verifier().verdict(on: request) == .genuine)
    }

    @Test(arguments: [-300.0, -299, 0, 299, 300])
    func acceptsFiveMinutesBothWays(_ offset: Double) throws {
        #expect(try verifier(at: Self.time + offset).verdict(on: SlackSigner().request(body: Self.body)) == .genuine)
    }

    @Test(arguments: [301, -301, 86_400, -86_400])
    func refusesStaleTimestamps(_ offset: Int) throws {
        let verdict = try verifier(at: Self.time + Double(offset)).verdict(on: SlackSigner().request(body: Self.body))
        #expect(verdict == .refused(.stale(seconds: offset)))
    }

    @Test func saysStaleBeforeItLooksAtTheSignature() throws {
        let wrong = "v0=" + String(repeating: "0", count: 64)
        let request = request(timestamp: ["1600000000"], signature: [wrong])
        #expect(try verifier().verdict(on: request) == .refused(.stale(seconds: 100_000_000)))
    }

    @Test(
        arguments: [
            (["1700000000"], []), ([], [vectors[1].signature]), ([], []),
        ] as [([String], [String])])
    func refusesMissingHeaders(_ timestamp: [String], _ signature: [String]) throws {
        let request = request(timestamp: timestamp, signature: signature)
        #expect(try verifier().verdict(on: request) == .refused(.missingHeader))
    }

    @Test(arguments: [
        "", " ", "abc", "1700000000.0", "+1700000000", "-1700000000", "0x6553f100", "1e9", "1700000000 ",
        "99999999999999999999999999", "١٧٠٠٠٠٠٠٠٠", "1700000000\u{0}",
    ])
    func refusesOddTimestamps(_ timestamp: String) throws {
        let signature = try SlackSigner().signature(timestamp: timestamp, body: Array(Self.body.utf8))
        let request = request(timestamp: [timestamp], signature: [signature])
        #expect(try verifier().verdict(on: request) == .refused(.malformedHeader))
    }

    @Test(arguments: [
        "", "v0=", "v1=319fa820c90905f598d3cf5ed19ab92eb88376b40d04212b82663d47f4940f75",
        "319fa820c90905f598d3cf5ed19ab92eb88376b40d04212b82663d47f4940f75",
        "v0=319FA820C90905F598D3CF5ED19AB92EB88376B40D04212B82663D47F4940F75",
        "v0=319fa820c90905f598d3cf5ed19ab92eb88376b40d04212b82663d47f4940f7",
        "v0=319fa820c90905f598d3cf5ed19ab92eb88376b40d04212b82663d47f4940f755",
        "v0=é19fa820c90905f598d3cf5ed19ab92eb88376b40d04212b82663d47f4940f7",
        "v0=319fa820c90905f598d3cf5ed19ab92eb88376b40d04212b82663d47f4940fzz",
    ])
    func refusesOddSignatures(_ signature: String) throws {
        let request = request(timestamp: ["1700000000"], signature: [signature])
        #expect(try verifier().verdict(on: request) == .refused(.malformedHeader))
    }

    @Test func refusesRepeatedHeadersEvenWhenTheyAgree() throws {
        let signature = Self.vectors[1].signature
        let twoTimes = request(timestamp: ["1700000000", "1700000000"], signature: [signature])
        let twoSignatures = request(timestamp: ["1700000000"], signature: [signature, signature])
        #expect(try verifier().verdict(on: twoTimes) == .refused(.malformedHeader))
        #expect(try verifier().verdict(on: twoSignatures) == .refused(.malformedHeader))
    }

    @Test(arguments: ["old", "new"])
    func acceptsEachOfSeveralSecrets(_ secret: String) throws {
        let verifier = try verifier(secrets: ["old", "new"])
        #expect(verifier.verdict(on: try SlackSigner(secret: secret).request(body: Self.body)) == .genuine)
    }

    @Test func replacesSecretsWhileRunning() throws {
        let verifier = try verifier(secrets: ["old"])
        try verifier.replaceSecrets([Secret("new")])
        #expect(verifier.verdict(on: try SlackSigner(secret: "old").request(body: Self.body)) == .refused(.mismatch))
        #expect(verifier.verdict(on: try SlackSigner(secret: "new").request(body: Self.body)) == .genuine)
    }

    @Test func anEmptySecretSignsNothing() throws {
        let request = try SlackSigner(secret: "").request(body: Self.body)
        #expect(try verifier(secrets: [""]).verdict(on: request) == .refused(.mismatch))
    }

    @Test func tellsARepeatedRequestApart() throws {
        let verifier = try verifier()
        let request = try SlackSigner().request(body: Self.body)
        #expect(verifier.verdict(on: request) == .genuine)
        #expect(verifier.verdict(on: request) == .repeated)
        let other = try SlackSigner().request(body: Self.body + "&trigger_id=2")
        #expect(verifier.verdict(on: other) == .genuine)
    }

    @Test func aForgedRequestDoesNotUseUpTheSignature() throws {
        let verifier = try verifier()
        var forged = try SlackSigner().request(body: Self.body)
        forged.body.append(0x20)
        #expect(verifier.verdict(on: forged) == .refused(.mismatch))
        #expect(verifier.verdict(on: try SlackSigner().request(body: Self.body)) == .genuine)
    }

    @Test(arguments: ["ssl_check=1", "ssl_check=1&token=abc", "token=abc&ssl_check=1&command=%2Fweather&text=Tampa"])
    func answersACertificateCheckWithoutSignature(_ body: String) throws {
        #expect(try verifier().verdict(on: SlackSigner.unsigned(body: body)) == .sslCheck)
    }

    @Test(arguments: [
        "ssl_check=0", "ssl_check=", "ssl_check", "ssl_check=11", "ssl_check=true", "ssl_check=%201", "SSL_CHECK=1",
        "ssl_check=0&ssl_check=1", "ssl_check=1&text=%zz", "ssl_check=1&text=%ff", "", "{\"ssl_check\":1}",
        "ssl_check=1&text=" + String(repeating: "a", count: 1008),
    ])
    func takesNothingElseForACertificateCheck(_ body: String) throws {
        #expect(try verifier().verdict(on: SlackSigner.unsigned(body: body)) == .refused(.missingHeader))
    }

    @Test func acceptsACertificateCheckOfOneKibibyte() throws {
        let body = "ssl_check=1&text=" + String(repeating: "a", count: 1007)
        #expect(body.utf8.count == 1024)
        #expect(try verifier().verdict(on: SlackSigner.unsigned(body: body)) == .sslCheck)
    }

    @Test(arguments: [(["1700000000"], []), ([], [""]), ([""], [])] as [([String], [String])])
    func aCertificateCheckWithEitherHeaderIsVerified(_ timestamp: [String], _ signature: [String]) throws {
        let request = request(timestamp: timestamp, signature: signature, body: "ssl_check=1")
        #expect(try verifier().verdict(on: request) == .refused(.missingHeader))
    }
}
