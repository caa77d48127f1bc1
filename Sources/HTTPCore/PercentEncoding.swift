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
        var iterator = encoded.makeIterator()
        while let byte = iterator.next() {
            switch byte {
            case UInt8(ascii: "%"):
                guard let high = iterator.next().flatMap(hexadecimal), let low = iterator.next().flatMap(hexadecimal)
                else { return nil }
                bytes.append(high << 4 | low)
            case UInt8(ascii: "+") where plusIsSpace:
                bytes.append(UInt8(ascii: " "))
            default:
                bytes.append(byte)
            }
        }
        return String(validating: bytes, as: UTF8.self)
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
