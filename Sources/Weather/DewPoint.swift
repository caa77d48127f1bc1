import Glibc

/// The temperature at which the air would be full of water.
///
/// Source: Magnus formula with the constants of Alduchov and Eskridge (1996), −40 to 50 °C.
package enum DewPoint {
    /// °C.
    ///
    /// - Parameters:
    ///   - temperature: °C.
    ///   - humidity: Relative humidity in %; below 1 it counts as 1, above 100 as 100.
    package static func celsius(temperature: Double, humidity: Double) -> Double {
        let share = min(max(humidity, 1), 100) / 100
        let gamma = log(share) + 17.625 * temperature / (243.04 + temperature)
        return 243.04 * gamma / (17.625 - gamma)
    }
}

extension CurrentConditions {
    /// Dew point in °C: as the provider says, else by the formula; `nil` when the humidity is not told either.
    package var knownDewPoint: Double? {
        dewPoint ?? humidity.map { DewPoint.celsius(temperature: temperature, humidity: $0) }
    }
}
