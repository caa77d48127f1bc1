/// Reads JSON strictly (RFC 8259) and keeps line numbers, which JSONDecoder does not.
struct JSONReader {
    /// A fault with the line at which it was noticed.
    struct Failure: Error {
        let line: Int
        let fault: JSONFault
    }

    private let bytes: [UInt8]
    private var position = 0
    private var line = 1
    private static let deepest = 16

    /// The one value of a text that is already known to be UTF-8; a byte order mark before it is passed over.
    static func node(of bytes: [UInt8]) throws(Failure) -> JSONNode {
        var reader = JSONReader(bytes: bytes)
        if bytes.starts(with: [0xEF, 0xBB, 0xBF]) { reader.position = 3 }
        let node = try reader.value(depth: 0)
        reader.skipSpace()
        guard reader.position == bytes.count else { throw reader.failure(.expected("the end of the file")) }
        return node
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private func failure(_ fault: JSONFault) -> Failure {
        Failure(line: line, fault: position < bytes.count ? fault : .ended)
    }

    private var next: UInt8? { position < bytes.count ? bytes[position] : nil }

    private mutating func skipSpace() {
        while let byte = next, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 {
            if byte == 0x0A { line += 1 }
            position += 1
        }
    }

    private mutating func take(_ character: Unicode.Scalar) -> Bool {
        skipSpace()
        guard next == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    private mutating func value(depth: Int) throws(Failure) -> JSONNode {
        guard depth <= Self.deepest else { throw failure(.tooDeep) }
        skipSpace()
        let start = line
        switch next {
        case UInt8(ascii: "{"): return JSONNode(line: start, value: .object(try members(depth: depth)))
        case UInt8(ascii: "["): return JSONNode(line: start, value: .list(try items(depth: depth)))
        case UInt8(ascii: "\""): return JSONNode(line: start, value: .string(try string()))
        case let byte? where byte == UInt8(ascii: "-") || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte):
            return JSONNode(line: start, value: try number())
        default: return JSONNode(line: start, value: try word())
        }
    }

    private mutating func members(depth: Int) throws(Failure) -> [JSONNode.Member] {
        position += 1
        var members: [JSONNode.Member] = []
        if take("}") { return members }
        repeat {
            skipSpace()
            guard next == UInt8(ascii: "\"") else { throw failure(.expected("a name in quotes")) }
            let start = line
            let name = try string()
            guard take(":") else { throw failure(.expected("a colon")) }
            members.append(JSONNode.Member(name: name, line: start, node: try value(depth: depth + 1)))
        } while take(",")
        guard take("}") else { throw failure(.expected("a comma or }")) }
        return members
    }

    private mutating func items(depth: Int) throws(Failure) -> [JSONNode] {
        position += 1
        var items: [JSONNode] = []
        if take("]") { return items }
        repeat { items.append(try value(depth: depth + 1)) } while take(",")
        guard take("]") else { throw failure(.expected("a comma or ]")) }
        return items
    }

    private mutating func word() throws(Failure) -> JSONNode.Value {
        for (word, value) in [("true", JSONNode.Value.bool(true)), ("false", .bool(false)), ("null", .null)]
        where bytes[position...].starts(with: word.utf8) {
            position += word.utf8.count
            return value
        }
        throw failure(.expected("a value"))
    }

    private mutating func number() throws(Failure) -> JSONNode.Value {
        let start = position
        while let byte = next, byte != UInt8(ascii: ","), byte != UInt8(ascii: "]"), byte != UInt8(ascii: "}"),
            byte > 0x20
        {
            position += 1
        }
        let text = String(decoding: bytes[start..<position], as: UTF8.self)
        // As packs write them; the expression for all other forms costs more than the rest of a line.
        if let whole = Int(text), String(whole) == text { return .integer(whole) }
        guard text.wholeMatch(of: /-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?/) != nil else {
            throw Failure(line: line, fault: .expected("a value"))
        }
        return Int(text).map(JSONNode.Value.integer) ?? .otherNumber
    }
}

extension JSONReader {
    private mutating func string() throws(Failure) -> String {
        position += 1
        var result: [UInt8] = []
        while let byte = next {
            switch byte {
            case UInt8(ascii: "\""):
                position += 1
                return String(decoding: result, as: UTF8.self)
            case UInt8(ascii: "\\"): result.append(contentsOf: String(try escape()).utf8)
            case ..<0x20: throw failure(.controlCharacter)
            default:
                result.append(byte)
                position += 1
            }
        }
        throw failure(.ended)
    }

    private mutating func escape() throws(Failure) -> Character {
        position += 1
        let letter = next
        position += 1
        switch letter {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return Character(try escapedScalar())
        default: throw Failure(line: line, fault: .badEscape)
        }
    }

    private mutating func escapedScalar() throws(Failure) -> Unicode.Scalar {
        let first = try codeUnit()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard (0xD800..<0xDC00).contains(first), bytes[min(position, bytes.count)...].starts(with: Array("\\u".utf8))
        else { throw Failure(line: line, fault: .badEscape) }
        position += 2
        let second = try codeUnit()
        guard (0xDC00..<0xE000).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00))
        else { throw Failure(line: line, fault: .badEscape) }
        return scalar
    }

    private mutating func codeUnit() throws(Failure) -> UInt16 {
        let digits = bytes[min(position, bytes.count)..<min(position + 4, bytes.count)]
        guard digits.count == 4, digits.allSatisfy({ Character(Unicode.Scalar($0)).isHexDigit }),
            let unit = UInt16(String(decoding: digits, as: UTF8.self), radix: 16)
        else { throw Failure(line: line, fault: .badEscape) }
        position += 4
        return unit
    }
}
