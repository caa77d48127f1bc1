package import Places
import Weather

/// What is known of the weather before the one that is answered; empty where nothing is held.
package struct ObservedPast: Sendable, Equatable {
    /// °C against the same local hour of yesterday; `nil` when that value is not held.
    package var change: Double?
    /// Streaks that hold or have just been broken.
    package var streaks: Set<WeatherStreak>
    /// How many days they last, or lasted until they were broken; `nil` without one, and where they differ in length.
    package var streakDays: Int?
    /// Records among the days that we hold, at least 60.
    package var records: Set<WeatherRecord>
    /// Firsts of this season at this place.
    package var firsts: Set<SeasonFirst>
    /// Whether no day of the last month had rain, as far as they are held.
    package var isArid = false
    /// The wet or the dry season between the tropics, as the last month tells it; `nil` where it does not.
    package var season: SeasonTerm?
    /// The first day that we hold; `nil` without a record.
    package var since: LocalDate?

    /// Makes a past from its parts; nothing is known by default.
    package init(
        change: Double? = nil, streaks: Set<WeatherStreak> = [], records: Set<WeatherRecord> = [],
        firsts: Set<SeasonFirst> = []
    ) {
        self.change = change
        self.streaks = streaks
        self.records = records
        self.firsts = firsts
    }
}

/// The change against the same local hour of yesterday.
package enum TemperatureChange: String, ContextTerm {
    case muchColder = "much-colder"
    case colder
    case same
    case warmer
    case muchWarmer = "much-warmer"

    /// `change`.
    package static let key = ContextKey.change

    /// The band of a difference, compared as rounded to one decimal.
    ///
    /// - Parameter celsius: Difference in °C, positive when it is warmer now.
    package init(celsius: Double) {
        switch Rounding.tenths(celsius) {
        case ...(-6): self = .muchColder
        case ...(-3): self = .colder
        case ..<3: self = .same
        case ..<6: self = .warmer
        default: self = .muchWarmer
        }
    }
}

/// The same weather for days on end.
package enum WeatherStreak: String, ContextTerm {
    case wet3 = "wet-3"
    case wet7 = "wet-7"
    case dry7 = "dry-7"
    case dry14 = "dry-14"
    case grey5 = "grey-5"
    case hot5 = "hot-5"
    case frost5 = "frost-5"
    case broken

    /// `streak`.
    package static let key = ContextKey.streak
}

/// Strictly beyond every day that we hold.
package enum WeatherRecord: String, ContextTerm {
    case warmest
    case coldest
    case wettest
    case windiest

    /// `record`.
    package static let key = ContextKey.record
}

/// The first of its kind in this season.
package enum SeasonFirst: String, ContextTerm {
    case frost
    case snow
    case warmDay = "warm-day"

    /// `first`.
    package static let key = ContextKey.first
}
