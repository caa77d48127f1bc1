/// One row of the grid of coverage: a value of the vocabulary, what must be there for it, and in what company it is looked at.
package struct CoverageRow: Sendable, Equatable {
    /// The key.
    package let key: ContextKey
    /// The value as packs spell it.
    package let value: String
    /// Whether it is looked at while the gate is careful, where only lines marked as careful may be said.
    package let isCareful: Bool

    /// All rows, in the order of the vocabulary.
    package static let all: [CoverageRow] =
        [ContextKey.condition, .feels, .streak, .change, .record, .first].flatMap { key in
            key.values.map { CoverageRow(key: key, value: $0, isCareful: false) }
        } + ContextKey.condition.values.map { CoverageRow(key: .condition, value: $0, isCareful: true) }

    /// Fewest lines that fit.
    package var leastEligible: Int { isCareful ? 3 : key == .condition ? 6 : 3 }
    /// Fewest lines that test the value itself.
    package var leastSpecific: Int { isCareful ? 0 : key == .condition ? 2 : 3 }

    /// Whether so many lines are too few.
    package func isHole(_ cell: PackCoverage.Cell) -> Bool {
        cell.eligible < leastEligible || cell.specific < leastSpecific
    }

    /// What an answer knows whenever this is true.
    var placeholders: Set<PlaceholderName> {
        switch key {
        case .streak: [.streakDays]
        case .change where value != TemperatureChange.same.rawValue: [.delta]
        case .record: [.since]
        default: []
        }
    }

    /// What else may be true at the same time; each list is one situation.
    var companies: [[(ContextKey, String)]] {
        switch key {
        case .streak: WeatherStreak(rawValue: value)?.companies ?? [[]]
        case .record: WeatherRecord(rawValue: value)?.companies ?? [[]]
        case .first: SeasonFirst(rawValue: value)?.companies ?? [[]]
        default: [[]]
        }
    }
}

extension WeatherStreak {
    fileprivate var companies: [[(ContextKey, String)]] {
        switch self {
        case .wet3, .wet7: [[], [(.condition, "rain")]]
        case .dry7, .dry14: [[], [(.condition, "clear")]]
        case .grey5: [[], [(.condition, "overcast")]]
        case .hot5: [[], [(.condition, "clear"), (.feels, "hot")]]
        case .frost5: [[], [(.condition, "clear"), (.feels, "freezing")]]
        case .broken: [[], [(.condition, "clear")], [(.condition, "rain")]]
        }
    }
}

extension WeatherRecord {
    fileprivate var companies: [[(ContextKey, String)]] {
        switch self {
        case .warmest: [[], [(.condition, "clear"), (.feels, "hot")]]
        case .coldest: [[], [(.condition, "clear"), (.feels, "freezing")]]
        case .wettest: [[], [(.condition, "rain")], [(.condition, "heavy-rain")]]
        case .windiest: [[], [(.condition, "windy")]]
        }
    }
}

extension SeasonFirst {
    fileprivate var companies: [[(ContextKey, String)]] {
        switch self {
        case .frost: [[], [(.condition, "clear"), (.feels, "freezing")]]
        case .snow:
            [[], [(.condition, "light-snow"), (.feels, "freezing")], [(.condition, "snow"), (.feels, "freezing")]]
        case .warmDay: [[], [(.condition, "clear"), (.feels, "warm")]]
        }
    }
}
