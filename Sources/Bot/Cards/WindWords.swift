import Weather

/// Words a wind: where from, how fast, and gusts when they stand out.
struct WindWords {
    /// Mean wind below which it is calm, in m/s.
    ///
    /// Source: Beaufort scale, force 0.
    private static let calm = 0.5
    /// How much faster than the mean a gust must be to be said, in m/s: 10 knots.
    ///
    /// Source: Federal Meteorological Handbook 1, gusts are reported from 10 knots between peak and lull.
    private static let standsOut = 5.14

    private let measures: Measures

    init(_ measures: Measures) {
        self.measures = measures
    }

    /// "SE 9 mph (15 km/h), gusts 25 mph (40 km/h)"; `nil` when the source is silent.
    func words(for current: CurrentConditions) -> String? {
        current.windSpeed.map { words(speed: $0, direction: current.windDirection, gust: current.windGust) }
    }

    /// The highest of a stretch of time, in m/s ("up to 15 km/h, gusts 40 km/h"); `nil` when the source is silent.
    func words(upTo speed: Double?, gust: Double?) -> String? {
        let language = measures.language
        guard let speed else { return gust.map { language.text(.dueWindGusts, [.speed: measures.speed($0)]) } }
        let words = words(speed: speed, direction: nil, gust: gust)
        return Self.isCalm(speed) ? words : language.text(.dueWindUpTo, [.wind: words])
    }

    /// A mean wind in m/s, where it comes from, and its gusts when they stand out.
    func words(speed: Double, direction: Double?, gust: Double?) -> String {
        let wind = wind(speed: speed, direction: direction)
        guard let gust, gust - speed >= Self.standsOut else { return wind }
        return measures.language.text(.windGusts, [.wind: wind, .gust: measures.speed(gust)])
    }

    /// Whether a mean wind in m/s is none to speak of.
    static func isCalm(_ speed: Double) -> Bool { speed < calm }

    private func wind(speed: Double, direction: Double?) -> String {
        let language = measures.language
        if Self.isCalm(speed) { return language.text(.windCalm) }
        guard let point = direction.flatMap(CompassPoint.init(degrees:)) else { return measures.speed(speed) }
        return language.text(.windFrom, [.direction: language.words(for: point), .speed: measures.speed(speed)])
    }
}
