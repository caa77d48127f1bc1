import HTTPCore

/// The fields of a form as Slack posts it (`application/x-www-form-urlencoded`).
///
/// Of a repeated field the first value counts; unknown fields are kept and harm nobody.
/// Source: URL Standard, "application/x-www-form-urlencoded parsing", but broken escapes are refused.
package struct SlackForm: Sendable, Equatable {
    /// Slack sends some 15; more than this is no form of Slack's, and reading it would hold up the event loop.
    private static let mostFields = 200

    private let fields: [String: String]

    /// Reads a body.
    ///
    /// - Throws: ``SlackError/malformedForm`` for a broken escape, a field that is not UTF-8, or more than 200 fields.
    package init(_ body: [UInt8]) throws(SlackError) {
        let pairs = body.split(separator: UInt8(ascii: "&"), maxSplits: Self.mostFields)
        guard pairs.count <= Self.mostFields else { throw .malformedForm }
        var fields: [String: String] = [:]
        for pair in pairs {
            let name = pair.prefix { $0 != UInt8(ascii: "=") }
            let key = try Self.decoded(name)
            let value = try Self.decoded(pair.dropFirst(name.count + 1))
            if fields[key] == nil { fields[key] = value }
        }
        self.fields = fields
    }

    /// Reads the body of a request whose content type says that it is a form in UTF-8.
    ///
    /// - Throws: ``SlackError/wrongContentType``, ``SlackError/malformedForm``.
    init(_ request: HTTPRequest) throws(SlackError) {
        guard Self.isForm(request.headerFields.values(of: "Content-Type")) else { throw .wrongContentType }
        try self.init(request.body)
    }

    /// The field's first value, `nil` when it is absent; present but empty is an empty text.
    package subscript(name: String) -> String? {
        fields[name]
    }

    /// The field's first value, `nil` when it is absent or empty.
    func filled(_ name: String) -> String? {
        guard let value = fields[name], !value.isEmpty else { return nil }
        return value
    }

    /// `+` becomes a space before the escapes are decoded, so that `%2B` stays a plus.
    private static func decoded(_ bytes: ArraySlice<UInt8>) throws(SlackError) -> String {
        guard let text = PercentEncoding.decoded(utf8: bytes, plusIsSpace: true) else { throw .malformedForm }
        return text
    }

    /// One header, the right type in any case, and no character set but UTF-8.
    private static func isForm(_ headers: [String]) -> Bool {
        guard headers.count == 1 else { return false }
        // As Slack sends it.
        if headers[0] == "application/x-www-form-urlencoded" { return true }
        let parts = headers[0].lowercased().split(separator: ";", omittingEmptySubsequences: false).map(trimmed)
        guard parts[0] == "application/x-www-form-urlencoded" else { return false }
        return parts.dropFirst().allSatisfy { parameter in
            !parameter.hasPrefix("charset=") || ["charset=utf-8", "charset=\"utf-8\""].contains(parameter)
        }
    }

    private static func trimmed(_ text: Substring) -> String {
        let isBlank = { (character: Character) in character == " " || character == "\t" }
        return String(text.drop(while: isBlank).reversed().drop(while: isBlank).reversed())
    }
}
