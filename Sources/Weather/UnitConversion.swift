/// Conversions between the metric units in which weather is kept and those in which it is shown or delivered.
///
/// Source: definitions of the international inch, mile and nautical mile.
package enum UnitConversion {
    /// °C to °F.
    package static func fahrenheit(celsius: Double) -> Double {
        celsius * 9 / 5 + 32
    }

    /// °F to °C.
    package static func celsius(fahrenheit: Double) -> Double {
        (fahrenheit - 32) * 5 / 9
    }

    /// A difference in °C as a difference in °F, without the 32.
    package static func fahrenheitDifference(celsius: Double) -> Double {
        celsius * 9 / 5
    }

    /// °C to K.
    package static func kelvin(celsius: Double) -> Double {
        celsius + 273.15
    }

    /// Miles per hour in one m/s.
    package static let milesPerHour = 2.236936
    /// Kilometres per hour in one m/s.
    package static let kilometersPerHour = 3.6
    /// Knots in one m/s.
    package static let knots = 1.943844
    /// Millimetres in one inch.
    package static let millimetersPerInch = 25.4
    /// Metres in one mile.
    package static let metersPerMile = 1609.344
    /// Inches of mercury in one hPa.
    package static let inchesOfMercury = 0.02953
    /// Millimetres of mercury in one hPa.
    ///
    /// Source: the conventional millimetre of mercury, 133.322387415 Pa.
    package static let millimetersOfMercury = 100 / 133.322_387_415

    /// m/s to mph.
    package static func milesPerHour(metersPerSecond: Double) -> Double {
        metersPerSecond * milesPerHour
    }

    /// m/s to km/h.
    package static func kilometersPerHour(metersPerSecond: Double) -> Double {
        metersPerSecond * kilometersPerHour
    }

    /// m/s to knots.
    package static func knots(metersPerSecond: Double) -> Double {
        metersPerSecond * knots
    }

    /// mm to inches.
    package static func inches(millimeters: Double) -> Double {
        millimeters / millimetersPerInch
    }

    /// m to miles.
    package static func miles(meters: Double) -> Double {
        meters / metersPerMile
    }

    /// hPa to inches of mercury.
    package static func inchesOfMercury(hectopascals: Double) -> Double {
        hectopascals * inchesOfMercury
    }

    /// hPa to millimetres of mercury.
    package static func millimetersOfMercury(hectopascals: Double) -> Double {
        hectopascals * millimetersOfMercury
    }
}
