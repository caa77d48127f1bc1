import FoundationEssentials
import Places
package import Weather

/// The time series of one answer: what is the case at each entry, and what falls until the next.
package struct METTimeline: Sendable, Equatable {
    /// What one stretch of time brings.
    struct Period: Sendable, Equatable {
        let seconds: Int
        let symbol: METSymbol
        let precipitation: Double?
    }

    /// One entry.
    struct Step: Sendable, Equatable {
        let time: Date
        let temperature: Double?
        let humidity: Double?
        let windSpeed: Double?
        let windDirection: Double?
        let pressure: Double?
        let cloudCover: Double?
        /// The next hour, else the next six; `nil` for the last entries.
        let period: Period?
    }

    /// Ascending.
    let steps: [Step]

    /// Reads a whole answer.
    ///
    /// - Throws: `unavailable` when the bytes are no JSON, `badAnswer` when they are JSON of another shape or without a
    ///   single readable entry.
    package static func timeline(_ bytes: [UInt8]) throws(WeatherError) -> METTimeline {
        let answer = try AnswerDecoding.decode(METAnswer.self, from: bytes)
        let steps = answer.properties.timeseries.prefix(400).compactMap { $0.value.flatMap(Self.step) }
        guard !steps.isEmpty else { throw .badAnswer }
        return METTimeline(steps: steps.sorted { $0.time < $1.time })
    }

    /// The last entry that is not after `now`, else the first, as long as it is not further than six hours away.
    func step(at now: Date) -> Step? {
        guard let step = steps.last(where: { $0.time <= now }) ?? steps.first else { return nil }
        return abs(step.time.timeIntervalSince(now)) <= 21_600 ? step : nil
    }

    private static func step(_ entry: METAnswer.Entry) -> Step? {
        guard let time = TimeText.instant(entry.time) else { return nil }
        let details = entry.data.instant?.details
        return Step(
            time: time, temperature: (details?.temperature).within(.temperatures),
            humidity: (details?.humidity).within(.percent), windSpeed: (details?.windSpeed).within(.windSpeeds),
            windDirection: (details?.windDirection).within(.directions),
            pressure: (details?.pressure).within(.pressures), cloudCover: (details?.cloudCover).within(.percent),
            period: period(entry.data.nextHour, 3600) ?? period(entry.data.nextSixHours, 21_600))
    }

    private static func period(_ period: METAnswer.Period?, _ seconds: Int) -> Period? {
        guard let period, let code = period.summary?.symbolCode else { return nil }
        return Period(
            seconds: seconds, symbol: METSymbol(code),
            precipitation: (period.details?.precipitation).within(.amounts))
    }
}
