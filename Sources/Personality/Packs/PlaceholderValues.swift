/// The values at hand for one answer.
struct PlaceholderValues: Sendable {
    private let values: [PlaceholderName: String]
    private let lengths: [PlaceholderName: Int]
    /// The names that have a value, as bits.
    let available: UInt32

    /// An empty value counts as missing.
    init(_ values: [PlaceholderName: String]) {
        self.values = values.filter { !$0.value.isEmpty }
        lengths = self.values.mapValues(\.count)
        available = self.values.keys.reduce(0) { $0 | $1.bit }
    }

    subscript(name: PlaceholderName) -> String? { values[name] }

    func length(of name: PlaceholderName) -> Int { lengths[name] ?? 0 }
}
