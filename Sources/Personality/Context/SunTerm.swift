package import FoundationEssentials
package import Places
import Weather

/// Where the sun stands in the time that is told.
package enum SunTerm: String, ContextTerm {
    /// Above the horizon: now, all through the hours, or at some time of the day.
    case up
    /// Below it, and dusk is over: now, all through the hours, or all through what is left of the day.
    case down

    /// `sun`.
    package static let key = ContextKey.sun

    /// Sine of the height at which dusk ends and dawn begins: 6° below the horizon.
    private static let dusk = -0.10453
    private static let step = 1800.0

    /// Neither is claimed in twilight, nor of hours that are partly light and partly dark.
    ///
    /// - Parameters:
    ///   - span: What is told; an empty one is a moment.
    ///   - isDay: Whether a day is told, of which some light is enough.
    package init?(at coordinate: Coordinate, during span: Range<Date>, isDay: Bool) {
        var (isEverUp, isAlwaysUp, isAlwaysDown) = (false, true, true)
        var instant = span.lowerBound
        repeat {
            let sun = SolarPosition(at: instant)
            let isUp = sun.isUp(at: coordinate)
            isEverUp = isEverUp || isUp
            isAlwaysUp = isAlwaysUp && isUp
            isAlwaysDown = isAlwaysDown && sun.sineOfElevation(at: coordinate) < Self.dusk
            instant += Self.step
        } while instant < span.upperBound
        if isDay ? isEverUp : isAlwaysUp {
            self = .up
        } else if isAlwaysDown {
            self = .down
        } else {
            return nil
        }
    }
}
