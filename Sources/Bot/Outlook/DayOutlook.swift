import FoundationEssentials
import Weather

/// What the hours that matter bring; where they are not known, what the whole day does.
struct DayOutlook: Sendable {
    /// What falls from the sky.
    struct Fall: Sendable {
        /// When; empty when only the day is known.
        let spans: [Range<Date>]
        /// Highest probability in %; `nil` when not told.
        let chance: Double?
        /// mm of rain, cm of snow; `nil` when not told or nothing to speak of.
        let amount: Double?
        /// What it is.
        let kind: FallKind
    }

    /// Borders at which something is worth a word.
    enum Limit {
        /// Chance in % and amount in mm of a step from which it counts as wet.
        static let chance = 50.0
        static let amount = 0.2
        /// Apparent temperature in °C below which a jacket is wanted: from there on it is cool.
        static let jacket = 14.0
        /// Apparent temperature in °C from which it is scorching.
        static let heat = 33.0
        /// Air temperature in °C.
        static let frost = 0.0
        /// Gusts in m/s that are felt, a near gale, and those that are a storm, a gale.
        ///
        /// Source: Beaufort scale, forces 7 and 8.
        static let gust = 13.9
        static let storm = 17.2
    }

    /// Whether hours or a day are known.
    let isKnown: Bool
    /// Whether anything is told of rain and snow.
    let isFallKnown: Bool
    let low: Double?
    let high: Double?
    let feelsLow: Double?
    let feelsHigh: Double?
    /// m/s, and with it the mean wind.
    let gust: Double?
    let wind: Double?
    /// `nil` when none is expected, or nothing is known.
    private(set) var rain: Fall?
    private(set) var snow: Fall?
    /// When it may thunder; `nil` when it is not expected.
    private(set) var thunder: Fall?
    private(set) var hasIce = false
    /// Highest probability of rain or snow in % at all.
    let chance: Double?
    /// The most significant condition; `nil` when none is known.
    let condition: Condition?
    /// What falls, or would.
    let kind: FallKind

    /// - Parameter isWhole: Whether the hours are all of the day, so that its own chance and amount go first.
    init(_ hours: ForecastHours, _ day: DayForecast?, isWhole: Bool = false) {
        if hours.areKnown { self.init(hours.steps, day, isWhole: isWhole) } else { self.init(day) }
    }

    /// Of some hours, whatever is not known of the others.
    init(_ steps: [ForecastHours.Step], _ day: DayForecast?, isWhole: Bool = false) {
        let hours = steps.map(\.forecast)
        isKnown = true
        isFallKnown = hours.contains(where: \.tellsOfFall)
        low = hours.compactMap(\.temperature).min()
        high = hours.compactMap(\.temperature).max()
        feelsLow = hours.compactMap(\.felt).min()
        feelsHigh = hours.compactMap(\.felt).max()
        gust = hours.compactMap(\.windGust).max()
        wind = hours.compactMap(\.windSpeed).max()
        let dayChance = day?.precipitationProbability
        chance = (isWhole ? dayChance : nil) ?? hours.compactMap(\.precipitationProbability).max()
        condition = hours.map(\.condition).max { $0.severity < $1.severity }
        let wet = steps.filter(\.forecast.isWet)
        kind = FallKind(wet.condition ?? condition, high: high)
        let (rainy, snowy) = (wet.filter { !$0.forecast.isSnow }, wet.filter(\.forecast.isSnow))
        let rainKind = FallKind(rainy.condition.flatMap { $0.isWet ? $0 : .rain }, high: high)
        rain = Self.fall(rainy, rainKind, orElse: dayChance) { $0.precipitation }
        snow = Self.fall(snowy, .snow, orElse: dayChance) { $0.snowfall }
        thunder = Self.fall(steps.filter { $0.forecast.condition.isThunder }, .rain, orElse: nil) { _ in nil }
        hasIce = hours.contains { $0.condition.isFreezing }
        if isWhole, let day { take(day) }
    }

    /// What the day says of itself goes before the sum of its hours, so that all answers about it agree.
    private mutating func take(_ day: DayForecast) {
        switch (rain, snow) {
        case (let fall?, nil): rain = fall.told(chance: day.precipitationProbability, amount: day.precipitation)
        case (nil, let fall?): snow = fall.told(chance: day.precipitationProbability, amount: day.snowfall)
        case (nil, nil): setFall(of: day)
        case (_?, _?): break
        }
    }

    private init(_ day: DayForecast?) {
        isKnown = day != nil
        isFallKnown = day?.tellsOfFall ?? false
        (low, high) = (day?.low, day?.high)
        (feelsLow, feelsHigh) = (day?.apparentLow ?? day?.low, day?.apparentHigh ?? day?.high)
        (gust, wind) = (day?.windGust, day?.windSpeed)
        chance = day?.precipitationProbability
        condition = day?.condition
        kind = FallKind(day?.condition, high: day?.high)
        guard let day else { return }
        hasIce = day.condition.isFreezing
        if day.condition.isThunder { thunder = Fall(spans: [], chance: nil, amount: nil, kind: .rain) }
        setFall(of: day)
    }

    /// What a day brings of which no hours of it are known.
    private mutating func setFall(of day: DayForecast) {
        let chance = day.precipitationProbability
        let isLikely = (chance ?? 0) >= Limit.chance || (day.precipitation ?? 0) >= Limit.amount
        guard isLikely || day.condition.isWet else { return }
        let kind = FallKind(day.condition, high: day.high)
        let isSnow = kind == .snow
        let amount = isSnow ? day.snowfall : day.precipitation
        let fall = Fall(spans: [], chance: chance, amount: amount.flatMap { $0 > 0 ? $0 : nil }, kind: kind)
        if isSnow { snow = fall } else { rain = fall }
    }

    private static func fall(
        _ steps: [ForecastHours.Step], _ kind: FallKind, orElse dayChance: Double?, _ amount: (HourForecast) -> Double?
    ) -> Fall? {
        guard !steps.isEmpty else { return nil }
        let total = steps.reduce(0) { $0 + (amount($1.forecast) ?? 0) * $1.share }
        return Fall(
            spans: steps.spans, chance: steps.compactMap(\.forecast.precipitationProbability).max() ?? dayChance,
            amount: total > 0 ? total : nil, kind: kind)
    }

    var hasFrost: Bool { low.map { Rounding.tenths($0) <= Limit.frost } ?? false }
    var hasHeat: Bool { feelsHigh.map { Rounding.tenths($0) >= Limit.heat } ?? false }
    var isCool: Bool { feelsLow.map { Rounding.tenths($0) < Limit.jacket } ?? false }
    var isWindy: Bool { gust.map { $0 >= Limit.gust } ?? false }
    var isStorm: Bool { thunder != nil || (gust.map { $0 >= Limit.storm } ?? false) }
}

extension DayOutlook.Fall {
    /// The same with what the day as a whole tells of it.
    fileprivate func told(chance: Double?, amount: Double?) -> Self {
        DayOutlook.Fall(
            spans: spans, chance: chance ?? self.chance,
            amount: amount.flatMap { $0 > 0 ? $0 : nil } ?? self.amount, kind: kind)
    }
}

extension DayForecast {
    fileprivate var tellsOfFall: Bool {
        precipitation != nil || precipitationProbability != nil || condition != .unknown
    }
}
