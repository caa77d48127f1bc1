import FoundationEssentials
import Weather

/// Words the weather of one hour.
struct HourTelling {
    private let asked: Asked
    private let forecast: SpanForecast

    init(_ asked: Asked) {
        self.asked = asked
        forecast = SpanForecast(asked)
    }

    /// Where no hours are known, the day stands for it.
    var reply: Reply {
        guard let hour = forecast.hours.steps.first?.forecast else { return SpanTelling(asked).reply }
        let fact = fact(hour)
        let headline = asked.span.words.map { asked.say(.toldFact, [.time: $0.asSentence, .text: fact]) } ?? fact
        let rows = [wind(hour), fall(hour), humidity(hour)] + SpanTelling.localTime(asked)
        var reply = asked.reply(headline, hour.condition, rows: rows, notes: notes(hour))
        reply.cards[0].symbol = hour.condition.symbol(isDay: hour.isDay ?? true)
        return reply
    }

    private func fact(_ hour: HourForecast) -> String {
        guard let temperature = hour.temperature else {
            let none = asked.say(.dueNoTemperature)
            let condition = asked.language.words(for: hour.condition)
            return asked.say(.cardNow, [.temperature: none, .condition: condition])
        }
        var conditions = CurrentConditions(time: hour.time, temperature: temperature, condition: hour.condition)
        conditions.apparentTemperature = hour.apparentTemperature
        (conditions.humidity, conditions.windSpeed) = (hour.humidity, hour.windSpeed)
        return ForecastCard(asked.answer).headline(conditions)
    }

    private func wind(_ hour: HourForecast) -> Reply.Row {
        let words = WindWords(asked.measures)
        let wind = hour.windSpeed.map { words.words(speed: $0, direction: nil, gust: hour.windGust) }
        return asked.row(.rowWind, wind ?? words.words(upTo: nil, gust: hour.windGust) ?? silence)
    }

    /// Chance and amount of the whole step.
    private func fall(_ hour: HourForecast) -> Reply.Row {
        let isSnow = hour.isSnow && (hour.snowfall ?? 0) > 0
        let amount = isSnow ? hour.snowfall : hour.precipitation
        let words = amount.flatMap { $0 > 0 ? (isSnow ? asked.measures.snow($0) : asked.measures.amount($0)) : nil }
        let kind = FallKind(hour.condition, high: hour.temperature)
        let label: Sentence = isSnow ? .rowSnow : kind.label
        if let amount, amount <= 0 {
            return asked.row(label, FallWords.none(hour.precipitationProbability, asked.measures))
        }
        let chance = hour.precipitationProbability.map { asked.say(.rainChance, [.chance: asked.measures.percent($0)]) }
        let known = [words, chance].compactMap { $0 }
        return asked.row(label, known.isEmpty ? silence : known.joined(separator: ", "))
    }

    private func humidity(_ hour: HourForecast) -> Reply.Row {
        asked.row(.rowHumidity, hour.humidity.map(asked.measures.percent) ?? silence)
    }

    private var silence: String { asked.say(.valueNotReported) }

    /// A step of several hours is no hour, and says so.
    private func notes(_ hour: HourForecast) -> [String] {
        guard hour.seconds > 3600, let source = asked.weather.hours?.attribution,
            let time = asked.times.words(for: [hour.time..<hour.end])
        else { return [] }
        let span = asked.language.span(Double(hour.seconds))
        return [asked.say(.toldSteps, [.issuer: asked.language.name(of: source), .span: span, .time: time])]
    }
}
