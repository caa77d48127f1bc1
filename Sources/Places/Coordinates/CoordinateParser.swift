/// Reads coordinates in the spellings that people type and other programs copy.
///
/// A function of the text alone; the work is bounded by its length.
enum CoordinateParser {
    /// What a text that means coordinates says.
    enum Reading: Equatable {
        /// A point, as exact as it was typed.
        case point(Coordinate)
        /// Coordinates were meant but cannot be used.
        case problem(CoordinateProblem)
        /// A `geo:` URI that names no point; it is certainly not the name of a place.
        case unusable
    }

    /// `nil` when the text does not mean coordinates.
    static func reading(of text: String) -> Reading? {
        if GeoURI.isOne(text) { return GeoURI.reading(of: text) }
        guard text.contains(where: \.isNumber), let tokens = CoordinateToken.tokens(in: text) else { return nil }
        guard let angles = AngleGrammar.angles(in: tokens) else { return nil }
        return reading(of: angles)
    }

    /// Two angles with or without hemisphere letters.
    static func reading(of angles: [Angle]) -> Reading? {
        guard angles.count == 2 else { return nil }
        let (first, second) = (angles[0], angles[1])
        if angles.contains(where: { $0.hemispheres.count > 1 || $0.isSigned && !$0.hemispheres.isEmpty }) {
            return .problem(.contradictory)
        }
        let axes = (first.axis, second.axis)
        if let axis = axes.0, axis == axes.1 { return .problem(.contradictory) }
        guard angles.allSatisfy(\.hasProperParts) else { return .problem(.outOfRange) }
        let isTurned = axes.0 == .longitude || axes.1 == .latitude
        let (latitude, longitude) = isTurned ? (second.degrees, first.degrees) : (first.degrees, second.degrees)
        if let coordinate = Coordinate(latitude: latitude, longitude: longitude) { return .point(coordinate) }
        let fitsTurned = axes == (nil, nil) && Coordinate(latitude: longitude, longitude: latitude) != nil
        return .problem(fitsTurned ? .looksSwapped : .outOfRange)
    }
}
