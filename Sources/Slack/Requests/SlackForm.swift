import HTTPCore

/// The fields of a form as Slack posts it (`application/x-www-form-urlencoded`).
///
/// Of a repeated field the first value counts; unknown fields are kept and harm nobody. All of it is checked at once, but
/// only what is asked for becomes a text.
/// Source: URL Standard, "application/x-www-form-urlencoded parsing", but broken escapes are refused.
package struct SlackForm: Sendable {
    private struct Field: Sendable {
        let name: Range<Int>
        let value: Range<Int>
        /// Whether the name stands there as it is, which it does unless somebody wants to surprise.
        let isPlain: Bool
    }

    /// Slack sends some 15; more than this is no form of Slack's, and reading it would hold up the event loop.
    private static let mostFields = 200

    private let body: [UInt8]
    private let fields: [Field]

    /// Reads a body.
    ///
    /// - Throws: ``SlackError/malformedForm`` for a broken escape, a field that is not UTF-8, or more than 200 fields.
    package init(_ body: [UInt8]) throws(SlackError) {
        var fields: [Field] = []
        fields.reserveCapacity(16)
        var start = 0
        while start < body.count {
            let nameEnd = Self.end(of: start, in: body, orAt: UInt8(ascii: "="))
            let end = Self.end(of: nameEnd, in: body)
            if start < end {
                guard fields.count < Self.mostFields else { throw .malformedForm }
                let (name, value) = (start..<nameEnd, min(nameEnd + 1, end)..<end)
                let isPlain = try Self.isPlain(name, of: body)
                _ = try Self.isPlain(value, of: body)
                fields.append(Field(name: name, value: value, isPlain: isPlain))
            }
            start = end + 1
        }
        self.body = body
        self.fields = fields
    }

    /// Where the next `&` or the other byte stands, or the end.
    private static func end(of start: Int, in body: [UInt8], orAt other: UInt8 = UInt8(ascii: "&")) -> Int {
        var end = start
        while end < body.count, body[end] != UInt8(ascii: "&"), body[end] != other { end += 1 }
        return end
    }

    /// Whether the bytes are ASCII without anything to decode.
    ///
    /// - Throws: ``SlackError/malformedForm`` for what cannot be decoded.
    private static func isPlain(_ range: Range<Int>, of body: [UInt8]) throws(SlackError) -> Bool {
        var isPlain = true
        for index in range {
            let byte = body[index]
            if byte == UInt8(ascii: "%") || byte == UInt8(ascii: "+") || byte >= 0x80 { isPlain = false }
        }
        if !isPlain, !PercentEncoding.isDecodable(utf8: body[range]) { throw .malformedForm }
        return isPlain
    }

    /// Reads the body of a request whose content type says that it is a form in UTF-8.
    ///
    /// - Throws: ``SlackError/wrongContentType``, ``SlackError/malformedForm``.
    init(_ request: HTTPRequest) throws(SlackError) {
        guard Self.isForm(request.headerFields.single("Content-Type")) else { throw .wrongContentType }
        try self.init(request.body)
    }

    /// The field's first value, `nil` when it is absent; present but empty is an empty text.
    package subscript(name: String) -> String? {
        for field in fields where isName(field, name) { return text(field.value) }
        return nil
    }

    private func isName(_ field: Field, _ name: String) -> Bool {
        guard field.isPlain else { return text(field.name) == name }
        guard field.name.count == name.utf8.count else { return false }
        return body[field.name].elementsEqual(name.utf8)
    }

    /// The field's first value, `nil` when it is absent or empty.
    func filled(_ name: String) -> String? {
        guard let value = self[name], !value.isEmpty else { return nil }
        return value
    }

    /// `+` becomes a space before the escapes are decoded, so that `%2B` stays a plus.
    private func text(_ range: Range<Int>) -> String {
        // It was found to be decodable.
        PercentEncoding.decoded(utf8: body[range], plusIsSpace: true) ?? ""
    }

    /// One header, the right type in any case, and no character set but UTF-8.
    private static func isForm(_ header: HTTPFields.Single) -> Bool {
        guard case .once(let type) = header else { return false }
        // As Slack sends it.
        if type == "application/x-www-form-urlencoded" { return true }
        let parts = type.lowercased().split(separator: ";", omittingEmptySubsequences: false).map(trimmed)
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
