package import FoundationEssentials
package import Places
package import Weather

/// Folds the periods of a forecast into days: each belongs to the date on which it begins.
///
/// The high is that of the day, the low that of the night which follows. Source: weather.gov, "API Web Service", forecast.
package enum NWSDays {
    /// A day with less of it covered is partial; one hour is left for the day on which clocks go forward.
    private static let wholeDay = 23.0 * 3600
    /// More than the service ever gives.
    private static let limit = 40

    private struct Answer: Decodable {
        let properties: Properties
    }

    private struct Properties: Decodable {
        let periods: [Tolerant<NWSPeriod>]
    }

    private struct Stretch {
        let period: NWSPeriod
        let date: LocalDate
        let start: Date
        let seconds: Double

        init?(_ period: NWSPeriod) {
            // The text begins with the date of the place's own clock.
            guard let start = TimeText.instant(period.startTime), let end = TimeText.instant(period.endTime),
                let date = TimeText.day(String(period.startTime.prefix(10)))
            else { return nil }
            self.period = period
            self.date = date
            self.start = start
            seconds = min(max(end.timeIntervalSince(start), 0), 86_400)
        }
    }

    /// The days of a whole answer, ascending; periods that are over at `now` stay out.
    ///
    /// - Throws: `unavailable` when the bytes are no JSON, `badAnswer` when they are JSON of another shape or hold no
    ///   readable day.
    package static func days(
        _ bytes: [UInt8], coordinate: Coordinate, at now: Date
    ) throws(WeatherError) -> [DayForecast] {
        let answer = try AnswerDecoding.decode(Answer.self, from: bytes)
        let stretches = answer.properties.periods.prefix(limit).compactMap { $0.value.flatMap(Stretch.init) }
            .filter { $0.start.addingTimeInterval($0.seconds) > now }.sorted { $0.start < $1.start }
        let groups = Dictionary(grouping: stretches, by: \.date)
        let days = groups.keys.sorted().map { day($0, groups[$0] ?? [], coordinate) }
        guard !days.isEmpty else { throw .badAnswer }
        return days
    }

    private static func day(_ date: LocalDate, _ stretches: [Stretch], _ coordinate: Coordinate) -> DayForecast {
        let parts = stretches.map { stretch in
            (condition: Condition(nwsForecast: stretch.period.shortForecast), length: Int(stretch.seconds))
        }
        let covered = stretches.reduce(0) { $0 + $1.seconds }
        var day = DayForecast(
            date: date, condition: Condition.mostSignificant(of: parts) ?? .unknown, isPartial: covered < wholeDay)
        func temperatures(ofDay: Bool) -> [Double] {
            stretches.filter { $0.period.isDaytime == ofDay }.compactMap {
                ($0.period.temperature).within(.temperatures)
            }
        }
        day.high = temperatures(ofDay: true).max()
        day.low = temperatures(ofDay: false).min()
        // A night warmer than its day, as before a warm front.
        if let high = day.high, let low = day.low, low > high { (day.high, day.low) = (low, high) }
        day.precipitationProbability = stretches.compactMap { ($0.period.probability).within(.percent) }.max()
        day.windSpeed = stretches.compactMap { ($0.period.windSpeed).within(.windSpeeds) }.max()
        if let first = stretches.first {
            day.setLight(SolarDay(date, at: coordinate, secondsFromUTC: secondsFromUTC(of: first)))
        }
        return day
    }

    /// What the clock of the text is ahead of UTC.
    private static func secondsFromUTC(of stretch: Stretch) -> Int {
        let wall = TimeText.instant(String(stretch.period.startTime.prefix(19)), secondsFromUTC: 0)
        return wall.map { Int($0.timeIntervalSince(stretch.start)) } ?? 0
    }
}
