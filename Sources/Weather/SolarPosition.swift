package import FoundationEssentials
import Glibc
package import Places

/// Where the sun stands over the earth at one instant.
///
/// Source: NOAA solar calculator, after Meeus, "Astronomical Algorithms".
package struct SolarPosition: Sendable {
    /// The sun's centre stands so many degrees from the zenith when its upper rim touches the horizon.
    static let zenithAtHorizon = 90.833

    /// Declination in radians.
    let declination: Double
    /// Apparent minus mean solar time in minutes.
    let equationOfTime: Double
    private let instant: Date

    /// Computes the position for one instant.
    package init(at instant: Date) {
        self.instant = instant
        let century = (instant.timeIntervalSince1970 / 86_400 + 2_440_587.5 - 2_451_545) / 36_525
        let longitude = radians(280.46646 + 36_000.76983 * century + 0.0003032 * century * century)
        let anomaly = radians(357.52911 + 35_999.05029 * century - 0.0001537 * century * century)
        let eccentricity = 0.016708634 - 0.000042037 * century
        let node = radians(125.04 - 1934.136 * century)
        let first = (1.914602 - 0.004817 * century) * sin(anomaly)
        let second = (0.019993 - 0.000101 * century) * sin(2 * anomaly)
        let center = first + second + 0.000289 * sin(3 * anomaly)
        let apparent = longitude + radians(center - 0.00569 - 0.00478 * sin(node))
        let obliquity = radians(23.4392911 - 0.0130042 * century + 0.00256 * cos(node))
        declination = asin(sin(obliquity) * sin(apparent))

        let y = pow(tan(obliquity / 2), 2)
        let tilt = y * sin(2 * longitude) - 0.5 * y * y * sin(4 * longitude)
        let ellipse = -2 * eccentricity * sin(anomaly) - 1.25 * eccentricity * eccentricity * sin(2 * anomaly)
        let both = 4 * eccentricity * y * sin(anomaly) * cos(2 * longitude)
        equationOfTime = 4 * (tilt + ellipse + both) * 180 / .pi
    }

    /// Whether the sun's upper rim is above the horizon there.
    package func isUp(at coordinate: Coordinate) -> Bool {
        sineOfElevation(at: coordinate) > cos(radians(Self.zenithAtHorizon))
    }

    /// Sine of the height of the sun's centre over the horizon there, −1 to 1.
    package func sineOfElevation(at coordinate: Coordinate) -> Double {
        let minutes = instant.timeIntervalSince1970 / 60 + equationOfTime + 4 * coordinate.longitude
        let hourAngle = radians(minutes.truncatingRemainder(dividingBy: 1440) / 4 - 180)
        let latitude = radians(coordinate.latitude)
        return sin(latitude) * sin(declination) + cos(latitude) * cos(declination) * cos(hourAngle)
    }

    /// Cosine of the hour angle of sunrise and sunset there: above 1 the sun stays down, below −1 it stays up.
    func cosineOfHorizonAngle(at coordinate: Coordinate) -> Double {
        let latitude = radians(coordinate.latitude)
        let direct = cos(radians(Self.zenithAtHorizon)) / (cos(latitude) * cos(declination))
        return direct - tan(latitude) * tan(declination)
    }
}

private func radians(_ degrees: Double) -> Double {
    degrees * .pi / 180
}
