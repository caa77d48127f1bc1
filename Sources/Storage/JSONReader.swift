/// Reads JSON (RFC 8259) from bytes, strictly: one value, nothing behind it, each name once in its object.
///
/// Written for documents that this program keeps: a text that it would not have written is rather damage than a dialect.
struct JSONReader {
    static let maximumDepth = 64

    private let bytes: [UInt8]
    private var position = 0

    private init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    /// `nil` when the bytes are no JSON, or nested more than 64 deep.
    static func value(_ bytes: [UInt8]) -> JSONValue? {
        var reader = JSONReader(bytes)
        guard let value = reader.value(depth: 0) else { return nil }
        reader.skipSpace()
        return reader.position == bytes.count ? value : nil
    }

    private var next: UInt8? {
        position < bytes.count ? bytes[position] : nil
    }

    private mutating func skipSpace() {
        while let byte = next, [0x20, 0x0A, 0x0D, 0x09].contains(byte) { position += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        guard next == byte else { return false }
        position += 1
        return true
    }

    private mutating func value(depth: Int) -> JSONValue? {
        skipSpace()
        switch next {
        case UInt8(ascii: "{"): return object(depth: depth)
        case UInt8(ascii: "["): return list(depth: depth)
        case UInt8(ascii: "\""): return text().map(JSONValue.text)
        case UInt8(ascii: "t"): return word("true", .boolean(true))
        case UInt8(ascii: "f"): return word("false", .boolean(false))
        case UInt8(ascii: "n"): return word("null", .null)
        default: return number()
        }
    }

    private mutating func word(_ word: String, _ value: JSONValue) -> JSONValue? {
        guard bytes[position...].starts(with: word.utf8) else { return nil }
        position += word.utf8.count
        return value
    }

    private mutating func object(depth: Int) -> JSONValue? {
        var members: [String: JSONValue] = [:]
        let isWhole = parts(upTo: UInt8(ascii: "}"), depth: depth) { reader in
            guard let name = reader.text(), members[name] == nil else { return false }
            reader.skipSpace()
            guard reader.take(UInt8(ascii: ":")), let value = reader.value(depth: depth + 1) else { return false }
            members[name] = value
            return true
        }
        return isWhole ? .object(members) : nil
    }

    private mutating func list(depth: Int) -> JSONValue? {
        var items: [JSONValue] = []
        let isWhole = parts(upTo: UInt8(ascii: "]"), depth: depth) { reader in
            guard let item = reader.value(depth: depth + 1) else { return false }
            items.append(item)
            return true
        }
        return isWhole ? .list(items) : nil
    }

    /// What stands between brackets, separated by commas; `false` at the first fault.
    private mutating func parts(upTo close: UInt8, depth: Int, _ read: (inout JSONReader) -> Bool) -> Bool {
        guard depth < Self.maximumDepth else { return false }
        position += 1
        skipSpace()
        if take(close) { return true }
        while true {
            skipSpace()
            guard read(&self) else { return false }
            skipSpace()
            if take(close) { return true }
            guard take(UInt8(ascii: ",")) else { return false }
        }
    }

    private mutating func number() -> JSONValue? {
        let start = position
        _ = take(UInt8(ascii: "-"))
        guard let first = digits(), first.count == 1 || first.first != UInt8(ascii: "0") else { return nil }
        var isWhole = true
        if take(UInt8(ascii: ".")) {
            isWhole = false
            guard digits() != nil else { return nil }
        }
        if take(UInt8(ascii: "e")) || take(UInt8(ascii: "E")) {
            isWhole = false
            _ = take(UInt8(ascii: "+")) || take(UInt8(ascii: "-"))
            guard digits() != nil else { return nil }
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        if isWhole, let value = Int64(text) { return .integer(value) }
        guard let value = Double(text), value.isFinite else { return nil }
        return .number(value)
    }

    private mutating func digits() -> ArraySlice<UInt8>? {
        let start = position
        while let byte = next, (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) { position += 1 }
        return start == position ? nil : bytes[start..<position]
    }

    private mutating func text() -> String? {
        guard take(UInt8(ascii: "\"")) else { return nil }
        var content: [UInt8] = []
        while let byte = next {
            position += 1
            switch byte {
            case UInt8(ascii: "\""): return String(validating: content, as: UTF8.self)
            case UInt8(ascii: "\\"):
                guard let escaped = escape() else { return nil }
                content += escaped
            case 0..<0x20: return nil
            default: content.append(byte)
            }
        }
        return nil
    }

    /// The bytes that stand for what follows a backslash.
    private mutating func escape() -> [UInt8]? {
        guard let mark = next else { return nil }
        position += 1
        switch mark {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): return [mark]
        case UInt8(ascii: "b"): return [0x08]
        case UInt8(ascii: "f"): return [0x0C]
        case UInt8(ascii: "n"): return [0x0A]
        case UInt8(ascii: "r"): return [0x0D]
        case UInt8(ascii: "t"): return [0x09]
        case UInt8(ascii: "u"):
            guard let high = unit() else { return nil }
            guard UTF16.isLeadSurrogate(high) else { return Unicode.Scalar(high).map { Array(String($0).utf8) } }
            guard take(UInt8(ascii: "\\")), take(UInt8(ascii: "u")), let low = unit() else { return nil }
            return String(validating: [high, low], as: UTF16.self).map { Array($0.utf8) }
        default: return nil
        }
    }

    /// Four hexadecimal digits.
    private mutating func unit() -> UInt16? {
        let end = position + 4
        guard end <= bytes.count, bytes[position..<end].allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }) else {
            return nil
        }
        defer { position = end }
        return UInt16(String(decoding: bytes[position..<end], as: UTF8.self), radix: 16)
    }
}
