import Places

/// The border of an area as the Common Alerting Protocol writes it: `lat,lon` pairs with spaces between, the first again
/// at the end.
///
/// Source: OASIS, Common Alerting Protocol 1.2, `polygon`.
struct MeteoAlarmPolygon: Sendable, Equatable {
    /// More than any real border has.
    private static let mostPoints = 20_000

    private let points: [Coordinate]

    /// `nil` when it is no border on the earth.
    init?(_ text: String) {
        var points: [Coordinate] = []
        for pair in text.split(whereSeparator: \.isWhitespace) {
            let numbers = pair.split(separator: ",", omittingEmptySubsequences: false).compactMap { Double($0) }
            guard numbers.count == 2, points.count < Self.mostPoints,
                let point = Coordinate(latitude: numbers[0], longitude: numbers[1])
            else { return nil }
            points.append(point)
        }
        guard points.count >= 4, points.first == points.last else { return nil }
        self.points = points
    }

    /// Whether a point lies inside; a flat map is near enough for areas of a country, none of which crosses the date line.
    func contains(_ point: Coordinate) -> Bool {
        var isInside = false
        for (one, other) in zip(points, points.dropFirst())
        where (one.latitude > point.latitude) != (other.latitude > point.latitude) {
            let share = (point.latitude - one.latitude) / (other.latitude - one.latitude)
            if point.longitude < one.longitude + share * (other.longitude - one.longitude) { isInside.toggle() }
        }
        return isInside
    }
}
