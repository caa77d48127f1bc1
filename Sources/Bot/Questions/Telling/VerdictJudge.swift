import FoundationEssentials
import Weather

/// Judges what some hours, or a day, ask for.
struct VerdictJudge {
    /// Borders of the verdicts.
    enum Limit {
        /// Chance of rain in % from which an umbrella may be of use.
        static let perhapsUmbrella = 30.0
        /// Apparent temperature in °C below which a jacket may be of use.
        static let perhapsJacket = 18.0
        /// Apparent temperatures in °C below which gloves are wanted, or may be of use.
        static let gloves = 3.0
        static let perhapsGloves = 7.0
        /// UV index from which skin wants protection.
        ///
        /// Source: WHO, "Global Solar UV Index".
        static let sunscreen = 3
    }

    private let asked: Asked
    private let forecast: SpanForecast
    private var outlook: DayOutlook { forecast.outlook }
    private var measures: Measures { asked.measures }

    init(_ asked: Asked, _ forecast: SpanForecast) {
        self.asked = asked
        self.forecast = forecast
    }

    func verdict(on thing: AskedMatter.Verdict) -> Verdict {
        switch thing {
        case .umbrella: umbrella
        case .jacket, .clothes: jacket
        case .gloves: gloves
        case .sunscreen: SunscreenJudge(asked, forecast).verdict
        case .ice: IceJudge(asked, forecast).verdict
        case .sunglasses: sunglasses
        case .frost: FrostJudge(asked, forecast).verdict
        case .freezing: FrostJudge(asked, forecast).present
        case .sunny, .clear:
            asked.span.grain == .now
                ? SkyJudge(asked, forecast, needsSun: thing == .sunny).present
                : SkyJudge(asked, forecast, needsSun: thing == .sunny).verdict
        }
    }

    /// What else is worth knowing beside the evidence.
    func rows(for thing: AskedMatter.Verdict) -> [Reply.Row] {
        switch thing {
        case .umbrella, .jacket: [gusts].compactMap { $0 }
        case .gloves, .sunscreen, .clothes, .ice, .sunglasses, .frost, .freezing, .sunny, .clear: []
        }
    }

    /// An umbrella is of no use against snow, which is said.
    private var umbrella: Verdict {
        let words = FallWords(outlook, forecast.condition, measures, asked.clock)
        if let rain = outlook.rain {
            let isLikely = (rain.chance ?? 100) >= DayOutlook.Limit.chance
            let isFalling = isFalling(rain)
            return Verdict(
                answer: isLikely || isFalling ? .yes : .perhaps,
                evidence: words.evidence(of: rain, isSnow: false, isFalling: isFalling))
        }
        if let snow = outlook.snow {
            return Verdict(
                answer: .perhaps, evidence: words.evidence(of: snow, isSnow: true, isFalling: isFalling(snow)))
        }
        guard outlook.isFallKnown else {
            return Verdict(answer: .unknown, evidence: asked.say(.verdictNoRainForecast))
        }
        guard let chance = outlook.chance else { return Verdict(answer: .no, evidence: asked.say(.verdictDry)) }
        return Verdict(
            answer: chance >= Limit.perhapsUmbrella ? .perhaps : .no,
            evidence: asked.say(outlook.kind.chanceAtMost, [.chance: measures.percent(chance)]))
    }

    /// Whether it falls already, by what was observed and by the forecast of this hour.
    private func isFalling(_ fall: DayOutlook.Fall) -> Bool {
        guard fall.spans.first?.lowerBound == asked.clock.now, let current = asked.weather.current?.value else {
            return false
        }
        return AskedMatter.Fall.any.matches(current) == true
    }

    /// Where the sun is up and not behind clouds all the time.
    private var sunglasses: Verdict {
        let sky = SkyJudge(asked, forecast, needsSun: true).verdict
        let index = SunscreenJudge(asked, forecast).told
        return Verdict(answer: sky.answer, evidence: [sky.evidence, index].compactMap { $0 }.joined(separator: ", "))
    }

    /// Rain is a reason for one, too.
    private var jacket: Verdict {
        guard let low = outlook.feelsLow.map(Rounding.tenths), let feels else { return unknownWarmth }
        if low < DayOutlook.Limit.jacket { return Verdict(answer: .yes, evidence: feels) }
        let rain = umbrella
        guard low >= Limit.perhapsJacket, rain.answer == .yes else {
            return Verdict(answer: low < Limit.perhapsJacket ? .perhaps : .no, evidence: feels)
        }
        return Verdict(answer: .perhaps, evidence: "\(rain.evidence), \(feels)")
    }

    private var gloves: Verdict {
        guard let low = outlook.feelsLow.map(Rounding.tenths), let feels else { return unknownWarmth }
        let answer: Verdict.Answer = low < Limit.gloves ? .yes : low < Limit.perhapsGloves ? .perhaps : .no
        return Verdict(answer: answer, evidence: feels)
    }

    private var feels: String? {
        measures.temperatures((outlook.feelsLow, outlook.feelsHigh)).map {
            asked.say(.verdictFeels, [.temperature: $0])
        }
    }

    private var unknownWarmth: Verdict {
        Verdict(answer: .unknown, evidence: asked.say(.dueNoTemperature))
    }

    private var gusts: Reply.Row? {
        guard outlook.isWindy, let gust = outlook.gust else { return nil }
        return asked.row(.rowWind, asked.say(.dueWindGusts, [.speed: measures.speed(gust)]))
    }
}
