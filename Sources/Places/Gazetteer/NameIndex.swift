/// Finds the rows of a table that carry a name, by sorted hashes of the folded names over the raw bytes.
///
/// A key is 8 bytes: 44 bits of hash above 20 bits of row. Rows of one name come out in table order.
struct NameIndex: Sendable {
    /// How a row came by a name.
    enum Kind: Int, Sendable, Comparable {
        /// It is the name shown.
        case main
        /// Another spelling or language, an older name, a nickname.
        case alternate
        /// A code: of an airport, a country or a division.
        case code

        static func < (left: Kind, right: Kind) -> Bool { left.rawValue < right.rawValue }
    }

    /// A column that holds names, separated by `|`.
    struct Column: Sendable {
        /// Which column.
        var index: Int
        /// What its names are.
        var kind: Kind
        /// Whether names of exactly three capitals are codes (airports among the alternate names of cities).
        var hasCodes = false
        /// Whether names of digits only are left out: nobody names a division "13".
        var skipsDigits = false
    }

    /// A row that carries the name.
    struct Hit: Sendable {
        /// Row of the table.
        var row: Int
        /// The best reason why.
        var kind: Kind
    }

    /// The rows and their names.
    let table: DelimitedTable
    private let columns: [Column]
    private let keys: [UInt64]

    /// Reads all names once.
    ///
    /// - Parameter visit: Called for each different name of each row, with the place of the name in the bytes.
    init(_ table: DelimitedTable, columns: [Column], visit: (FoldedName, Range<Int>) -> Void = { _, _ in }) {
        self.table = table
        self.columns = columns
        var keys: [UInt64] = []
        keys.reserveCapacity(table.count * 4)
        var name = FoldedName()
        for row in 0..<table.count {
            let first = keys.count
            var last = 0..<0
            for column in columns {
                let field = table.field(row, column.index)
                // Most names have no other plain form.
                if table.bytes[field] == table.bytes[last] { continue }
                last = field
                Self.forEachName(field, table.bytes) { range in
                    name.set(table.bytes, range)
                    if column.skipsDigits, name.isNumber { return true }
                    guard Self.append(name, row, to: &keys, since: first) else { return true }
                    visit(name, range)
                    guard name.hasUmlaut else { return true }
                    name.set(table.bytes, range, expandingUmlauts: true)
                    _ = Self.append(name, row, to: &keys, since: first)
                    return true
                }
            }
        }
        keys.sort()
        self.keys = keys
    }

    /// Rows of that name, in table order; empty when there are none.
    func hits(_ name: FoldedName) -> [Hit] {
        guard !name.isEmpty else { return [] }
        let wanted = name.hash64 >> 20
        var hits: [Hit] = []
        var index = keys.partitioningIndex { $0 >> 20 >= wanted }
        while index < keys.count, keys[index] >> 20 == wanted {
            let row = Int(keys[index] & 0xF_FFFF)
            if let kind = kind(of: name, in: row) { hits.append(Hit(row: row, kind: kind)) }
            index += 1
        }
        return hits
    }

    /// Why the row carries the name; `nil` when only the hashes agreed.
    private func kind(of wanted: FoldedName, in row: Int) -> Kind? {
        var name = FoldedName()
        var best: Kind?
        for column in columns {
            Self.forEachName(table.field(row, column.index), table.bytes) { range in
                name.set(table.bytes, range)
                if name != wanted, name.hasUmlaut { name.set(table.bytes, range, expandingUmlauts: true) }
                guard name == wanted else { return true }
                let kind = column.hasCodes && Self.isCode(table.bytes[range]) ? .code : column.kind
                best = best.map { min($0, kind) } ?? kind
                return best == .code
            }
            if let best, best < .code { return best }
        }
        return best
    }

    /// `false` when this row has the name already.
    private static func append(_ name: FoldedName, _ row: Int, to keys: inout [UInt64], since first: Int) -> Bool {
        guard !name.isEmpty else { return false }
        let key = name.hash64 & ~0xF_FFFF | UInt64(row)
        for index in first..<keys.count where keys[index] == key { return false }
        keys.append(key)
        return true
    }

    private static func isCode(_ name: ArraySlice<UInt8>) -> Bool {
        name.count == 3 && name.allSatisfy { (0x41...0x5A).contains($0) }
    }

    /// Calls `body` for each name between `|`, until it answers `false`.
    @inline(__always)
    static func forEachName(_ field: Range<Int>, _ bytes: [UInt8], _ body: (Range<Int>) -> Bool) {
        var start = field.lowerBound
        for index in field where bytes[index] == UInt8(ascii: "|") {
            guard body(start..<index) else { return }
            start = index + 1
        }
        _ = body(start..<field.upperBound)
    }
}

extension FoldedName {
    /// Whether it consists of digits only.
    var isNumber: Bool { scalars.allSatisfy { (0x30...0x39).contains($0) } }
}
