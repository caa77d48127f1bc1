import FoundationEssentials
import Places
import Weather

/// The clock of a place: that of its zone, or that of the sun (15° an hour) where the zone is not known.
struct LocalClock {
    private let query: WeatherQuery
    private let zones: any TimeZoneSource

    init(_ query: WeatherQuery, _ zones: any TimeZoneSource) {
        self.query = query
        self.zones = zones
    }

    /// Seconds east of UTC at an instant.
    func secondsFromUTC(at instant: Date) -> Int {
        if let zone = query.timeZone, let seconds = zones.secondsFromUTC(in: zone, at: instant) { return seconds }
        return Int((query.coordinate.longitude / 15).rounded()) * 3600
    }

    /// When a local day begins; on a day whose midnight the clocks skip, the instant of the skip.
    func midnight(of date: LocalDate) -> Date {
        let wall = Double(date.daysSince1970 * 86_400)
        let guess = Date(timeIntervalSince1970: wall - Double(secondsFromUTC(at: Date(timeIntervalSince1970: wall))))
        return Date(timeIntervalSince1970: wall - Double(secondsFromUTC(at: guess)))
    }
}
