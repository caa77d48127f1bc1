import Settings

/// The address under which Slack reaches this server: https, a name that the public can look up, no query.
package struct SlackPublicURL: Sendable, Equatable {
    /// Why an address cannot be used.
    package enum Fault: String, Sendable, Equatable {
        /// It is no URL at all, or has a user name, a query or a fragment.
        case malformed
        /// Slack posts to https only.
        case notHTTPS = "not-https"
        /// Its host is an address: certificates and Slack need a name.
        case addressInsteadOfName = "address-instead-of-name"
        /// Its host is a name that only a local network knows (`localhost`, one word, `.local`, `.internal`, …).
        case notPublic = "not-public"
    }

    private static let localSuffixes = [
        "localhost", "local", "internal", "intranet", "lan", "home", "corp", "test", "invalid", "home.arpa",
    ]

    private let base: String

    /// Checks an address such as `https://bot.example.org`, with or without a path and a closing slash.
    ///
    /// - Throws: ``SlackError/unusableURL(_:)`` with the first fault found.
    package init(_ text: String) throws(SlackError) {
        guard let address = WebAddress(text), !address.target.contains("?") else { throw .unusableURL(.malformed) }
        guard address.scheme == "https" else { throw .unusableURL(.notHTTPS) }
        guard !address.hasAddressLiteral else { throw .unusableURL(.addressInsteadOfName) }
        let host = address.authority.host
        let isLocal = Self.localSuffixes.contains { host == $0 || host.hasSuffix(".\($0)") }
        guard host.contains("."), !isLocal else { throw .unusableURL(.notPublic) }
        let path = address.target.hasSuffix("/") ? String(address.target.dropLast()) : address.target
        base = "https://\(address.authority)\(path)"
    }

    /// Where slash commands are posted.
    package var commands: String {
        "\(base)/slack/commands"
    }

    /// Where presses of buttons and menus are posted.
    package var interactivity: String {
        "\(base)/slack/interactivity"
    }

    /// Where events are posted.
    package var events: String {
        "\(base)/slack/events"
    }
}
