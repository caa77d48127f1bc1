/// The address of a service: scheme, host, port and an optional path prefix, nothing else.
///
/// `https`, or `http` for a literal loopback address (``LoopbackAddress``). A version like `/v1` belongs to the path that
/// is appended, not here.
package struct ServiceURL: Sendable, Hashable {
    /// `https` or `http`.
    package let scheme: String
    /// Host in lower case with its port when one was given, as a Host header shows it; IPv6 stands in brackets.
    package let authority: String
    /// Begins with `/` and does not end with one; empty when there is none.
    package let prefix: String

    /// Understands a text; `nil` when it has another scheme, user information, a query, a fragment, characters that
    /// need escaping, or plain `http` to anything but a literal loopback address.
    package init?(_ text: String) {
        guard let separator = text.firstRange(of: "://") else { return nil }
        scheme = text[..<separator.lowerBound].lowercased()
        guard scheme == "https" || scheme == "http" else { return nil }
        let rest = text[separator.upperBound...]
        let slash = rest.firstIndex(of: "/") ?? rest.endIndex
        guard let parsed = Authority(rest[..<slash]) else { return nil }
        guard scheme == "https" || LoopbackAddress.isLiteral(parsed.host) else { return nil }
        authority = parsed.description
        guard let path = Self.prefix(rest[slash...]) else { return nil }
        prefix = path
    }

    /// The request target of `path` behind the prefix; `path` begins with `/`.
    package func target(_ path: String) -> String {
        prefix + path
    }

    /// Drops one `/` at the end; `nil` for empty or dotted segments and for characters outside RFC 3986 "pchar".
    private static func prefix(_ path: Substring) -> String? {
        let trimmed = path.hasSuffix("/") ? path.dropLast() : path
        guard !trimmed.isEmpty else { return "" }
        for segment in trimmed.dropFirst().split(separator: "/", omittingEmptySubsequences: false) {
            guard !segment.isEmpty, segment != ".", segment != ".." else { return nil }
            guard segment.utf8.allSatisfy(isPathCharacter) else { return nil }
        }
        return String(trimmed)
    }

    private static func isPathCharacter(_ byte: UInt8) -> Bool {
        Authority.isAlphanumeric(byte) || "-._~!$&'()*+,;=:@".utf8.contains(byte)
    }
}

extension ServiceURL: CustomStringConvertible {
    /// The whole address without a slash at its end.
    package var description: String { "\(scheme)://\(authority)\(prefix)" }
}
