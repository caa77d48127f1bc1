import Weather

/// How MeteoAlarm grades a warning, and what of: its own two codes beside those of the Common Alerting Protocol.
///
/// Source: meteoalarm.org, CAP profile, `awareness_level` and `awareness_type`.
struct MeteoAlarmAwareness: Sendable, Equatable {
    /// The colours.
    enum Level: Int, Sendable {
        /// Nothing to warn of.
        case green = 1
        case yellow
        case orange
        case red

        /// The least severity that the colour stands for; `nil` for green.
        var severity: WeatherWarning.Severity? {
            switch self {
            case .green: nil
            case .yellow: .moderate
            case .orange: .severe
            case .red: .extreme
            }
        }
    }

    /// `nil` when not told.
    var level: Level?
    /// What is warned of, in English; `nil` when not told or unknown.
    var hazard: String?

    /// Names by number; 11 is not used.
    private static let hazards: [Int: String] = [
        1: "wind", 2: "snow and ice", 3: "thunderstorm", 4: "fog", 5: "extreme high temperature",
        6: "extreme low temperature", 7: "coastal event", 8: "forest fire", 9: "avalanche", 10: "rain", 12: "flooding",
        13: "rain and flooding",
    ]
    private static let colors: [(word: String, level: Level)] = [
        ("green", .green), ("yellow", .yellow), ("orange", .orange), ("red", .red),
    ]

    /// Reads `2; yellow; Moderate` and `1; Wind`; where the level is not given so, an event or title that begins with its
    /// colour ("Yellow Wind Warning") tells it.
    init(level: String?, type: String?, titles: [String?] = []) {
        self.level = Self.number(level).flatMap(Level.init(rawValue:))
        hazard = Self.number(type).flatMap { Self.hazards[$0] }
        for title in titles.compactMap({ $0?.lowercased() }) where self.level == nil {
            self.level = Self.colors.first { title.hasPrefix($0.word + " ") }?.level
        }
    }

    /// The severity: the higher of what the colour stands for and what the protocol's own field says.
    func severity(told: WeatherWarning.Severity?) -> WeatherWarning.Severity {
        let ranks: [WeatherWarning.Severity] = [.unknown, .minor, .moderate, .severe, .extreme]
        let candidates = [told, level?.severity].compactMap { $0 }
        return candidates.max { (ranks.firstIndex(of: $0) ?? 0) < (ranks.firstIndex(of: $1) ?? 0) } ?? .unknown
    }

    private static func number(_ text: String?) -> Int? {
        text.flatMap { Int($0.prefix { $0 != ";" }.filter { $0 != " " }) }
    }
}
