package import FoundationEssentials
package import Places

/// Tells how the temperature of a place has changed against the day before, as far as it was observed.
///
/// `WeatherProviders` implements it over what it remembers; any task may ask, and no answer waits for anything.
package protocol ObservedChange: Sendable {
    /// °C now minus what was observed when clocks there showed the same time on the day before.
    ///
    /// - Parameters:
    ///   - temperature: The current one in °C.
    ///   - instant: When it was observed or computed.
    ///   - query: The point, counted to 2 decimals, and its zone; without one the sun tells the time.
    /// - Returns: `nil` when nothing is held from within 30 minutes of that time; never an estimate.
    func change(
        to temperature: Double, at instant: Date, for query: WeatherQuery, zones: any TimeZoneSource
    ) -> Double?
}
