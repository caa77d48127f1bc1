import Weather

/// Some parts of the weather, as bits; quicker to compare than a set.
struct PartSet: Sendable, Equatable {
    private var bits: UInt8 = 0

    init(_ parts: Set<WeatherPart>) {
        for part in parts { bits |= 1 << part.position }
    }
}
