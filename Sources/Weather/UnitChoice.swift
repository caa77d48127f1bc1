/// A system of units, as people and operators name it.
package enum UnitSystem: String, Sendable, CaseIterable {
    /// °C, km/h, mm, hPa, km.
    case metric
    /// °F, mph, inches, inHg, miles.
    case us
    /// °C, mph, mm, hPa, miles.
    case uk
}

/// A unit in which temperatures are shown.
package enum TemperatureUnit: String, Sendable, CaseIterable {
    case celsius
    case fahrenheit
    case kelvin
}

/// A unit in which speeds of wind are shown.
package enum SpeedUnit: String, Sendable, CaseIterable {
    case kilometersPerHour = "km/h"
    case milesPerHour = "mph"
    case metersPerSecond = "m/s"
    case knots
    case beaufort
}

/// A unit in which rain and snow are shown.
package enum PrecipitationUnit: String, Sendable, CaseIterable {
    /// Rain in mm, snow in cm.
    case millimeters = "mm"
    case inches
}

/// A unit in which air pressure is shown.
package enum PressureUnit: String, Sendable, CaseIterable {
    case hectopascals = "hPa"
    case inchesOfMercury = "inHg"
    case millimetersOfMercury = "mmHg"
}

/// A unit in which visibility is shown.
package enum DistanceUnit: String, Sendable, CaseIterable {
    case kilometers = "km"
    case miles
}

/// What somebody chose of the units: a system, and single quantities that differ from it.
package struct UnitChoice: Sendable, Hashable {
    /// `nil` when none was chosen.
    package var system: UnitSystem?
    /// `nil` follows the system; so do the others.
    package var temperature: TemperatureUnit?
    /// Speed of wind.
    package var speed: SpeedUnit?
    /// Rain and snow.
    package var precipitation: PrecipitationUnit?
    /// Air pressure.
    package var pressure: PressureUnit?
    /// Visibility.
    package var distance: DistanceUnit?

    /// Makes a choice; nothing is chosen unless given.
    package init(
        system: UnitSystem? = nil, temperature: TemperatureUnit? = nil, speed: SpeedUnit? = nil,
        precipitation: PrecipitationUnit? = nil, pressure: PressureUnit? = nil, distance: DistanceUnit? = nil
    ) {
        self.system = system
        self.temperature = temperature
        self.speed = speed
        self.precipitation = precipitation
        self.pressure = pressure
        self.distance = distance
    }

    /// Whether nothing is chosen at all.
    package var isEmpty: Bool { self == UnitChoice() }
}
