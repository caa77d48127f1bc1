import Weather

/// How warm it feels, in words.
package enum FeelsBand: String, ContextTerm {
    case bitter
    case freezing
    case cold
    case cool
    case mild
    case warm
    case hot
    case scorching

    /// `feels`.
    package static let key = ContextKey.feels

    /// The band of an apparent temperature, compared as rounded to one decimal.
    ///
    /// - Parameter celsius: °C.
    package init(celsius: Double) {
        switch Rounding.tenths(celsius) {
        case ..<(-10): self = .bitter
        case ..<0: self = .freezing
        case ..<8: self = .cold
        case ..<14: self = .cool
        case ..<20: self = .mild
        case ..<26: self = .warm
        case ..<33: self = .hot
        default: self = .scorching
        }
    }
}
