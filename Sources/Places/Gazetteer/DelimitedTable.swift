/// A tab-separated table with a header line, kept as the bytes it came in; fields are found when they are asked for.
struct DelimitedTable: Sendable {
    /// The whole file.
    let bytes: [UInt8]
    /// Where each row begins, and where the row after the last one would.
    private let starts: [UInt32]

    private static let tab = UInt8(ascii: "\t")
    private static let newline = UInt8(ascii: "\n")

    /// Checks the header and that every line has as many fields.
    init(_ bytes: [UInt8], header: [String], name: PlacesError.Table) throws(PlacesError) {
        guard bytes.count < 1 << 24 else { throw .tooLarge(name) }
        let headerLine = Array((header.joined(separator: "\t") + "\n").utf8)
        guard bytes.starts(with: headerLine) else { throw .unexpectedHeader(name) }
        var starts: [UInt32] = [UInt32(headerLine.count)]
        starts.reserveCapacity(bytes.count / 64)
        var tabs = 0
        for index in headerLine.count..<bytes.count {
            let byte = bytes[index]
            if byte == Self.tab { tabs += 1 }
            guard byte == Self.newline else { continue }
            guard tabs == header.count - 1 else { throw .damagedLine(name, line: starts.count + 1) }
            starts.append(UInt32(index + 1))
            tabs = 0
        }
        guard Int(starts[starts.count - 1]) == bytes.count else { throw .damagedLine(name, line: starts.count + 1) }
        guard starts.count < 1 << 20 else { throw .tooLarge(name) }
        self.bytes = bytes
        self.starts = starts
    }

    /// Number of rows, the header not counted.
    var count: Int { starts.count - 1 }

    /// The bytes of one field.
    func field(_ row: Int, _ column: Int) -> Range<Int> {
        fields(row, column...column)
    }

    /// The bytes of neighbouring fields with the tabs between them.
    func fields(_ row: Int, _ columns: ClosedRange<Int>) -> Range<Int> {
        var start = Int(starts[row])
        var index = start
        var column = 0
        while true {
            let byte = bytes[index]
            if byte == Self.tab || byte == Self.newline {
                if column == columns.upperBound { return start..<index }
                column += 1
                if column <= columns.lowerBound { start = index + 1 }
            }
            index += 1
        }
    }

    /// The bytes of all fields of a row; the array is reused from row to row.
    func split(_ row: Int, into fields: inout [Range<Int>]) {
        fields.removeAll(keepingCapacity: true)
        var start = Int(starts[row])
        for index in start..<Int(starts[row + 1]) where bytes[index] == Self.tab || bytes[index] == Self.newline {
            fields.append(start..<index)
            start = index + 1
        }
    }

    /// One field as text.
    func text(_ row: Int, _ column: Int) -> String {
        text(field(row, column))
    }

    /// Bytes as text.
    func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }

    /// A whole number from 0 up.
    func number(_ range: Range<Int>) -> Int? {
        guard (1...15).contains(range.count) else { return nil }
        var value = 0
        for byte in bytes[range] {
            guard (0x30...0x39).contains(byte) else { return nil }
            value = value * 10 + Int(byte - 0x30)
        }
        return value
    }

    /// A number with a point and up to 6 decimals.
    func decimal(_ range: Range<Int>) -> Double? {
        guard (1...12).contains(range.count) else { return nil }
        var (digits, scale, isFraction) = (0, 1.0, false)
        let isNegative = bytes[range.lowerBound] == UInt8(ascii: "-")
        for byte in bytes[range].dropFirst(isNegative ? 1 : 0) {
            switch byte {
            case UInt8(ascii: ".") where !isFraction: isFraction = true
            case 0x30...0x39:
                digits = digits * 10 + Int(byte - 0x30)
                if isFraction { scale *= 10 }
            default: return nil
            }
        }
        return Double(isNegative ? -digits : digits) / scale
    }

    /// A coordinate in two fields.
    func coordinate(_ latitude: Range<Int>, _ longitude: Range<Int>) -> Coordinate? {
        guard let latitude = decimal(latitude), let longitude = decimal(longitude) else { return nil }
        return Coordinate(latitude: latitude, longitude: longitude)
    }

    /// Which row a position in ``bytes`` belongs to.
    func row(at position: Int) -> Int {
        let next = starts.partitioningIndex { Int($0) > position }
        return next - 1
    }
}
