/// Force of the mean wind on the Beaufort scale; the raw value is the number, 0 to 12.
///
/// Source: WMO, Manual on Codes, Beaufort scale in m/s.
package enum BeaufortForce: Int, Sendable, CaseIterable, Comparable {
    case calm
    case lightAir
    case lightBreeze
    case gentleBreeze
    case moderateBreeze
    case freshBreeze
    case strongBreeze
    case nearGale
    case gale
    case strongGale
    case storm
    case violentStorm
    case hurricaneForce

    /// Lower bounds of forces 1 to 12 in m/s.
    private static let lowerBounds = [0.5, 1.6, 3.4, 5.5, 8.0, 10.8, 13.9, 17.2, 20.8, 24.5, 28.5, 32.7]

    /// The force of a mean wind.
    ///
    /// - Parameter metersPerSecond: Mean wind at 10 m, not a gust.
    package init(metersPerSecond: Double) {
        let number = Self.lowerBounds.count { metersPerSecond >= $0 }
        self = Self.allCases[number]
    }

    /// Weaker is less.
    package static func < (left: BeaufortForce, right: BeaufortForce) -> Bool {
        left.rawValue < right.rawValue
    }
}
