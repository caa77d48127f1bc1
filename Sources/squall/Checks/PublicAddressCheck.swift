import HTTPClient
import HTTPCore
import Settings
import Terminal

/// Asks the server's own public address as Slack would: the certificate, the way through the proxy, the signature.
enum PublicAddressCheck {
    static func run(_ text: String, _ assembly: Assembly, _ report: inout CheckReport) async {
        guard let url = ServiceURL(text) else {
            return report.bad("address", "\(text) cannot be used: give https://NAME, as Slack will be told.")
        }
        for path in ["/slack/commands", "/slack/interactivity"] {
            guard await isReached(url, path, assembly, &report) else { return }
        }
        guard let secret = assembly.secrets.signingSecrets.first else {
            return report.skipped("signature", "slack.signing-secret is not set here.")
        }
        let slack = SlackStandIn(
            addresses: SlackStandIn.Addresses(listener: url, inbox: "127.0.0.1:9"), signingSecret: secret,
            transport: assembly.transport, inbox: ResponseInbox(), clock: assembly.clock, now: assembly.now,
            makeTriggerID: Live.makeRequestID)
        switch await slack.command("about") {
        case .immediate: report.good("signature", "a signed command passes the proxy unchanged and is answered.")
        case .delayed, .nothing:
            report.bad(
                "signature",
                "the command was taken, and no answer came. Is it Squall that answers at \(url)/slack/commands?")
        case .refused(401):
            report.bad(
                "signature",
                "refused. Either the server has another signing secret, or the proxy changes the body (decompresses, "
                    + "re-encodes), or the clocks differ by more than five minutes.")
        case .refused(let status):
            report.bad("signature", "the signed command was answered with \(status.map { "HTTP \($0)" } ?? "nothing").")
        }
    }

    /// Slack's own test of a certificate needs no signature and is answered with an empty 200.
    private static func isReached(
        _ url: ServiceURL, _ path: String, _ assembly: Assembly, _ report: inout CheckReport
    ) async -> Bool {
        let request = HTTPRequest(
            method: .post, scheme: url.scheme, authority: url.authority, target: url.target(path),
            headerFields: ["Content-Type": "application/x-www-form-urlencoded"], body: Array("ssl_check=1".utf8))
        do throws(HTTPTransportError) {
            let response = try await assembly.transport.send(
                request, limits: HTTPLimits(timeout: .seconds(5), maximumBodyBytes: 64 << 10))
            switch response.status {
            case 200 where response.body.isEmpty:
                let isSecure = url.scheme == "https"
                let certificate = isSecure ? ", its certificate is accepted" : " (plain http, which Slack refuses)"
                report.good("address", "\(url)\(path) is reached\(certificate).")
                return true
            case 300..<400:
                report.bad("address", "the proxy redirects, which loses a POST: serve exactly \(url)\(path).")
            case 502, 503, 504:
                report.bad(
                    "address", "the proxy answers, Squall behind it does not (HTTP \(response.status)): is it running?")
            default:
                report.bad(
                    "address",
                    "HTTP \(response.status) at \(path), which is not Squall's answer: does the proxy forward /slack/ to it?"
                )
            }
        } catch {
            report.bad("address", advice(for: error, url: url))
        }
        return false
    }

    private static func advice(for error: HTTPTransportError, url: ServiceURL) -> String {
        switch error {
        // CURLE_SSL_CONNECT_ERROR: no certificate was seen at all.
        case .untrusted(code: 35):
            "no TLS is spoken at \(url): give the https address of the proxy, not Squall's own port."
        case .untrusted:
            "the certificate of \(url) is refused; Slack will refuse it too. It must come from a public authority."
        case .unreachable: "nobody answers at \(url): check the name, the firewall and the proxy."
        case .timedOut: "no answer from \(url) within 5 seconds; Slack gives up after 3."
        default: "no whole answer from \(url) (\(error.label))."
        }
    }
}
