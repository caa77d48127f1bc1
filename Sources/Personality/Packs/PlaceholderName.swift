/// What code may fill into a line, in the reader's units and language.
package enum PlaceholderName: String, Sendable, CaseIterable {
    case place
    /// The place inside a sentence ("in Tampa"), in languages and for places that have such a form.
    case placeIn = "place.in"
    case temp
    case feels
    case high
    case low
    case delta
    case wetFrom = "wet_from"
    case wetTo = "wet_to"
    case rainChance = "rain_chance"
    case rainAmount = "rain_amount"
    case gustTime = "gust_time"
    case sunrise
    case sunset
    case streakDays = "streak_days"
    case weekday
    /// The day inside a sentence ("on Monday"), in languages that have such a form.
    case weekdayOn = "weekday.on"
    case nextDryDay = "next_dry_day"
    case clearTime = "clear_time"
    case since

    /// A value as long as any that is likely: both temperature scales, a long name of a place.
    package var longestValue: String {
        switch self {
        case .place: "Villa Presidente Frei, Ñuñoa"
        case .placeIn: "in Villa Presidente Frei, Ñuñoa"
        case .temp, .feels, .high, .low: "−100 °F (−73 °C)"
        case .delta: "36 °F (20 °C)"
        case .wetFrom, .wetTo, .gustTime, .sunrise, .sunset, .clearTime: "11:59 PM"
        case .rainChance: "100 %"
        case .rainAmount: "10.25 in (260 mm)"
        case .streakDays: "365"
        case .weekday, .nextDryDay: "Wednesday"
        case .weekdayOn: "am Donnerstag"
        case .since: "September 2026"
        }
    }

    /// Where it stands among all names, from 0.
    var position: Int {
        switch self {
        case .place: 0
        case .placeIn: 1
        case .temp: 2
        case .feels: 3
        case .high: 4
        case .low: 5
        case .delta: 6
        case .wetFrom: 7
        case .wetTo: 8
        case .rainChance: 9
        case .rainAmount: 10
        case .gustTime: 11
        case .sunrise: 12
        case .sunset: 13
        case .streakDays: 14
        case .weekday: 15
        case .weekdayOn: 16
        case .nextDryDay: 17
        case .clearTime: 18
        case .since: 19
        }
    }

    /// The set that holds this name alone, one bit for each name.
    var bit: UInt32 { 1 << UInt32(position) }

    /// By its position, which is quicker than by its spelling.
    package func hash(into hasher: inout Hasher) {
        hasher.combine(position)
    }
}
