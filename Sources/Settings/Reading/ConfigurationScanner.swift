/// Walks over the bytes of a configuration file, which are valid UTF-8.
struct ConfigurationScanner {
    private let bytes: [UInt8]
    private var index = 0
    /// The line of the next byte, from 1.
    private(set) var line = 1

    init(_ bytes: [UInt8]) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { index == bytes.count }

    func fault(_ reason: String) -> ConfigurationFile.Fault {
        ConfigurationFile.Fault(line: line, reason: reason)
    }

    /// Whether an ASCII character comes next.
    func isNext(_ character: Character, offset: Int = 0) -> Bool {
        index + offset < bytes.count && bytes[index + offset] == character.asciiValue
    }

    /// Takes an ASCII character if it comes next.
    mutating func take(_ character: Character) -> Bool {
        guard isNext(character) else { return false }
        advance()
        return true
    }

    mutating func expect(_ character: Character, as what: String) throws(ConfigurationFile.Fault) {
        guard take(character) else { throw fault("expected \(what)") }
    }

    /// Skips white space and comments.
    mutating func skipBlank() throws(ConfigurationFile.Fault) {
        while index < bytes.count {
            if isNext("/", offset: 0), isNext("/", offset: 1) {
                while index < bytes.count, !isNext("\n") { advance() }
            } else if isNext("/", offset: 0), isNext("*", offset: 1) {
                try skipBlockComment()
            } else if [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) {
                advance()
            } else {
                return
            }
        }
    }

    /// Letters, digits and signs up to the next other character; empty when there are none.
    mutating func word() -> String {
        let start = index
        while index < bytes.count, Authority.isAlphanumeric(bytes[index]) || "+-.".utf8.contains(bytes[index]) {
            advance()
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    /// The rest of a string whose opening quotation mark was taken.
    mutating func string() throws(ConfigurationFile.Fault) -> String {
        var text: [UInt8] = []
        while index < bytes.count {
            let byte = bytes[index]
            guard byte >= 0x20 else { throw fault("a text must end on its line; write \\n for a line end") }
            advance()
            switch byte {
            case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"): text += try escape().utf8
            default: text.append(byte)
            }
        }
        throw fault("a text has no end")
    }

    private mutating func escape() throws(ConfigurationFile.Fault) -> String {
        guard index < bytes.count else { throw fault("a text has no end") }
        let byte = bytes[index]
        advance()
        switch Character(Unicode.Scalar(byte)) {
        case "\"": return "\""
        case "\\": return "\\"
        case "/": return "/"
        case "b": return "\u{8}"
        case "f": return "\u{C}"
        case "n": return "\n"
        case "r": return "\r"
        case "t": return "\t"
        case "u": return String(try escapedScalar())
        default: throw fault("unknown escape in a text")
        }
    }

    private mutating func escapedScalar() throws(ConfigurationFile.Fault) -> Character {
        let first = try hexadecimal()
        var value = UInt32(first)
        if UTF16.isLeadSurrogate(first), take("\\"), take("u") {
            let second = try hexadecimal()
            guard UTF16.isTrailSurrogate(second) else { throw fault("half a surrogate pair in a text") }
            value = 0x10000 + (UInt32(first) - 0xD800) << 10 + (UInt32(second) - 0xDC00)
        }
        guard let scalar = Unicode.Scalar(value) else { throw fault("half a surrogate pair in a text") }
        return Character(scalar)
    }

    private mutating func hexadecimal() throws(ConfigurationFile.Fault) -> UInt16 {
        let end = min(index + 4, bytes.count)
        let digits = bytes[index..<end]
        let text = String(decoding: digits, as: UTF8.self)
        guard digits.count == 4, digits.allSatisfy(Authority.isAlphanumeric), let value = UInt16(text, radix: 16) else {
            throw fault("\\u needs four hexadecimal digits")
        }
        index = end
        return value
    }

    private mutating func skipBlockComment() throws(ConfigurationFile.Fault) {
        let opening = fault("a comment has no end")
        index += 2
        while index < bytes.count {
            if isNext("*"), isNext("/", offset: 1) {
                index += 2
                return
            }
            advance()
        }
        throw opening
    }

    private mutating func advance() {
        if bytes[index] == UInt8(ascii: "\n") { line += 1 }
        index += 1
    }
}
