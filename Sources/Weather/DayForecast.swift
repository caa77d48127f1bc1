package import FoundationEssentials
package import Places

/// One day of the place's own calendar, in metric units.
///
/// `nil` means that the source is silent.
package struct DayForecast: Sendable, Equatable {
    /// Whether the sun rises and sets on that day.
    package enum Light: Sendable, Equatable {
        case usual
        case polarDay
        case polarNight
    }

    /// The day in the place's zone.
    package var date: LocalDate
    /// The most significant condition of the day.
    package var condition: Condition
    /// Highest temperature in °C.
    package var high: Double?
    /// Lowest temperature in °C.
    package var low: Double?
    /// Highest apparent temperature in °C.
    package var apparentHigh: Double?
    /// Lowest apparent temperature in °C.
    package var apparentLow: Double?
    /// Whether high and low cover less than the whole day, as when a source's hours began after midnight.
    package var isPartial: Bool
    /// Rain and melted snow in mm.
    package var precipitation: Double?
    /// Highest probability of precipitation, 0 to 100 %.
    package var precipitationProbability: Double?
    /// Fresh snow in cm.
    package var snowfall: Double?
    /// Highest mean wind in m/s.
    package var windSpeed: Double?
    /// Highest gust in m/s.
    package var windGust: Double?
    /// Highest UV index.
    package var uvIndex: Double?
    /// `nil` when unknown or when the sun does not rise.
    package var sunrise: Date?
    /// `nil` when unknown or when the sun does not set; may lie after local midnight.
    package var sunset: Date?
    /// Usual, polar day or polar night; `nil` when unknown.
    package var light: Light?

    /// Makes a day of which only the necessary parts are known.
    package init(date: LocalDate, condition: Condition, isPartial: Bool = false) {
        self.date = date
        self.condition = condition
        self.isPartial = isPartial
    }
}
