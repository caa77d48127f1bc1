import FoundationEssentials
import Weather

extension PlaceWeather {
    /// An answer that holds one part of this one; `nil` when it lacks the part.
    func slice(_ part: WeatherPart) -> PlaceWeather? {
        var slice = PlaceWeather()
        slice.timeZone = timeZone
        slice.adopt(part, from: self)
        return slice.fetched(part) == nil ? nil : slice
    }

    /// Takes one part of another answer, and its zone when none is known yet.
    mutating func adopt(_ part: WeatherPart, from other: PlaceWeather) {
        switch part {
        case .current: current = other.current
        case .hours: hours = other.hours
        case .days: days = other.days
        case .warnings:
            warnings = other.warnings
            unplacedWarnings = other.unplacedWarnings
        case .air: air = other.air
        }
        timeZone = timeZone ?? other.timeZone
    }

    /// When a part was fetched; `nil` when it is absent.
    func fetched(_ part: WeatherPart) -> Date? {
        switch part {
        case .current: current?.fetched
        case .hours: hours?.fetched
        case .days: days?.fetched
        case .warnings: warnings?.fetched
        case .air: air?.fetched
        }
    }

    /// The same, with every part marked as older than its lifetime.
    var stale: PlaceWeather {
        var stale = self
        stale.current?.isStale = true
        stale.hours?.isStale = true
        stale.days?.isStale = true
        stale.warnings?.isStale = true
        stale.air?.isStale = true
        return stale
    }
}
