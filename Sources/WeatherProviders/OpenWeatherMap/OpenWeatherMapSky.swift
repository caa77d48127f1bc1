import Weather

/// The list `weather` of an entry: one condition or more.
struct OpenWeatherMapSky: Decodable {
    struct Entry: Decodable {
        let id: Tolerant<Double>?
        let description: Tolerant<String>?
        let icon: Tolerant<String>?
    }

    /// The unreadable ones left out.
    let entries: [Entry]

    init(from decoder: any Decoder) throws {
        entries = try [Tolerant<Entry>](from: decoder).compactMap(\.value)
    }
}

extension OpenWeatherMapSky? {
    /// The most significant condition of all: a thunderstorm may come first and a tornado second.
    var condition: Condition {
        let conditions = self?.entries.map { Condition(openWeatherMapCode: $0.id?.value) } ?? []
        return Condition.mostSignificant(of: conditions.map { ($0, 1) }) ?? .unknown
    }

    /// The service's own words for a condition that our list lacks, at most 100 characters.
    var text: String? {
        guard condition == .unknown, let text = self?.entries.first?.description?.value, !text.isEmpty else {
            return nil
        }
        return String(text.prefix(100))
    }

    /// Whether the sun is up, as the last letter of the icon says (`10d`, `01n`).
    var isDay: Bool? {
        switch self?.entries.first?.icon?.value?.last {
        case "d": true
        case "n": false
        default: nil
        }
    }
}
