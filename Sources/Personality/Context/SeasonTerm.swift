package import Places

/// The season of a place.
package enum SeasonTerm: String, ContextTerm {
    case winter
    case spring
    case summer
    case autumn
    case wet
    case dry

    /// `season`.
    package static let key = ContextKey.season

    /// The season of whole months (December to February is the north's winter); `nil` between the tropics, where only
    /// `wet` and `dry` may be said, which ``PastReading`` finds.
    package static func term(on date: LocalDate, latitude: Double) -> SeasonTerm? {
        guard abs(latitude) > tropic else { return nil }
        let month = latitude > 0 ? date.month : (date.month + 5) % 12 + 1
        return switch month {
        case 3...5: .spring
        case 6...8: .summer
        case 9...11: .autumn
        default: .winter
        }
    }

    /// Latitude of the tropics in degrees, for the first half of this century.
    private static let tropic = 23.44
}
