/// Percent-encoding of UTF-8 text in paths and queries.
///
/// Source: RFC 3986, section 2.1.
package enum PercentEncoding {
    /// The text with everything but letters, digits, `-`, `.`, `_` and `~` encoded; safe as a path segment or a query value.
    package static func encoded(_ text: String) -> String {
        let digits = Array("0123456789ABCDEF".utf8)
        var bytes: [UInt8] = []
        for byte in text.utf8 {
            if isUnreserved(byte) {
                bytes.append(byte)
            } else {
                bytes += [UInt8(ascii: "%"), digits[Int(byte >> 4)], digits[Int(byte & 15)]]
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }

    /// The decoded text; `nil` when a `%` lacks its two digits or the bytes are not UTF-8.
    /// - Parameter plusIsSpace: Whether `+` means a space, as in forms and most queries.
    package static func decoded(_ text: some StringProtocol, plusIsSpace: Bool = false) -> String? {
        decoded(utf8: Array(text.utf8)[...], plusIsSpace: plusIsSpace)
    }

    /// The same for bytes as they came.
    package static func decoded(utf8 encoded: ArraySlice<UInt8>, plusIsSpace: Bool = false) -> String? {
        // What has nothing to decode is most of every form.
        if encoded.allSatisfy({ $0 < 0x80 && $0 != UInt8(ascii: "%") && $0 != UInt8(ascii: "+") }) {
            return String(decoding: encoded, as: UTF8.self)
        }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(encoded.count)
        var position = encoded.startIndex
        while position < encoded.endIndex {
            // A plus that comes from an escape stays one.
            let isSpace = plusIsSpace && encoded[position] == UInt8(ascii: "+")
            guard let byte = byte(at: &position, of: encoded) else { return nil }
            bytes.append(isSpace ? UInt8(ascii: " ") : byte)
        }
        return String(validating: bytes, as: UTF8.self)
    }

    /// Whether the bytes can be decoded; it makes a text of them only when they are not ASCII.
    package static func isDecodable(utf8 encoded: ArraySlice<UInt8>) -> Bool {
        var isASCII = true
        var position = encoded.startIndex
        while position < encoded.endIndex {
            guard let byte = byte(at: &position, of: encoded) else { return false }
            if byte >= 0x80 { isASCII = false }
        }
        return isASCII || decoded(utf8: encoded) != nil
    }

    /// The byte that stands there or is escaped there; `nil` when a `%` lacks its two digits.
    private static func byte(at position: inout Int, of encoded: ArraySlice<UInt8>) -> UInt8? {
        let byte = encoded[position]
        position += 1
        guard byte == UInt8(ascii: "%") else { return byte }
        guard encoded.endIndex - position >= 2, let high = hexadecimal(encoded[position]),
            let low = hexadecimal(encoded[position + 1])
        else { return nil }
        position += 2
        return high << 4 | low
    }

    /// A query of these items in order: `name=value&…`.
    package static func query(_ items: [(name: String, value: String)]) -> String {
        items.map { "\(encoded($0.name))=\(encoded($0.value))" }.joined(separator: "&")
    }

    /// The items of a query or form in order; `nil` when one of them cannot be decoded.
    ///
    /// An item without `=` has an empty value; `+` means a space.
    package static func items(inQuery query: some StringProtocol) -> [(name: String, value: String)]? {
        var items: [(name: String, value: String)] = []
        for item in Array(query.utf8).split(separator: UInt8(ascii: "&")) {
            let name = item.prefix { $0 != UInt8(ascii: "=") }
            let value = item.dropFirst(name.count + 1)
            guard let name = decoded(utf8: name, plusIsSpace: true), let value = decoded(utf8: value, plusIsSpace: true)
            else { return nil }
            items.append((name, value))
        }
        return items
    }

    private static func isUnreserved(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
        case UInt8(ascii: "0")...UInt8(ascii: "9"): true
        case UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), UInt8(ascii: "~"): true
        default: false
        }
    }

    private static func hexadecimal(_ byte: UInt8) -> UInt8? {
        switch byte {
        case UInt8(ascii: "0")...UInt8(ascii: "9"): byte - UInt8(ascii: "0")
        case UInt8(ascii: "a")...UInt8(ascii: "f"): byte - UInt8(ascii: "a") + 10
        case UInt8(ascii: "A")...UInt8(ascii: "F"): byte - UInt8(ascii: "A") + 10
        default: nil
        }
    }
}
