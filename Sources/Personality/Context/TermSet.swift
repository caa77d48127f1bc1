/// A set of values of the vocabulary.
struct TermSet: Sendable, Hashable {
    static let capacity = 128

    private var low: UInt64 = 0
    private var high: UInt64 = 0

    init() {}

    /// - Parameter bit: 0 to 127.
    init(bit: Int) {
        if bit < 64 { low = 1 << UInt64(bit) } else { high = 1 << UInt64(bit - 64) }
    }

    /// The bits of the values in it, ascending.
    var bits: [Int] {
        var bits: [Int] = []
        for (word, first) in [(low, 0), (high, 64)] {
            var rest = word
            while rest != 0 {
                bits.append(first + rest.trailingZeroBitCount)
                rest &= rest - 1
            }
        }
        return bits
    }

    /// - Parameter bit: 0 to 127.
    func contains(_ bit: Int) -> Bool {
        bit < 64 ? low >> UInt64(bit) & 1 == 1 : high >> UInt64(bit - 64) & 1 == 1
    }

    func intersects(_ other: TermSet) -> Bool {
        (low & other.low) | (high & other.high) != 0
    }

    mutating func formUnion(_ other: TermSet) {
        low |= other.low
        high |= other.high
    }

    mutating func formIntersection(_ other: TermSet) {
        low &= other.low
        high &= other.high
    }

    func intersection(_ other: TermSet) -> TermSet {
        var both = self
        both.formIntersection(other)
        return both
    }

    mutating func subtract(_ other: TermSet) {
        low &= ~other.low
        high &= ~other.high
    }
}
