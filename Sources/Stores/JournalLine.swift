/// One entry of a journal as it stands in the file.
///
///     8a9136aa 17 16 0 {"done": "R1"}
///     checksum number durable more payload
///
/// The checksum covers the rest of the line. Line feeds and backslashes of the payload are written `\n` and `\\`.
struct JournalLine: Equatable {
    /// Lines before it in the file.
    let number: Int
    /// How many lines were durable for certain when it was written.
    let durable: Int
    /// How many lines of the same append follow.
    let more: Int
    let payload: [UInt8]

    init(number: Int, durable: Int, more: Int, payload: [UInt8]) {
        self.number = number
        self.durable = durable
        self.more = more
        self.payload = payload
    }

    /// Reads a line without its line feed; `nil` when it is not whole.
    init?(text: ArraySlice<UInt8>) {
        let space = UInt8(ascii: " ")
        let parts = text.split(separator: space, maxSplits: 4, omittingEmptySubsequences: false)
        guard parts.count == 5, parts[0].count == 8,
            let checksum = UInt32(String(decoding: parts[0], as: UTF8.self), radix: 16),
            checksum == CRC32C.checksum(text[parts[1].startIndex...]),
            let number = Int(String(decoding: parts[1], as: UTF8.self)),
            let durable = Int(String(decoding: parts[2], as: UTF8.self)),
            let more = Int(String(decoding: parts[3], as: UTF8.self)),
            let payload = Self.unescaped(parts[4])
        else { return nil }
        self.init(number: number, durable: durable, more: more, payload: payload)
    }

    /// The line with its line feed.
    var text: [UInt8] {
        let rest = Array("\(number) \(durable) \(more) ".utf8) + Self.escaped(payload)
        let digits = String(CRC32C.checksum(rest), radix: 16)
        let checksum = String(repeating: "0", count: 8 - digits.utf8.count) + digits
        return Array("\(checksum) ".utf8) + rest + [UInt8(ascii: "\n")]
    }

    private static func escaped(_ payload: [UInt8]) -> [UInt8] {
        guard payload.contains(where: { $0 == UInt8(ascii: "\\") || $0 == UInt8(ascii: "\n") }) else { return payload }
        return payload.flatMap { byte in
            switch byte {
            case UInt8(ascii: "\\"): Array("\\\\".utf8)
            case UInt8(ascii: "\n"): Array("\\n".utf8)
            default: [byte]
            }
        }
    }

    private static func unescaped(_ text: ArraySlice<UInt8>) -> [UInt8]? {
        var payload: [UInt8] = []
        var isEscaped = false
        for byte in text {
            switch (isEscaped, byte) {
            case (false, UInt8(ascii: "\\")): isEscaped = true
            case (false, _): payload.append(byte)
            case (true, UInt8(ascii: "\\")), (true, UInt8(ascii: "n")):
                payload.append(byte == UInt8(ascii: "n") ? UInt8(ascii: "\n") : byte)
                isEscaped = false
            default: return nil
            }
        }
        return isEscaped ? nil : payload
    }
}
