/// The values at hand for one answer.
package struct PlaceholderValues: Sendable {
    /// As they were given.
    let all: [PlaceholderName: String]
    /// The names that have a value, as bits.
    let available: UInt32
    /// Bytes of each value, by the position of its name.
    let sizes: [Int]

    /// An empty value counts as missing.
    package init(_ values: [PlaceholderName: String]) {
        all = values
        var (available, sizes) = (UInt32(0), [Int](repeating: 0, count: PlaceholderName.allCases.count))
        for (name, value) in values where !value.isEmpty {
            available |= name.bit
            sizes[name.position] = value.utf8.count
        }
        (self.available, self.sizes) = (available, sizes)
    }

    subscript(name: PlaceholderName) -> String? {
        all[name].flatMap { $0.isEmpty ? nil : $0 }
    }
}
