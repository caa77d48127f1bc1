package import FoundationEssentials

/// One hour (or a longer step, where a provider has only those) of a forecast, in metric units.
///
/// `nil` means that the source is silent.
package struct HourForecast: Sendable, Equatable {
    /// Beginning of the step.
    package var time: Date
    /// Length of the step in seconds: 3600, 10 800 or 21 600.
    package var seconds: Int
    /// °C.
    package var temperature: Double?
    /// °C, as the provider says.
    package var apparentTemperature: Double?
    /// Relative humidity at the beginning, 0 to 100 %.
    package var humidity: Double?
    /// The condition in our list.
    package var condition: Condition
    /// Whether the sun is up.
    package var isDay: Bool?
    /// Rain and melted snow of the step in mm.
    package var precipitation: Double?
    /// Probability of precipitation, 0 to 100 %.
    package var precipitationProbability: Double?
    /// Fresh snow of the step in cm.
    package var snowfall: Double?
    /// m/s.
    package var windSpeed: Double?
    /// m/s.
    package var windGust: Double?
    /// m.
    package var visibility: Double?

    /// Makes a step of which only the necessary parts are known.
    package init(time: Date, seconds: Int = 3600, condition: Condition) {
        self.time = time
        self.seconds = seconds
        self.condition = condition
    }
}
