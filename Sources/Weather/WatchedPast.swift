package import Places

/// What is held of the days of one place since somebody first asked about it.
package struct WatchedPast: Sendable, Equatable {
    /// What is kept of the days that are too old to be held one by one.
    package struct Extremes: Sendable, Equatable {
        /// How many days they were.
        package var count = 0
        /// Highest temperature in °C.
        package var high: Double?
        /// Lowest temperature in °C.
        package var low: Double?
        /// Most rain in mm.
        package var precipitation: Double?
        /// Strongest mean wind in m/s.
        package var windSpeed: Double?
        /// The last day with frost.
        package var frost: LocalDate?
        /// The last day with snow.
        package var snow: LocalDate?
        /// The last warm day.
        package var warmth: LocalDate?

        /// No day.
        package init() {}

        /// Counts one day more, later than those before.
        package mutating func include(_ day: WatchedDay) {
            count += 1
            high = [high, day.high].compactMap(\.self).max()
            low = [low, day.low].compactMap(\.self).min()
            precipitation = [precipitation, day.precipitation].compactMap(\.self).max()
            windSpeed = [windSpeed, day.windSpeed].compactMap(\.self).max()
            if day.isFrosty { frost = day.date }
            if day.isSnowy { snow = day.date }
            if day.isWarm { warmth = day.date }
        }
    }

    /// So many days are held one by one.
    package static let daysHeld = 31

    /// The first day of which anything was told.
    package let since: LocalDate
    /// The last days, ascending, at most ``daysHeld``; days on which nobody asked are missing.
    package let days: [WatchedDay]
    /// All days before these.
    package let earlier: Extremes

    /// Makes a past from its parts.
    package init(since: LocalDate, days: [WatchedDay], earlier: Extremes = Extremes()) {
        self.since = since
        self.days = days
        self.earlier = earlier
    }
}

/// Tells what is held of the days of a place.
///
/// `WeatherProviders` implements it over what it remembers; any task may ask, and no answer waits for anything.
package protocol WatchedWeather: Sendable {
    /// The days of the place to which this point is counted; `nil` when none is held.
    func past(of query: WeatherQuery) -> WatchedPast?
}
