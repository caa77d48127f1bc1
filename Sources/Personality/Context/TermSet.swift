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

    var isEmpty: Bool { low == 0 && high == 0 }

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

    mutating func subtract(_ other: TermSet) {
        low &= ~other.low
        high &= ~other.high
    }
}
