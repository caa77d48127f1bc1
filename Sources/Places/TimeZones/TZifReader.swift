/// Why the bytes of a zone cannot be used.
enum TZifError: Error, Equatable {
    /// Not what RFC 9636 describes.
    case damaged
    /// A `right/` file, for clocks that count leap seconds.
    case countsLeapSeconds
}

/// Reads compiled time zone files of versions 1 to 4.
///
/// A function of the bytes; whatever they hold, it answers or throws. Source: RFC 9636, section 3.
struct TZifReader {
    /// The first bytes of every such file.
    static let magic = Array("TZif".utf8)

    private let bytes: [UInt8]
    private var position: Int

    /// Parses a whole file.
    static func rules(in bytes: [UInt8]) throws(TZifError) -> TimeZoneRules {
        var reader = TZifReader(bytes: bytes, position: 0)
        let first = try reader.header()
        guard first.version > 1 else { return try reader.block(first, timeSize: 4) }
        try reader.skip(first.blockSize(timeSize: 4))
        let second = try reader.header()
        var rules = try reader.block(second, timeSize: 8)
        rules.footer = try reader.footer()
        return rules
    }

    /// The counts at the head of a block.
    private struct Header {
        var version: Int
        var universalMarks: Int
        var standardMarks: Int
        var leapSeconds: Int
        var transitions: Int
        var types: Int
        var characters: Int

        func blockSize(timeSize: Int) -> Int {
            transitions * (timeSize + 1) + types * 6 + characters + leapSeconds * (timeSize + 4) + standardMarks
                + universalMarks
        }
    }

    private mutating func header() throws(TZifError) -> Header {
        guard bytes.count - position >= 44, bytes[position...].starts(with: Self.magic) else { throw .damaged }
        let version: Int
        switch bytes[position + 4] {
        case 0: version = 1
        case UInt8(ascii: "2")...UInt8(ascii: "9"): version = Int(bytes[position + 4] - 0x30)
        default: throw .damaged
        }
        position += 20
        var counts: [Int] = []
        for _ in 0..<6 { counts.append(Int(try integer(size: 4))) }
        guard counts.allSatisfy({ (0...100_000).contains($0) }), counts[4] > 0 else { throw .damaged }
        return Header(
            version: version, universalMarks: counts[0], standardMarks: counts[1], leapSeconds: counts[2],
            transitions: counts[3], types: counts[4], characters: counts[5])
    }

    private mutating func block(_ header: Header, timeSize: Int) throws(TZifError) -> TimeZoneRules {
        guard header.leapSeconds == 0 else { throw .countsLeapSeconds }
        let end = position + header.blockSize(timeSize: timeSize)
        guard end <= bytes.count else { throw .damaged }
        var transitions: [Int64] = []
        transitions.reserveCapacity(header.transitions)
        for _ in 0..<header.transitions {
            let instant = try integer(size: timeSize)
            if let last = transitions.last, last >= instant { throw .damaged }
            transitions.append(instant)
        }
        let indexes = bytes[position..<(position + header.transitions)]
        try skip(header.transitions)
        var types: [Int32] = []
        for _ in 0..<header.types {
            let offset = try integer(size: 4)
            guard (-93_599...93_599).contains(offset) else { throw .damaged }
            types.append(Int32(offset))
            try skip(2)
        }
        guard indexes.allSatisfy({ $0 < header.types }) else { throw .damaged }
        position = end
        return TimeZoneRules(
            transitions: transitions, offsets: indexes.map { types[Int($0)] }, firstOffset: Int(types[0]))
    }

    /// The rule between two line ends; `nil` when it is empty.
    private mutating func footer() throws(TZifError) -> POSIXTimeZone? {
        let newline = UInt8(ascii: "\n")
        guard position < bytes.count, bytes[position] == newline else { throw .damaged }
        let rest = bytes[(position + 1)...]
        guard let end = rest.firstIndex(of: newline) else { throw .damaged }
        if end == rest.startIndex { return nil }
        guard let rule = POSIXTimeZone(Array(rest[..<end])) else { throw .damaged }
        return rule
    }

    private mutating func skip(_ count: Int) throws(TZifError) {
        guard count <= bytes.count - position else { throw .damaged }
        position += count
    }

    /// A signed integer, most significant byte first.
    private mutating func integer(size: Int) throws(TZifError) -> Int64 {
        guard size <= bytes.count - position else { throw .damaged }
        var value: Int64 = bytes[position] & 0x80 == 0 ? 0 : -1
        for byte in bytes[position..<(position + size)] { value = value << 8 | Int64(byte) }
        position += size
        return value
    }
}
