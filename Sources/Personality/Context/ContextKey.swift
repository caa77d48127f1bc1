/// The keys that a line may test: the closed vocabulary.
package enum ContextKey: String, Sendable, CaseIterable {
    case event
    case condition
    case feels
    case part
    case weekday
    case season
    case change
    case streak
    case record
    case first
    case sure
    case place
    case light
    case sun
    case clock
    case state

    /// Where it stands among all keys, from 0.
    var position: Int {
        switch self {
        case .event: 0
        case .condition: 1
        case .feels: 2
        case .part: 3
        case .weekday: 4
        case .season: 5
        case .change: 6
        case .streak: 7
        case .record: 8
        case .first: 9
        case .sure: 10
        case .place: 11
        case .light: 12
        case .sun: 13
        case .clock: 14
        case .state: 15
        }
    }

    /// What testing this key adds to the score of a line.
    var score: Int {
        switch self {
        case .event: 8
        case .condition, .record: 4
        case .first, .streak, .change, .feels: 3
        case .weekday, .part, .clock: 2
        case .season, .sure, .place, .light, .sun, .state: 1
        }
    }

    /// Values that nothing tells today: a line that asks for them alone is never said.
    var valuesWithoutSource: [String] {
        self == .place ? [PlaceTrait.coast, .high].map(\.rawValue) : []
    }

    /// The values that may be tested, in a fixed order.
    package var values: [String] {
        switch self {
        case .event: PhraseEvent.allCases.map(\.rawValue)
        case .condition: PhraseCondition.allCases.map(\.rawValue)
        case .feels: FeelsBand.allCases.map(\.rawValue)
        case .part: DayPart.allCases.map(\.rawValue)
        case .weekday: WeekdayTerm.allCases.map(\.rawValue)
        case .season: SeasonTerm.allCases.map(\.rawValue)
        case .change: TemperatureChange.allCases.map(\.rawValue)
        case .streak: WeatherStreak.allCases.map(\.rawValue)
        case .record: WeatherRecord.allCases.map(\.rawValue)
        case .first: SeasonFirst.allCases.map(\.rawValue)
        case .sure: Certainty.allCases.map(\.rawValue)
        case .place: PlaceTrait.allCases.map(\.rawValue)
        case .light: DayLight.allCases.map(\.rawValue)
        case .sun: SunTerm.allCases.map(\.rawValue)
        case .clock: ClockTerm.allCases.map(\.rawValue)
        case .state: StateTerm.allCases.map(\.rawValue)
        }
    }
}
