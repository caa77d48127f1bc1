package import Places
package import Weather

/// Finds streaks, records, firsts and the climate of the last month in the days that are held of a place.
///
/// The present day counts, as its forecast tells it. A day that is not held ends a streak. A streak that fills all days
/// that are held is the climate, and nothing to speak of.
package struct PastReading {
    /// Fewest days, the present one left out, among which there may be a record.
    private static let daysForRecord = 60
    /// The last month, and fewest days of it that tell what it was like.
    private static let daysOfMonth = 45
    private static let daysForMonth = 20
    /// Less rain in mm, and less wind in m/s, is no record whatever was before.
    private static let leastRain = 5.0
    private static let leastWind = 20 / 3.6

    private let past: WatchedPast
    private let today: WatchedDay
    private let latitude: Double
    /// The days before the present one that are held one by one, the latest first.
    private let before: [WatchedDay]

    /// What the held days make of the present one.
    ///
    /// - Parameters:
    ///   - past: `nil` when nothing is held.
    ///   - latitude: In degrees; between the tropics there is no season, and so nothing that comes first in it.
    package static func past(
        _ past: WatchedPast?, on today: LocalDate, latitude: Double, change: Double?
    ) -> ObservedPast {
        var result = ObservedPast(change: change)
        guard let past, let day = past.days.last, day.date == today else { return result }
        let reading = PastReading(past: past, today: day, latitude: latitude)
        reading.addStreaks(to: &result)
        result.records = reading.records
        result.since = result.records.isEmpty ? nil : past.since
        result.firsts = reading.firsts
        reading.addClimate(to: &result)
        return result
    }

    private init(past: WatchedPast, today: WatchedDay, latitude: Double) {
        self.past = past
        self.today = today
        self.latitude = latitude
        before = past.days.dropLast().reversed()
    }

    // MARK: Streaks

    private func addStreaks(to result: inout ObservedPast) {
        var lengths: [Int] = []
        func add(_ is: (WatchedDay) -> Bool, _ steps: [(Int, WeatherStreak)]) {
            let length = `is`(today) ? 1 + run(`is`) : 0
            guard length < WatchedPast.daysHeld, let step = steps.last(where: { length >= $0.0 }) else { return }
            result.streaks.insert(step.1)
            lengths.append(length)
        }
        add(\.isWet, [(3, .wet3), (7, .wet7)])
        add(\.isDry, [(7, .dry7), (14, .dry14)])
        add(\.isGrey, [(5, .grey5)])
        add(\.isHot, [(5, .hot5)])
        add(\.isFrosty, [(5, .frost5)])
        if let broken {
            result.streaks.insert(.broken)
            lengths.append(broken)
        }
        result.streakDays = Set(lengths).count == 1 ? lengths.first : nil
    }

    /// How many days it has been so without a break until yesterday.
    private func run(_ isSo: (WatchedDay) -> Bool) -> Int {
        var length = 0
        for day in before {
            guard isSo(day), day.date == today.date.adding(days: -1 - length) else { break }
            length += 1
        }
        return length
    }

    /// How long wet or grey days lasted that a dry, clear one ends, or dry ones that rain ends.
    private var broken: Int? {
        let ended =
            today.isDry
            ? [run(\.isWet) >= 3 ? run(\.isWet) : 0, today.sky == .clear && run(\.isGrey) >= 5 ? run(\.isGrey) : 0]
            : [today.isWet && run(\.isDry) >= 7 ? run(\.isDry) : 0]
        return ended.max().flatMap { $0 > 0 ? $0 : nil }
    }

    // MARK: Records

    private var records: Set<WeatherRecord> {
        guard past.earlier.count + before.count >= Self.daysForRecord else { return [] }
        var all = past.earlier
        for day in before.reversed() { all.include(day) }
        var records: Set<WeatherRecord> = []
        if let high = today.high, let most = all.high, high > most { records.insert(.warmest) }
        if let low = today.low, let least = all.low, low < least { records.insert(.coldest) }
        if let rain = today.precipitation, let most = all.precipitation, rain > max(most, Self.leastRain) {
            records.insert(.wettest)
        }
        if let wind = today.windSpeed, let most = all.windSpeed, wind > max(most, Self.leastWind) {
            records.insert(.windiest)
        }
        return records
    }

    // MARK: The last month

    /// What the days before the present one tell of the place, where most of the last month was watched.
    ///
    /// Between the tropics a month is of the wet season when two thirds of its days had rain, of the dry one when at most
    /// one in ten had.
    private func addClimate(to result: inout ObservedPast) {
        let month = before.filter { $0.date >= today.date.adding(days: -Self.daysOfMonth) }
        guard month.count >= Self.daysForMonth else { return }
        result.isArid = month.allSatisfy(\.isDry)
        guard SeasonTerm.term(on: today.date, latitude: latitude) == nil else { return }
        let wet = month.count(where: \.isWet)
        if 3 * wet >= 2 * month.count { result.season = .wet } else if 10 * wet <= month.count { result.season = .dry }
    }

    // MARK: Firsts

    private var firsts: Set<SeasonFirst> {
        guard SeasonTerm.term(on: today.date, latitude: latitude) != nil else { return [] }
        var firsts: Set<SeasonFirst> = []
        if today.isFrosty, isFirst(\.isFrosty, past.earlier.frost, isCold: true) { firsts.insert(.frost) }
        if today.isSnowy, isFirst(\.isSnowy, past.earlier.snow, isCold: true) { firsts.insert(.snow) }
        if today.isWarm, isFirst(\.isWarm, past.earlier.warmth, isCold: false) { firsts.insert(.warmDay) }
        return firsts
    }

    /// Whether it has not been so since the cold (or warm) season began, nor in the last month.
    ///
    /// The cold one begins with August in the north and February in the south, the warm one half a year later. Said only in
    /// its first six months, when most of the last month was watched, and not where watching began later than two months
    /// into the season: then an earlier one may have been missed.
    private func isFirst(_ isSo: (WatchedDay) -> Bool, _ last: LocalDate?, isCold: Bool) -> Bool {
        let firstMonth = (latitude > 0) == isCold ? 8 : 2
        let monthsIn = (today.date.month - firstMonth + 12) % 12
        guard monthsIn < 6, before.count >= 20, !before.contains(where: isSo),
            let start = LocalDate(
                year: today.date.month >= firstMonth ? today.date.year : today.date.year - 1, month: firstMonth, day: 1),
            before.last.map({ $0.date >= today.date.adding(days: -45) }) ?? false
        else { return false }
        return past.since <= start.adding(days: 61) && last.map { $0 < start } ?? true
    }
}
