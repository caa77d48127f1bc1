/// How strong the ultraviolet light is, by the UV index.
///
/// Source: WHO, "Global Solar UV Index".
package enum UltravioletLevel: String, Sendable, CaseIterable {
    case low
    case moderate
    case high
    case veryHigh
    case extreme

    /// The level of an index, which is rounded first.
    package init(index: Double) {
        switch Rounding.whole(index) {
        case ..<3: self = .low
        case 3...5: self = .moderate
        case 6...7: self = .high
        case 8...10: self = .veryHigh
        default: self = .extreme
        }
    }
}
