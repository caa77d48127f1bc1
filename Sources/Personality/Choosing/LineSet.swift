/// A set of lines of one chain, by position.
struct LineSet: Sendable, Equatable {
    private var words: [UInt64]

    /// Empty, with room for so many lines.
    init(capacity: Int) {
        words = [UInt64](repeating: 0, count: (capacity + 63) / 64)
    }

    /// The positions, ascending.
    var positions: [Int] { positions { _ in true } }

    /// Those of the positions that are wanted, ascending.
    func positions(where isWanted: (Int) -> Bool) -> [Int] {
        var positions: [Int] = []
        for (index, word) in words.enumerated() {
            var rest = word
            while rest != 0 {
                let position = index * 64 + rest.trailingZeroBitCount
                if isWanted(position) { positions.append(position) }
                rest &= rest - 1
            }
        }
        return positions
    }

    func contains(_ position: Int) -> Bool {
        words[position / 64] >> UInt64(position % 64) & 1 == 1
    }

    mutating func insert(_ position: Int) {
        words[position / 64] |= 1 << UInt64(position % 64)
    }

    mutating func formUnion(_ other: LineSet) {
        for index in words.indices { words[index] |= other.words[index] }
    }

    mutating func formIntersection(_ other: LineSet) {
        for index in words.indices { words[index] &= other.words[index] }
    }

    /// Keeps what is in either of two.
    mutating func formIntersection(_ other: LineSet, or another: LineSet) {
        for index in words.indices { words[index] &= other.words[index] | another.words[index] }
    }

    mutating func subtract(_ other: LineSet) {
        for index in words.indices { words[index] &= ~other.words[index] }
    }
}
