package import Places

/// The day of the week, and whether people of the place usually rest on it.
package enum WeekdayTerm: String, ContextTerm {
    case mon
    case tue
    case wed
    case thu
    case fri
    case sat
    case sun
    case workday
    case restday

    /// `weekday`.
    package static let key = ContextKey.weekday

    /// The terms that are true of a day.
    ///
    /// - Parameter countryCode: ISO 3166-1 alpha-2 in capitals; without one, or where the rest day is not the same for
    ///   all, neither `workday` nor `restday` is claimed.
    package static func terms(on date: LocalDate, countryCode: String?) -> [WeekdayTerm] {
        let day = allCases[date.weekday - 1]
        guard let countryCode, let rest = restDays(in: countryCode) else { return [day] }
        return [day, rest.contains(day) ? .restday : .workday]
    }

    /// Source: Unicode CLDR, supplemental data, `weekData`; BD, BN, MV, NP and PS by their own calendars.
    private static func restDays(in countryCode: String) -> Set<WeekdayTerm>? {
        switch countryCode {
        case "BD", "BH", "DZ", "EG", "IL", "IQ", "JO", "KW", "LY", "MV", "OM", "PS", "QA", "SA", "SD", "SY", "YE":
            [.fri, .sat]
        case "AF": [.thu, .fri]
        case "IR": [.fri]
        case "BN": [.fri, .sun]
        case "NP": [.sat]
        case "IN", "UG": [.sun]
        case "AE", "DJ", "MY": nil
        default: [.sat, .sun]
        }
    }
}
