/// Where a service lives: scheme, host with optional port, and a path in front of every path of its API.
package struct ServiceURL: Sendable, Equatable {
    /// `https`, or `http` for a literal loopback address.
    package let scheme: String
    /// Host with optional port.
    package let authority: String
    /// Empty, or a path that begins with `/` and does not end with one.
    package let prefix: String

    /// Reads `scheme://host[:port][/prefix]`.
    ///
    /// `nil` for anything else: another scheme, plain http to a host that is not a literal loopback address, user names,
    /// queries, fragments, white space.
    package init?(_ text: String) {
        guard let mark = text.firstRange(of: "://") else { return nil }
        scheme = text[..<mark.lowerBound].lowercased()
        let rest = text[mark.upperBound...]
        let slash = rest.firstIndex(of: "/") ?? rest.endIndex
        authority = String(rest[..<slash])
        var path = rest[slash...]
        while path.last == "/" { path.removeLast() }
        prefix = String(path)
        guard Self.isAuthority(authority), Self.isPath(prefix) else { return nil }
        guard scheme == "https" || (scheme == "http" && Self.isLoopback(authority)) else { return nil }
    }

    private static func isAuthority(_ text: String) -> Bool {
        guard let first = text.utf8.first, first != UInt8(ascii: ":") else { return false }
        return text.utf8.allSatisfy { isWordByte($0) || ".-:[]".utf8.contains($0) }
    }

    private static func isPath(_ text: String) -> Bool {
        text.utf8.allSatisfy { isWordByte($0) || "/.-_~%".utf8.contains($0) }
    }

    private static func isLoopback(_ authority: String) -> Bool {
        if authority == "[::1]" || authority.hasPrefix("[::1]:") { return true }
        let host = authority.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)[0]
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }

    private static func isWordByte(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"):
            true
        default: false
        }
    }
}

extension ServiceURL {
    /// A URL that stands in this program; not for what comes from outside.
    init(trusted text: String) {
        guard let url = ServiceURL(text) else { preconditionFailure("a built-in service URL must be readable") }
        self = url
    }
}
