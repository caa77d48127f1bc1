/// Numbers every value of the vocabulary, so that a context and the wishes of a line are sets of bits.
enum Vocabulary {
    /// The set that holds one value as spelt in packs; `nil` when the key has no such value.
    static func termSet(_ key: ContextKey, _ value: String) -> TermSet? {
        key.values.firstIndex(of: value).map { TermSet(bit: firstBit(of: key) + $0) }
    }

    /// Where the values of a key begin.
    static func firstBit(of key: ContextKey) -> Int {
        firstBits[key.position]
    }

    /// All values of a key.
    static func all(of key: ContextKey) -> TermSet {
        key.values.indices.reduce(into: TermSet()) { $0.formUnion(TermSet(bit: firstBit(of: key) + $1)) }
    }

    /// In the order of the keys.
    private static let firstBits: [Int] = {
        var next = 0
        var bits: [Int] = []
        for key in ContextKey.allCases {
            bits.append(next)
            next += key.values.count
        }
        precondition(next <= TermSet.capacity, "the vocabulary has outgrown TermSet")
        return bits
    }()
}
