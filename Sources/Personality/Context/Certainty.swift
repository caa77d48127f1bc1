/// How sure the forecast of rain is.
package enum Certainty: String, ContextTerm {
    case high
    case medium
    case low

    /// `sure`.
    package static let key = ContextKey.sure

    /// Near 0 or 100 % is high (within 10), within 30 medium, between those low; beyond day 5 never high.
    ///
    /// - Parameters:
    ///   - probability: Probability of precipitation, 0 to 100 %.
    ///   - daysAhead: 0 is today.
    package init(probability: Double, daysAhead: Int) {
        switch min(probability, 100 - probability) {
        case ...10: self = daysAhead > 5 ? .medium : .high
        case ...30: self = .medium
        default: self = .low
        }
    }
}
