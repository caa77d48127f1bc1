/// A host with an optional port, as in a URL or a Host header.
///
/// Host names are ASCII (internationalised names in their `xn--` form); IPv4 addresses are four decimal numbers, IPv6
/// addresses stand in brackets.
package struct Authority: Sendable, Hashable {
    /// In lower case; an IPv6 address keeps its brackets.
    package let host: String
    /// 1 to 65535; `nil` when none was given.
    package let port: Int?

    /// Understands `host`, `host:port`, `[address]` or `[address]:port`; `nil` for anything else.
    package init?(_ text: some StringProtocol) {
        let text = text.lowercased()
        let hostEnd: String.Index
        if text.hasPrefix("[") {
            guard let bracket = text.firstIndex(of: "]") else { return nil }
            hostEnd = text.index(after: bracket)
        } else {
            hostEnd = text.firstIndex(of: ":") ?? text.endIndex
        }
        host = String(text[..<hostEnd])
        let rest = text[hostEnd...]
        if rest.isEmpty {
            port = nil
        } else {
            guard rest.hasPrefix(":"), let number = Self.port(rest.dropFirst()) else { return nil }
            port = number
        }
        guard Self.isHost(host) else { return nil }
    }

    private static func port(_ digits: Substring) -> Int? {
        guard (1...5).contains(digits.utf8.count), digits.utf8.allSatisfy(isDigit) else { return nil }
        guard let number = Int(digits), (1...65535).contains(number) else { return nil }
        return number
    }

    private static func isHost(_ host: String) -> Bool {
        if host.hasPrefix("[") { return isBracketedAddress(host) }
        let labels = host.split(separator: ".", omittingEmptySubsequences: false)
        guard host.utf8.count <= 253, labels.allSatisfy(isLabel), let last = labels.last else { return false }
        // A name whose last label is a number is an IPv4 address or a mistake that libraries read in different ways.
        return last.utf8.allSatisfy(isDigit) || last.hasPrefix("0x") ? isIPv4(labels) : true
    }

    private static func isLabel(_ label: Substring) -> Bool {
        guard (1...63).contains(label.utf8.count), !label.hasPrefix("-"), !label.hasSuffix("-") else { return false }
        return label.utf8.allSatisfy { isAlphanumeric($0) || $0 == UInt8(ascii: "-") }
    }

    private static func isIPv4(_ labels: [Substring]) -> Bool {
        labels.count == 4
            && labels.allSatisfy { label in
                guard let number = Int(label), number <= 255 else { return false }
                return String(number) == label
            }
    }

    /// Only the characters are checked; what is not an address fails when it is connected to.
    private static func isBracketedAddress(_ host: String) -> Bool {
        let inner = host.dropFirst().dropLast()
        return host.hasSuffix("]") && inner.contains(":") && inner.utf8.count <= 45
            && inner.utf8.allSatisfy { isDigit($0) || "abcdef:.".utf8.contains($0) }
    }

    static func isAlphanumeric(_ byte: UInt8) -> Bool {
        isDigit(byte) || (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
    }

    private static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
    }
}

extension Authority: CustomStringConvertible {
    /// Host and port as in a Host header.
    package var description: String {
        guard let port else { return host }
        return "\(host):\(port)"
    }
}
