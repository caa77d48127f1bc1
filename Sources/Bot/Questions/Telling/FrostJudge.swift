import FoundationEssentials
import Places
import Weather

/// Judges whether it freezes: the lowest temperature, and when.
struct FrostJudge {
    /// Air temperature in °C up to which the ground may freeze.
    private static let ground = 3.0
    /// The night is over at this hour.
    private static let morning = 9

    private let asked: Asked
    private let forecast: SpanForecast

    init(_ asked: Asked, _ forecast: SpanForecast) {
        self.asked = asked
        self.forecast = forecast
    }

    /// Of the time that was asked about.
    var verdict: Verdict {
        let known = QuantityRange(.temperature, forecast)
        guard let low = known?.low ?? forecast.temperatures.low else {
            return Verdict(answer: .unknown, evidence: asked.say(.dueNoTemperature))
        }
        let text = asked.measures.temperature(low)
        let time = known?.lowStep.flatMap(asked.time(of:))
        let evidence = time.map { asked.say(.toldAbout, [.value: text, .time: $0]) } ?? text
        return Verdict(answer: Self.answer(low), evidence: evidence)
    }

    /// Of the present.
    var present: Verdict {
        guard let current = asked.weather.current?.value else { return verdict }
        let isFreezing = Rounding.tenths(current.temperature) <= DayOutlook.Limit.frost
        return Verdict(answer: isFreezing ? .yes : .no, evidence: asked.measures.temperature(current.temperature))
    }

    /// What is left until the end of the coming night; `nil` where no clock is known.
    static func comingNight(_ asked: Asked) -> SpanForecast? {
        let now = asked.clock.now
        guard let local = asked.clock.local else { return nil }
        let isNight = local.hour < 4
        let hours = Double(morning + (isNight ? 0 : 24)) - Double(local.secondOfDay) / 3600
        let end = now.addingTimeInterval(hours * 3600)
        let night = ForecastHours([now..<end], in: asked.hours)
        return SpanForecast(night, of: local.date, isDay: night.steps.isEmpty, in: asked.weather)
    }

    private static func answer(_ low: Double) -> Verdict.Answer {
        switch Rounding.tenths(low) {
        case ...DayOutlook.Limit.frost: .yes
        case ...ground: .perhaps
        default: .no
        }
    }
}
