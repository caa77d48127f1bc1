package import FoundationEssentials
import Glibc
package import Places

/// Sunrise and sunset of one local day.
///
/// Better than a minute below 65° of latitude. Source: NOAA solar calculator, after Meeus, "Astronomical Algorithms".
package enum SolarDay: Sendable, Equatable {
    /// The sun rises and sets; either may fall on the neighbouring local date.
    case usual(sunrise: Date, sunset: Date)
    /// It stays up all day.
    case polarDay
    /// It stays down all day.
    case polarNight

    /// Computes a day of a place whose clocks are so many seconds east of UTC.
    package init(_ date: LocalDate, at coordinate: Coordinate, secondsFromUTC: Int) {
        let noon = Date(timeIntervalSince1970: Double(date.daysSince1970 * 86_400 + 43_200 - secondsFromUTC))
        let cosine = SolarPosition(at: noon).cosineOfHorizonAngle(at: coordinate)
        if cosine > 1 {
            self = .polarNight
        } else if cosine < -1 {
            self = .polarDay
        } else {
            let sunrise = Self.crossing(around: noon, at: coordinate, direction: -1)
            let sunset = Self.crossing(around: noon, at: coordinate, direction: 1)
            self = .usual(sunrise: sunrise, sunset: sunset)
        }
    }

    /// When the sun crosses the horizon before (−1) or after (1) the transit nearest to `noon`.
    private static func crossing(around noon: Date, at coordinate: Coordinate, direction: Double) -> Date {
        var found = noon
        for _ in 0..<3 {
            let position = SolarPosition(at: found)
            let transitMinutes = 720 - 4 * coordinate.longitude - position.equationOfTime
            let offset = (transitMinutes * 60 - noon.timeIntervalSince1970).remainder(dividingBy: 86_400)
            let cosine = min(max(position.cosineOfHorizonAngle(at: coordinate), -1), 1)
            let hourAngle = acos(cosine) * 180 / .pi
            found = noon.addingTimeInterval(offset + direction * hourAngle * 240)
        }
        return found
    }
}

extension DayForecast {
    /// Sets sunrise, sunset and light from a computed day.
    package mutating func setLight(_ day: SolarDay) {
        switch day {
        case .usual(let rise, let set): (sunrise, sunset, light) = (rise, set, .usual)
        case .polarDay: (sunrise, sunset, light) = (nil, nil, .polarDay)
        case .polarNight: (sunrise, sunset, light) = (nil, nil, .polarNight)
        }
    }
}
