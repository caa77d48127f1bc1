package import FoundationEssentials

/// What it is like now, in metric units.
///
/// `nil` means that the source is silent, never zero.
package struct CurrentConditions: Sendable, Equatable {
    /// When it was observed or computed.
    package var time: Date
    /// Air temperature at 2 m in °C.
    package var temperature: Double
    /// How warm it feels, in °C, as the provider says.
    package var apparentTemperature: Double?
    /// Dew point in °C.
    package var dewPoint: Double?
    /// The condition in our list.
    package var condition: Condition
    /// The provider's own words, kept when `condition` is unknown.
    package var conditionText: String?
    /// Whether the sun is up; `nil` when not told.
    package var isDay: Bool?
    /// Relative humidity, 0 to 100 %.
    package var humidity: Double?
    /// Cloud cover, 0 to 100 %.
    package var cloudCover: Double?
    /// Mean wind at 10 m in m/s.
    package var windSpeed: Double?
    /// Gusts at 10 m in m/s.
    package var windGust: Double?
    /// Where the wind comes from, degrees clockwise from north, 0 to 360.
    package var windDirection: Double?
    /// Rain and melted snow in mm within ``precipitationSeconds``; 0 means none.
    package var precipitation: Double?
    /// Length of the stretch that `precipitation` and `snowfall` count, in seconds: 900 or 3600 as the source has it.
    package var precipitationSeconds: Int = 3600
    /// Fresh snow in cm within ``precipitationSeconds``.
    package var snowfall: Double?
    /// Sea-level pressure in hPa.
    package var pressure: Double?
    /// Visibility in m.
    package var visibility: Double?
    /// UV index, 0 and up.
    package var uvIndex: Double?

    /// Makes conditions of which only the necessary parts are known.
    package init(time: Date, temperature: Double, condition: Condition) {
        self.time = time
        self.temperature = temperature
        self.condition = condition
    }
}
