/// Finds names with a near spelling by looking at all of them, most of which one comparison of two words rules out.
///
/// An entry is 8 bytes: 34 bits that say which letters occur, above 24 of position in the table's bytes.
struct SpellingIndex: Sendable {
    /// Only names of so many letters are compared: shorter ones are near to everything.
    static let lengths = 4...40

    /// A name that is near.
    struct Hit {
        /// Row of the table.
        var row: Int
        /// Slips, 1 or 2.
        var slips: Int
        /// Whether the name is the one shown, not one in another language or a nickname.
        var isMain: Bool
        /// Whether the first letter is the typed one, which people rarely get wrong.
        var startsAlike: Bool
    }

    /// By the number of letters of the name.
    private var entries = [[UInt64]](repeating: [], count: lengths.upperBound + 1)

    /// Adds a name that stands at this position.
    mutating func add(_ name: FoldedName, at position: Int) {
        // A slip of up to two letters may bridge to a name one or two longer or shorter; those outside are left out.
        guard Self.lengths.contains(name.scalars.count) else { return }
        entries[name.scalars.count].append(Self.letters(of: name) << 24 | UInt64(position))
    }

    /// Slips that are forgiven in a name of so many letters: 1 from 4 letters on, 2 from 7 on.
    static func limit(forLength length: Int) -> Int {
        switch length {
        case 4...6: 1
        case 7...lengths.upperBound: 2
        default: 0
        }
    }

    /// Rows of the table that carry a near name, in no useful order; a row may come more than once.
    ///
    /// Looks at every name of nearly as many letters: up to 0.3 ms for 80 000.
    func hits(near typed: FoldedName, in table: DelimitedTable) -> [Hit] {
        let limit = Self.limit(forLength: typed.scalars.count)
        guard limit > 0 else { return [] }
        let letters = Self.letters(of: typed)
        let spelling = Spelling(typed.scalars)
        var name = FoldedName()
        var hits: [Hit] = []
        let count = typed.scalars.count
        for length in (count - limit...count + limit) where Self.lengths.contains(length) {
            // A letter too many or too few changes which letters occur by one, a wrong one by two.
            let changes = 2 * limit - abs(length - count)
            for entry in entries[length] where (entry >> 24 ^ letters).nonzeroBitCount <= changes {
                let start = Int(entry & 0xFF_FFFF)
                name.set(table.bytes, start..<Self.end(of: start, table.bytes))
                let slips = spelling.slips(in: name.scalars)
                guard (1...limit).contains(slips) else { continue }
                let (row, column) = table.cell(at: start)
                let isMain = column != CityColumn.alternateNames
                let startsAlike = name.scalars.first == typed.scalars.first
                hits.append(Hit(row: row, slips: slips, isMain: isMain, startsAlike: startsAlike))
            }
        }
        return hits
    }

    /// One bit for each letter from a to z, the other 8 bits for everything else.
    private static func letters(of name: FoldedName) -> UInt64 {
        var letters: UInt64 = 0
        for scalar in name.scalars {
            let bit = (0x61...0x7A).contains(scalar) ? scalar - 0x61 : 26 + scalar % 8
            letters |= 1 << UInt64(bit)
        }
        return letters
    }

    private static func end(of start: Int, _ bytes: [UInt8]) -> Int {
        var index = start
        while bytes[index] != UInt8(ascii: "|"), bytes[index] != UInt8(ascii: "\t") { index += 1 }
        return index
    }
}
