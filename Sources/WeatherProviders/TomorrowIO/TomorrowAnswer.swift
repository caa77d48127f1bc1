import FoundationEssentials

/// What was or will be the case at one time.
struct TomorrowMoment: Decodable, Sendable {
    let time: Date
    let values: TomorrowValues

    private enum CodingKeys: String, CodingKey {
        case time, startTime, values
    }

    /// - Throws: When it has no readable time.
    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        let key = fields.contains(.time) ? CodingKeys.time : .startTime
        guard let time = TimeText.instant(try fields.decode(String.self, forKey: key)) else {
            throw DecodingError.typeMismatch(
                Date.self, .init(codingPath: fields.codingPath + [key], debugDescription: "no time"))
        }
        self.time = time
        values = try fields.decode(TomorrowValues.self, forKey: .values)
    }
}

/// An answer of `weather/realtime`.
struct TomorrowRealtimeAnswer: Decodable {
    let data: TomorrowMoment
}

/// An answer of `weather/forecast`, or of the older `timelines`, which has the same under other names.
struct TomorrowForecastAnswer: Decodable {
    let hours: [TomorrowMoment]
    let days: [TomorrowMoment]
    /// Codes of what the service warns of beside good data.
    let warnings: [Int]

    private enum CodingKeys: String, CodingKey {
        case timelines, data, warnings
    }

    private struct Named: Decodable {
        let hourly: [Tolerant<TomorrowMoment>]?
        let daily: [Tolerant<TomorrowMoment>]?
    }

    private struct Listed: Decodable {
        let timelines: [Tolerant<Timeline>]
    }

    private struct Timeline: Decodable {
        let timestep: String
        let intervals: [Tolerant<TomorrowMoment>]
    }

    private struct Warning: Decodable {
        let code: Int
    }

    /// - Throws: When it has neither form.
    init(from decoder: any Decoder) throws {
        let fields = try decoder.container(keyedBy: CodingKeys.self)
        if fields.contains(.timelines) {
            let named = try fields.decode(Named.self, forKey: .timelines)
            hours = Self.readable(named.hourly)
            days = Self.readable(named.daily)
        } else {
            let timelines = try fields.decode(Listed.self, forKey: .data).timelines.compactMap(\.value)
            hours = Self.readable(timelines.first { $0.timestep == "1h" }?.intervals)
            days = Self.readable(timelines.first { $0.timestep == "1d" }?.intervals)
        }
        // They are for the log alone.
        let warnings = try? fields.decode([Tolerant<Warning>].self, forKey: .warnings)
        self.warnings = warnings?.prefix(10).compactMap { $0.value?.code } ?? []
    }

    /// Those that can be read, in ascending order, each time once; more than the service ever gives are left out.
    private static func readable(_ moments: [Tolerant<TomorrowMoment>]?) -> [TomorrowMoment] {
        let sorted = (moments ?? []).prefix(400).compactMap(\.value).sorted { $0.time < $1.time }
        return sorted.indices.filter { $0 == 0 || sorted[$0].time != sorted[$0 - 1].time }.map { sorted[$0] }
    }
}

/// The body of an error.
struct TomorrowFault: Decodable {
    /// Six digits, the first three of which are the status; `nil` when it has none.
    ///
    /// It stays the same when texts change. Source: docs.tomorrow.io, "Errors".
    let code: Int?
}
