package import FoundationEssentials
package import Places

extension PlaceWeather {
    /// Drops what has passed since the answer was fetched: hours and warnings that are over, days before today.
    ///
    /// - Parameter today: The present day of the place; `nil` when its zone is not known.
    package mutating func dropPast(at now: Date, today: LocalDate?) {
        if let first = hours?.value.first, Self.end(of: first) <= now {
            hours?.value.removeAll { Self.end(of: $0) <= now }
        }
        if let today, let first = days?.value.first, first.date < today {
            days?.value.removeAll { $0.date < today }
        }
        if warnings?.value.contains(where: { Self.isOver($0, at: now) }) == true {
            warnings?.value.removeAll { Self.isOver($0, at: now) }
        }
    }

    private static func end(of hour: HourForecast) -> Date {
        hour.time.addingTimeInterval(Double(hour.seconds))
    }

    private static func isOver(_ warning: WeatherWarning, at now: Date) -> Bool {
        warning.end.map { $0 <= now } ?? false
    }
}
