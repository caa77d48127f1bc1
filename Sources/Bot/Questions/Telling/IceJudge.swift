import Weather

/// Judges whether roads and paths may be icy: freezing rain, or wet that is near or below freezing.
struct IceJudge {
    /// Air temperature at 2 m in °C up to which the ground may freeze.
    private static let nearFreezing = 3.0

    private let asked: Asked
    private let forecast: SpanForecast
    private var outlook: DayOutlook { forecast.outlook }

    init(_ asked: Asked, _ forecast: SpanForecast) {
        self.asked = asked
        self.forecast = forecast
    }

    var verdict: Verdict {
        guard let low = low.map(Rounding.tenths) else {
            return Verdict(answer: .unknown, evidence: asked.say(.dueNoTemperature))
        }
        let lowest = asked.say(.valueLow, [.value: asked.measures.temperature(low)])
        if let freezing {
            return Verdict(answer: .yes, evidence: joined(asked.language.words(for: freezing), lowest))
        }
        guard low <= Self.nearFreezing else { return Verdict(answer: .no, evidence: lowest) }
        let isFrosty = low <= DayOutlook.Limit.frost
        if let wet { return Verdict(answer: isFrosty ? .yes : .perhaps, evidence: joined(lowest, wet)) }
        guard isFrosty else { return Verdict(answer: .no, evidence: joined(lowest, dry)) }
        // What fell before may have frozen, and frost is slippery too.
        return Verdict(answer: .perhaps, evidence: joined(lowest, dry))
    }

    /// Of the whole time in question, the present included where it was asked about.
    private var low: Double? {
        [forecast.temperatures.low, present?.temperature].compactMap { $0 }.min()
    }

    private var present: CurrentConditions? {
        asked.span.grain == .now ? asked.weather.current?.value : nil
    }

    /// Rain that freezes where it falls.
    private var freezing: Condition? {
        if let present, present.condition.isFreezing { return present.condition }
        guard outlook.hasIce else { return nil }
        let ofHours = forecast.isHourly ? forecast.hours.steps.map(\.forecast.condition) : []
        return (ofHours + [forecast.condition]).first(where: \.isFreezing) ?? .freezingRain
    }

    /// What falls, or fell just now.
    private var wet: String? {
        let words = FallWords(outlook, forecast.condition, asked.measures, asked.clock)
        if let snow = outlook.snow { return words.evidence(of: snow, isSnow: true) }
        if let rain = outlook.rain { return words.evidence(of: rain, isSnow: false) }
        guard let present, present.condition.isWet || (present.precipitation ?? 0) > 0 else { return nil }
        return asked.language.words(for: present.condition)
    }

    private var dry: String { asked.say(outlook.isFallKnown ? .verdictDry : .verdictNoRainForecast) }

    private func joined(_ texts: String...) -> String { texts.joined(separator: ", ") }
}
