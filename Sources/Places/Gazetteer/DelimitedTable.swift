/// A tab-separated table with a header line, kept as the bytes it came in, with the place of each field in them.
struct DelimitedTable: Sendable {
    /// The whole file.
    let bytes: [UInt8]
    /// Number of fields of a row.
    private let width: Int
    /// Number of rows, the header not counted.
    let count: Int
    /// Where each field ends, row after row, after the end of the header: the next one begins a byte later.
    private let ends: [UInt32]

    /// Checks the header and that every line has as many fields.
    init(_ bytes: [UInt8], header: [String], name: PlacesError.Table) throws(PlacesError) {
        guard bytes.count < 1 << 24 else { throw .tooLarge(name) }
        let headerLine = Array((header.joined(separator: "\t") + "\n").utf8)
        guard bytes.starts(with: headerLine) else { throw .unexpectedHeader(name) }
        var (ends, rows) = ([UInt32(headerLine.count - 1)], 0)
        ends.reserveCapacity(bytes.count / 5)
        let (tab, newline) = (UInt8(ascii: "\t"), UInt8(ascii: "\n"))
        for index in headerLine.count..<bytes.count where bytes[index] == tab || bytes[index] == newline {
            ends.append(UInt32(index))
            guard bytes[index] == newline else { continue }
            rows += 1
            guard ends.count == 1 + rows * header.count else { throw .damagedLine(name, line: rows + 1) }
        }
        guard ends.count == 1 + rows * header.count, ends.last == UInt32(bytes.count - 1) else {
            throw .damagedLine(name, line: rows + 2)
        }
        guard rows < (1 << 20) - 1 else { throw .tooLarge(name) }
        self.bytes = bytes
        self.ends = ends
        count = rows
        width = header.count
    }

    /// The bytes of one field.
    func field(_ row: Int, _ column: Int) -> Range<Int> {
        fields(row, column...column)
    }

    /// The bytes of neighbouring fields with the tabs between them.
    func fields(_ row: Int, _ columns: ClosedRange<Int>) -> Range<Int> {
        let first = row * width
        return Int(ends[first + columns.lowerBound]) + 1..<Int(ends[first + columns.upperBound + 1])
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

    /// A coordinate in two columns.
    func coordinate(_ row: Int, _ latitude: Int, _ longitude: Int) -> Coordinate? {
        guard let latitude = decimal(field(row, latitude)), let longitude = decimal(field(row, longitude)) else {
            return nil
        }
        return Coordinate(latitude: latitude, longitude: longitude)
    }

    /// Which field a position in ``bytes`` belongs to.
    func cell(at position: Int) -> (row: Int, column: Int) {
        let field = ends.partitioningIndex { Int($0) >= position } - 1
        return (field / width, field % width)
    }
}
