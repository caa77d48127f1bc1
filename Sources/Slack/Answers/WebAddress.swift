import Settings

/// A URL taken apart strictly: `http` or `https`, a plain host, an optional port, a path with or without a query.
///
/// What two parsers could read differently is refused: user names, fragments, backslashes, spaces, anything not ASCII.
struct WebAddress: Sendable, Equatable {
    private static let longest = 3000

    /// `http` or `https`.
    let scheme: String
    /// Host and port.
    let authority: Authority
    /// Path and query as given; `/` when there is none.
    let target: String

    /// Takes a URL apart; `nil` when it has another form.
    init?(_ text: String) {
        guard text.utf8.count <= Self.longest, text.utf8.allSatisfy(Self.isAllowed),
            let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://")
        else { return nil }
        scheme = text[..<colon].lowercased()
        guard ["http", "https"].contains(scheme) else { return nil }
        let rest = text[colon...].dropFirst(3)
        let hostEnd = rest.utf8.firstIndex { "/?".utf8.contains($0) } ?? rest.endIndex
        let host = rest[..<hostEnd]
        guard let authority = Authority(host) else { return nil }
        self.authority = authority
        let target = rest[hostEnd...]
        self.target = target.hasPrefix("/") ? String(target) : "/\(target)"
    }

    /// Whether the host is an address instead of a name.
    var hasAddressLiteral: Bool {
        let last = authority.host.split(separator: ".").last
        return authority.host.hasPrefix("[") || last?.allSatisfy(\.isNumber) != false
    }

    private static func isAllowed(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "#"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\\"): false
        case UInt8(ascii: "^"), UInt8(ascii: "`"), UInt8(ascii: "{"), UInt8(ascii: "|"), UInt8(ascii: "}"): false
        default: (0x21...0x7E).contains(byte)
        }
    }
}
