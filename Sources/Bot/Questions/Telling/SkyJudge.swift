import FoundationEssentials
import Weather

/// Judges whether it is sunny, or the sky clear, by the condition.
struct SkyJudge {
    /// Shares of a clear sky from which it counts as clear, or partly so.
    private static let clear = 0.6
    private static let partlyClear = 0.25

    private let asked: Asked
    private let forecast: SpanForecast
    /// Whether the sun must be up.
    private let needsSun: Bool

    init(_ asked: Asked, _ forecast: SpanForecast, needsSun: Bool) {
        self.asked = asked
        self.forecast = forecast
        self.needsSun = needsSun
    }

    /// Of the present.
    var present: Verdict {
        guard let current = asked.weather.current?.value, current.condition != .unknown else { return verdict }
        if needsSun, current.isDay == false { return Verdict(answer: .no, evidence: asked.say(.verdictSunDown)) }
        return Verdict(
            answer: Self.answer(Self.share(current.condition)), evidence: asked.language.words(for: current.condition))
    }

    /// Of the time that was asked about.
    var verdict: Verdict {
        let steps = (forecast.isHourly ? forecast.hours.steps : []).filter { $0.forecast.condition != .unknown }
        let lit = needsSun ? steps.filter { $0.forecast.isDay != false } : steps
        if lit.isEmpty, !steps.isEmpty { return Verdict(answer: .no, evidence: asked.say(.verdictSunDown)) }
        guard let usual = Self.usual(lit) ?? forecast.day?.condition, usual != .unknown else {
            return Verdict(answer: .unknown, evidence: asked.notReported(by: asked.weather.days?.attribution))
        }
        let shares = lit.map { Self.share($0.forecast.condition) }
        let share = shares.isEmpty ? Self.share(usual) : shares.reduce(0, +) / Double(shares.count)
        let text = asked.language.words(for: usual)
        guard let worst = lit.condition, worst.isWet, worst != usual else {
            return Verdict(answer: Self.answer(share), evidence: text)
        }
        let also = asked.say(.verdictSkyAlso, [.text: text, .condition: asked.language.words(for: worst)])
        return Verdict(answer: Self.answer(share), evidence: also)
    }

    /// What it is like for most of the time.
    private static func usual(_ steps: [ForecastHours.Step]) -> Condition? {
        var lengths: [Condition: Double] = [:]
        for step in steps {
            lengths[step.forecast.condition, default: 0] += step.span.upperBound.timeIntervalSince(step.span.lowerBound)
        }
        return lengths.max { ($0.value, $0.key.severity) < ($1.value, $1.key.severity) }?.key
    }

    /// How much of the sky is clear, 0 to 1.
    private static func share(_ condition: Condition) -> Double {
        switch condition {
        case .clear: 1
        case .mostlyClear: 0.8
        case .partlyCloudy: 0.5
        default: 0
        }
    }

    private static func answer(_ share: Double) -> Verdict.Answer {
        share >= clear ? .yes : share >= partlyClear ? .perhaps : .no
    }
}
