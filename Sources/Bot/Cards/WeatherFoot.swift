import FoundationEssentials
import Weather

/// Age and sources of what an answer shows, of one place or several.
struct WeatherFoot: Sendable {
    /// How old the oldest of the shown facts is; says so when the weather is simulated; `nil` when none is shown.
    let footnote: String?
    /// The credits that the sources ask for, each once.
    let credits: [Reply.Credit]

    init(_ answers: [WeatherAnswer]) {
        self.init(
            answers.map { answer in
                let weather = answer.weather
                return (answer, answer.trouble == nil ? weather.current?.fetched ?? weather.days?.fetched : nil)
            })
    }

    /// - Parameter shown: What is shown, and when its facts were fetched; `nil` where only warnings are known.
    init(_ shown: [(answer: WeatherAnswer, facts: Date?)]) {
        guard let first = shown.first?.answer, let fetched = shown.compactMap(Self.fetched).min() else {
            (footnote, credits) = (nil, [])
            return
        }
        let span = first.language.span(first.clock.now.timeIntervalSince(fetched))
        let sources = shown.flatMap(Self.sources)
        let isSimulated = sources.contains(where: \.isSimulated)
        footnote = first.language.text(isSimulated ? .footSimulated : .footUpdated, [.span: span])
        // What is made up has nobody to credit.
        credits = sources.filter { !$0.isSimulated }.map(Reply.Credit.init).reduce(into: []) { all, credit in
            if !all.contains(credit) { all.append(credit) }
        }
    }

    /// Age and source of the air alone.
    init(_ air: Sourced<AirQuality>, at answer: WeatherAnswer) {
        let span = answer.language.span(answer.clock.now.timeIntervalSince(air.fetched))
        let isSimulated = air.attribution.isSimulated
        footnote = answer.language.text(isSimulated ? .footSimulated : .footUpdated, [.span: span])
        credits = isSimulated ? [] : [Reply.Credit(air.attribution)]
    }

    private static func fetched(_ answer: WeatherAnswer, _ facts: Date?) -> Date? {
        facts ?? (answer.hasWarnings ? answer.weather.warnings?.fetched : nil)
    }

    private static func sources(of answer: WeatherAnswer, _ facts: Date?) -> [WeatherAttribution] {
        let weather = answer.weather
        let warnings = [weather.warnings?.attribution]
        guard facts != nil else { return answer.hasWarnings ? warnings.compactMap { $0 } : [] }
        let facts = [weather.current?.attribution, weather.days?.attribution, weather.hours?.attribution]
        let air = AirWords(answer).notableRow == nil ? nil : weather.air?.attribution
        return (facts + [air] + warnings).compactMap { $0 }
    }
}

extension Reply.Credit {
    /// The credit of a weather service, as its licence asks for it.
    init(_ attribution: WeatherAttribution) {
        self.init(text: attribution.text, link: attribution.link)
    }
}

extension Reply {
    /// Puts age and sources at the foot.
    mutating func add(_ foot: WeatherFoot) {
        footnote = foot.footnote
        credits = foot.credits
    }
}
