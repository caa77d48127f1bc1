import Places
import Weather

/// Words the card of one place: temperature first, then the condition, then rows in a fixed order.
struct ForecastCard {
    private let answer: WeatherAnswer
    private let language: Language
    private let measures: Measures

    init(_ answer: WeatherAnswer) {
        self.answer = answer
        language = answer.language
        measures = answer.measures
    }

    /// The card as front ends render it.
    var card: Reply.Card {
        let current = answer.weather.current?.value
        let condition = current?.condition ?? answer.today?.condition ?? .unknown
        return Reply.Card(
            title: answer.place.fullName,
            symbol: condition.symbol(isDay: current?.isDay ?? true),
            headline: current.map(headline) ?? language.text(.cardWithoutNow),
            rows: rows(current))
    }

    /// The present in one line ("27 °C, light rain, feels like 30 °C").
    func headline(_ current: CurrentConditions) -> String {
        let temperature = measures.temperature(current.temperature)
        let condition = words(for: current)
        switch current.feelsLike {
        case .extreme:
            return language.text(.cardNowExtreme, [.temperature: temperature, .condition: condition])
        case .degrees(let feels) where measures.isWorthSaying(feels: feels, beside: current.temperature):
            return language.text(
                .cardNowFeels,
                [.temperature: temperature, .condition: condition, .feels: measures.temperature(feels)])
        case .degrees:
            return language.text(.cardNow, [.temperature: temperature, .condition: condition])
        }
    }

    /// An unknown condition keeps the provider's own words, at most 40 characters of them.
    private func words(for current: CurrentConditions) -> String {
        guard current.condition == .unknown, let text = current.conditionText, !text.isEmpty else {
            return language.words(for: current.condition)
        }
        return String(text.prefix(40))
    }

    /// Rows of a part that could not be had are left out: only who answered can have said nothing.
    private func rows(_ current: CurrentConditions?) -> [Reply.Row] {
        var rows: [Reply.Row] = []
        if answer.weather.days != nil { rows.append(todayRow) }
        if let current { rows.append(row(.rowWind, WindWords(measures).words(for: current))) }
        rows.append(contentsOf: RainWords(answer).rows)
        if let current {
            rows.append(row(.rowHumidity, current.humidity.map(measures.percent)))
            rows.append(row(.rowClouds, current.cloudCover.map(measures.percent)))
        }
        if let air = AirWords(answer).notableRow { rows.append(air) }
        if let time = answer.clock.differentTime(from: answer.readersZone) { rows.append(row(.rowLocalTime, time)) }
        return rows
    }

    private var todayRow: Reply.Row {
        let today = answer.today
        let label: Sentence = today?.isPartial == true ? .rowRestOfToday : .rowToday
        switch (today?.low, today?.high) {
        case (let low?, let high?): return row(label, measures.temperatures(from: low, to: high))
        case (let low?, nil): return row(label, language.text(.valueLow, [.value: measures.temperature(low)]))
        case (nil, let high?): return row(label, language.text(.valueHigh, [.value: measures.temperature(high)]))
        case (nil, nil): return row(label, nil)
        }
    }

    private func row(_ label: Sentence, _ value: String?) -> Reply.Row {
        Reply.Row(label: language.text(label), value: value ?? language.text(.valueNotReported))
    }
}
