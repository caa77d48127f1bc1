/// The part of the day on the clocks of the place.
package enum DayPart: String, ContextTerm {
    /// 22 to 4 o'clock.
    case night
    /// 4 to 12 o'clock.
    case morning
    /// 12 to 17 o'clock.
    case afternoon
    /// 17 to 22 o'clock.
    case evening

    /// `part`.
    package static let key = ContextKey.part

    /// The part that an hour belongs to.
    ///
    /// - Parameter hour: 0 to 23.
    package init(hour: Int) {
        switch hour {
        case 4..<12: self = .morning
        case 12..<17: self = .afternoon
        case 17..<22: self = .evening
        default: self = .night
        }
    }
}
