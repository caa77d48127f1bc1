/// The values at hand for one answer.
struct PlaceholderValues: Sendable {
    private let values: [PlaceholderName: String]
    /// The names that have a value, as bits.
    let available: UInt32

    /// An empty value counts as missing.
    init(_ values: [PlaceholderName: String]) {
        self.values = values
        available = values.reduce(0) { $1.value.isEmpty ? $0 : $0 | $1.key.bit }
    }

    subscript(name: PlaceholderName) -> String? {
        values[name].flatMap { $0.isEmpty ? nil : $0 }
    }
}
