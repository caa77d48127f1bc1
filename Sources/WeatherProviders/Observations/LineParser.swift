/// Reads one entry of the journal of observations from its beginning to its end.
struct LineParser {
    private let bytes: [UInt8]
    private var position = 0

    init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    var isAtEnd: Bool { position == bytes.count }

    mutating func take(_ character: Unicode.Scalar) -> Bool {
        guard position < bytes.count, bytes[position] == UInt8(ascii: character) else { return false }
        position += 1
        return true
    }

    /// One of a to z.
    mutating func letter() -> Unicode.Scalar? {
        guard position < bytes.count, (0x61...0x7A).contains(bytes[position]) else { return nil }
        defer { position += 1 }
        return Unicode.Scalar(bytes[position])
    }

    /// At most nine digits, perhaps behind a minus.
    mutating func number() -> Int? {
        let isNegative = take("-")
        let start = position
        var value = 0
        while position < bytes.count, position - start < 9, (0x30...0x39).contains(bytes[position]) {
            value = value * 10 + Int(bytes[position] - 0x30)
            position += 1
        }
        guard position > start else { return nil }
        return isNegative ? -value : value
    }
}
