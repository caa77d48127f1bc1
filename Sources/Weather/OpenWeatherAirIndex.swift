/// OpenWeatherMap's own scale of the air, which is no other index: the raw value is its number, 1 (good) to 5.
///
/// Source: openweathermap.org, "Air Pollution API".
package enum OpenWeatherAirIndex: Int, Sendable, CaseIterable {
    case good = 1
    case fair
    case moderate
    case poor
    case veryPoor
}
