import Weather

/// Words today's rain: *none* when the source says none, *not reported* when it is silent.
struct RainWords {
    private let answer: WeatherAnswer
    private let language: Language
    private let measures: Measures

    init(_ answer: WeatherAnswer) {
        self.answer = answer
        language = answer.language
        measures = answer.measures
    }

    /// One row for what falls; on a day with fresh snow a second one for it; none where nobody could say anything of the day.
    var rows: [Reply.Row] {
        let snow = answer.today?.snowfall ?? 0
        guard let rain = words ?? silence else { return [] }
        guard snow >= 0.1 else { return [Reply.Row(label: language.text(kind.label), value: rain)] }
        return [
            Reply.Row(label: language.text(.rowPrecipitation), value: rain),
            Reply.Row(label: language.text(.rowSnow), value: measures.snow(snow)),
        ]
    }

    /// What falls today, or would.
    private var kind: FallKind {
        guard let today = answer.today else {
            let current = answer.weather.current?.value
            return FallKind(current?.condition, high: current?.temperature)
        }
        return FallKind(today.condition, high: today.high)
    }

    private var silence: String? {
        answer.weather.days == nil ? nil : language.text(.valueNotReported)
    }

    /// The whole day's amount and chance; what fell lately, where no day is known or the day knows nothing of it.
    private var words: String? {
        let today = answer.today
        let lately = answer.weather.current?.value.precipitation
        let chance = today?.precipitationProbability.map(measures.percent)
        switch (today?.precipitation, chance) {
        case (let amount?, _) where amount <= 0 && (lately ?? 0) > 0: return self.lately
        case (let amount?, _) where amount > 0 && isOver:
            return language.text(.rainOver, [.amount: measures.amount(amount)])
        case (let amount?, let chance?) where amount > 0:
            return language.text(.rainAmountChance, [.amount: measures.amount(amount), .chance: chance])
        case (let amount?, nil) where amount > 0: return measures.amount(amount)
        case (_?, _): return FallWords.none(today?.precipitationProbability, measures)
        case (nil, let chance?): return language.text(.rainChance, [.chance: chance])
        case (nil, nil): return self.lately
        }
    }

    /// Whether what is left of the day stays dry, by hours that are all known.
    private var isOver: Bool {
        guard let today = answer.today, answer.weather.current?.value.condition.isWet == false else { return false }
        let rest = ForecastHours(all: today.date, at: answer.clock, in: answer.weather.hours?.value ?? [])
        return rest.areKnown && !rest.steps.contains(where: \.forecast.isWet)
    }

    private var lately: String? {
        guard let current = answer.weather.current?.value, let amount = current.precipitation else { return nil }
        let span = language.span(Double(current.precipitationSeconds))
        guard amount > 0 else { return language.text(.rainNoneLately, [.span: span]) }
        return language.text(.rainLately, [.amount: measures.amount(amount), .span: span])
    }
}
