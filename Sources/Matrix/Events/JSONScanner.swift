import FoundationEssentials

/// Walks over JSON values from one end to the other.
struct JSONScanner {
    /// What has not been walked over.
    private(set) var rest: ArraySlice<UInt8>
    private let whole: ArraySlice<UInt8>

    /// Begins in front.
    init(_ bytes: ArraySlice<UInt8>) {
        rest = bytes
        whole = bytes
    }

    /// Begins inside a value's brackets; `nil` when it has others.
    init?(inside value: ArraySlice<UInt8>, _ bracket: Unicode.Scalar) {
        guard value.first == UInt8(ascii: bracket), value.count >= 2 else { return nil }
        whole = value.dropFirst().dropLast()
        rest = whole
    }

    /// Whether only white space is left.
    var isAtEnd: Bool { rest.allSatisfy(Self.isSpace) }

    /// Walks over white space.
    mutating func skipSpace() {
        rest = rest.drop(while: Self.isSpace)
    }

    /// Walks over one mark and the white space around it.
    mutating func take(_ mark: Unicode.Scalar) -> Bool {
        skipSpace()
        guard rest.first == UInt8(ascii: mark) else { return false }
        rest = rest.dropFirst()
        return true
    }

    /// Walks over a whole value; `nil` when none is there.
    mutating func value() -> ArraySlice<UInt8>? {
        skipSpace()
        let start = rest.startIndex
        switch rest.first {
        case UInt8(ascii: "\""): return string()
        case UInt8(ascii: "{"), UInt8(ascii: "["): return brackets()
        default:
            rest = rest.drop { !Self.isSpace($0) && !",:{}[]\"".utf8.contains($0) }
            return rest.startIndex == start ? nil : slice(from: start)
        }
    }

    /// Walks over a text; `nil` when none is there or it is no Unicode.
    mutating func text() -> String? {
        skipSpace()
        guard let quoted = string() else { return nil }
        let inside = quoted.dropFirst().dropLast()
        guard inside.contains(UInt8(ascii: "\\")) else { return String(validating: inside, as: UTF8.self) }
        // What cannot be decoded is no text, whatever is wrong with it.
        return try? JSONDecoder().decode(String.self, from: Data(quoted))
    }

    /// With its quotation marks.
    private mutating func string() -> ArraySlice<UInt8>? {
        let start = rest.startIndex
        guard rest.first == UInt8(ascii: "\"") else { return nil }
        var index = start + 1
        while index < rest.endIndex {
            switch rest[index] {
            case UInt8(ascii: "\""):
                rest = rest[(index + 1)...]
                return slice(from: start)
            case UInt8(ascii: "\\"): index += 2
            default: index += 1
            }
        }
        return nil
    }

    /// Up to the bracket that closes the first one.
    private mutating func brackets() -> ArraySlice<UInt8>? {
        let start = rest.startIndex
        var index = start
        var open: [UInt8] = []
        var isInText = false
        while index < whole.endIndex {
            let byte = whole[index]
            index += 1
            if isInText {
                if byte == UInt8(ascii: "\\") { index += 1 }
                if byte == UInt8(ascii: "\"") { isInText = false }
                continue
            }
            switch byte {
            case UInt8(ascii: "\""): isInText = true
            case UInt8(ascii: "{"), UInt8(ascii: "["): open.append(byte)
            case UInt8(ascii: "}"), UInt8(ascii: "]"):
                // In ASCII a closing bracket stands two behind its opening one.
                guard open.popLast() == byte - 2 else { return nil }
                guard !open.isEmpty else {
                    rest = whole[index...]
                    return slice(from: start)
                }
            default: break
            }
        }
        return nil
    }

    /// What was walked over since `start`: slices keep the indices of the whole.
    private func slice(from start: Int) -> ArraySlice<UInt8> {
        whole[start..<rest.startIndex]
    }

    private static func isSpace(_ byte: UInt8) -> Bool {
        byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09
    }
}
