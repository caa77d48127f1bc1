import FoundationEssentials
import Weather

/// When something of a kind is expected to fall within a stretch of time, and how likely that is.
struct ExpectedFall: Sendable {
    /// Chance in % from which it is possible at all.
    static let possible = 30.0

    /// Whether anything is told of it.
    let isKnown: Bool
    /// When; empty where nothing is expected, or only the day is known.
    let stretches: [Range<Date>]
    /// Expected, or only possible; `nil` when neither, or nothing is known.
    let isLikely: Bool?
    /// Highest chance in % of what is expected; `nil` when not told.
    let chance: Double?

    init(_ kind: AskedMatter.Fall, _ forecast: SpanForecast) {
        let (outlook, steps) = (forecast.outlook, forecast.isHourly ? forecast.hours.steps : [])
        isKnown = outlook.isFallKnown
        let found = steps.filter { kind.matches($0.forecast) }
        stretches = found.spans
        // The chance of a step is one of rain or snow, not of thunder.
        let told = kind == .thunder ? nil : found.compactMap(\.forecast.precipitationProbability).max()
        let isOfDay = found.isEmpty && kind.matches(outlook)
        chance = told ?? (kind == .thunder || found.isEmpty && !isOfDay ? nil : outlook.chance)
        if !found.isEmpty || isOfDay {
            isLikely = (chance ?? 100) >= DayOutlook.Limit.chance
        } else {
            // A chance that is too small to be expected is one of what would fall: of snow in frost.
            let isOfKind = kind == .any || kind == (outlook.kind == .snow ? .snow : .rain)
            isLikely = isOfKind && (outlook.chance ?? 0) >= Self.possible ? false : nil
        }
    }

    var isUncertain: Bool { isLikely == false }
}

extension AskedMatter.Fall {
    /// Whether a step brings it.
    func matches(_ hour: HourForecast) -> Bool {
        switch self {
        case .any: hour.isWet
        case .rain: hour.isWet && !hour.isSnow
        case .snow: hour.isWet && hour.isSnow
        case .thunder: hour.condition.isThunder
        }
    }

    /// Whether a whole day brings it.
    func matches(_ outlook: DayOutlook) -> Bool {
        switch self {
        case .any: outlook.rain != nil || outlook.snow != nil
        case .rain: outlook.rain != nil
        case .snow: outlook.snow != nil
        case .thunder: outlook.thunder != nil
        }
    }

    /// Whether it falls now; `nil` when nobody says.
    func matches(_ current: CurrentConditions) -> Bool? {
        // An amount counts a stretch that is over: only of a short one it is still the present.
        let fell = current.precipitationSeconds <= 900 && (current.precipitation ?? 0) >= 0.1
        let isSnow = current.condition.isSnow || !current.condition.isWet && (current.snowfall ?? 0) > 0
        guard current.condition != .unknown || current.precipitation != nil else { return nil }
        let isWet = current.condition.isWet || fell
        return switch self {
        case .any: isWet
        case .rain: isWet && !isSnow
        case .snow: isWet && isSnow
        case .thunder: current.condition.isThunder
        }
    }
}
