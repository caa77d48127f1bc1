/// One of the sixteen points of the compass.
package enum CompassPoint: Int, Sendable, CaseIterable {
    case north, northNortheast, northeast, eastNortheast
    case east, eastSoutheast, southeast, southSoutheast
    case south, southSouthwest, southwest, westSouthwest
    case west, westNorthwest, northwest, northNorthwest

    /// The point nearest to an angle; `nil` when the angle is no finite number.
    ///
    /// - Parameter degrees: Clockwise from north, any number of turns. For wind it is where the wind comes *from*.
    package init?(degrees: Double) {
        guard degrees.isFinite else { return nil }
        let turn = degrees.truncatingRemainder(dividingBy: 360)
        let positive = turn < 0 ? turn + 360 : turn
        self.init(rawValue: Int((positive + 11.25) / 22.5) % 16)
    }

    /// The usual letters in English ("NNE"), by which a language file names the points.
    package var abbreviation: String {
        switch self {
        case .north: "N"
        case .northNortheast: "NNE"
        case .northeast: "NE"
        case .eastNortheast: "ENE"
        case .east: "E"
        case .eastSoutheast: "ESE"
        case .southeast: "SE"
        case .southSoutheast: "SSE"
        case .south: "S"
        case .southSouthwest: "SSW"
        case .southwest: "SW"
        case .westSouthwest: "WSW"
        case .west: "W"
        case .westNorthwest: "WNW"
        case .northwest: "NW"
        case .northNorthwest: "NNW"
        }
    }
}
