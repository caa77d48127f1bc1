import HTTPCore
import Settings

/// Where a late answer goes: a URL that came with the command and whose host was found to be Slack's.
///
/// It is a secret of its own, good for five messages in 30 minutes: never log it.
/// Source: docs.slack.dev, "Handling user interaction", response URLs.
package struct SlackResponseURL: Sendable, Equatable {
    /// Which hosts a late answer may be sent to.
    package struct Policy: Sendable, Equatable {
        private static let hosts = ["slack.com", "slack-gov.com"]

        private let extra: [Authority]

        /// Slack's own hosts, and those of `slack.response-hosts`.
        ///
        /// - Parameter extraHosts: Each a `host:port`; a literal loopback address is also reached by plain http.
        /// - Throws: ``SlackError/malformedHost(_:)``.
        package init(extraHosts: [String] = []) throws(SlackError) {
            var extra: [Authority] = []
            for host in extraHosts {
                guard let authority = Authority(host), authority.port != nil else { throw .malformedHost(host) }
                extra.append(authority)
            }
            self.extra = extra
        }

        /// Whether further hosts than Slack's own are allowed: for tests only, so that `check` warns.
        package var hasExtraHosts: Bool {
            !extra.isEmpty
        }

        func allows(_ address: WebAddress) -> Bool {
            let authority = address.authority
            let isEncrypted = address.scheme == "https"
            if extra.contains(authority) { return isEncrypted || LoopbackAddress.isLiteral(authority.host) }
            guard isEncrypted, authority.port == nil || authority.port == 443 else { return false }
            return Self.hosts.contains { authority.host == $0 || authority.host.hasSuffix(".\($0)") }
        }
    }

    private let address: WebAddress

    /// Checks a URL; `nil` when its form or its host is refused.
    package init?(_ text: String, policy: Policy) {
        guard let address = WebAddress(text), policy.allows(address) else { return nil }
        self.address = address
    }

    /// The request that posts a message to it.
    func request(_ message: [UInt8]) -> HTTPRequest {
        HTTPRequest(
            method: .post, scheme: address.scheme, authority: address.authority.description, target: address.target,
            headerFields: ["Content-Type": "application/json; charset=utf-8"], body: message)
    }
}

extension SlackResponseURL: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
    /// Always the same words.
    package var description: String { "<response_url>" }
    /// Always the same words.
    package var debugDescription: String { description }
    /// Shows nothing to `dump` and `Mirror`.
    package var customMirror: Mirror { Mirror(self, children: []) }
}
