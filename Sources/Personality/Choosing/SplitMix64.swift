/// A small generator whose output is the same on every machine.
///
/// Source: Steele, Lea, Flood, "Fast splittable pseudorandom number generators" (2014).
struct SplitMix64: RandomNumberGenerator, Sendable {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed
    }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}

/// Draws from a value that a generator gave.
enum Draw {
    /// The high 64 bits of the 128-bit product, an index in `0..<count`; `count` is at least 1.
    static func index(_ value: UInt64, in count: Int) -> Int {
        Int(value.multipliedFullWidth(by: UInt64(count)).high)
    }

    /// An index into `weights`, each as likely as its weight; all are at least 1.
    static func index(_ value: UInt64, weights: [Int]) -> Int {
        var rest = index(value, in: weights.reduce(0, +))
        for (position, weight) in weights.enumerated() {
            if rest < weight { return position }
            rest -= weight
        }
        return weights.count - 1
    }
}
