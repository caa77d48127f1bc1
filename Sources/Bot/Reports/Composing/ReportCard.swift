import FoundationEssentials
import Reports
import Weather

/// Words the fact of a report: low and high, condition, wind, rain with its hours.
struct ReportCard {
    private let told: ToldDay
    private let reader: ReportReader
    private let measures: Measures
    private let language: Language
    private let times: SpanWords

    init(_ told: ToldDay, for reader: ReportReader) {
        self.told = told
        self.reader = reader
        measures = told.measures
        language = told.language
        times = SpanWords(told.answer.clock)
    }

    /// For a report about one place.
    var whole: Reply.Card {
        card(rows: [now, wind].compactMap { $0 } + fall + [localTime].compactMap { $0 })
    }

    /// For one of several places: rain alone, where there is some.
    var short: Reply.Card {
        card(rows: told.whole.rain == nil && told.whole.snow == nil ? [] : fall)
    }

    /// For a line of a list: what matters of rain and snow stands in the headline.
    func line(marks: [String]) -> Reply.Card {
        var card = card(rows: [])
        let falls = [(told.whole.rain, Sentence.dueLineRain), (told.whole.snow, .dueLineSnow)].compactMap {
            fall, line in
            fall.flatMap { times.words(for: $0.spans) }.map { ($0, line) }
        }
        let isSaid = falls.count == 1 && told.condition.isWet
        let texts = falls.map { hours, line in isSaid ? hours : language.text(line, [.time: hours]) }
        card.headline = ([card.headline] + texts + marks).joined(separator: ", ")
        return card
    }

    private func card(rows: [Reply.Row]) -> Reply.Card {
        Reply.Card(title: told.title, symbol: told.condition.symbol(isDay: true), headline: headline, rows: rows)
    }

    /// Which day it is stands in front unless everybody knows.
    private var headline: String {
        let temperature = told.temperatures ?? language.text(.dueNoTemperature)
        let fact = language.text(
            .cardNow, [.temperature: temperature, .condition: language.words(for: told.condition)])
        if told.isTomorrow || told.date != reader.run.due.due.date {
            return language.text(
                .dueFactOn, [.day: SpanWords.words(for: told.date, language), .text: fact])
        }
        return told.day?.isPartial == true ? language.text(.dueFactRest, [.text: fact]) : fact
    }

    private var now: Reply.Row? {
        guard !told.isTomorrow, told.forecastTemperatures != nil, let current = told.answer.weather.current?.value
        else { return nil }
        return row(.dueRowNow, ForecastCard(told.answer).headline(current))
    }

    private var wind: Reply.Row? {
        let speed = told.day?.windSpeed ?? told.whole.wind
        let gust = told.day?.windGust ?? told.whole.gust
        guard told.whole.isKnown || speed != nil || gust != nil else { return nil }
        let words = WindWords(measures).words(upTo: speed, gust: gust)
        return row(.rowWind, words ?? language.text(.valueNotReported))
    }

    /// Rain, and snow where there is some, of the whole day.
    private var fall: [Reply.Row] {
        FallWords(told.whole, told.condition, measures, told.answer.clock).rows
    }

    private var localTime: Reply.Row? {
        told.answer.clock.differentTime(from: told.answer.readersZone).map { row(.rowLocalTime, $0) }
    }

    private func row(_ label: Sentence, _ value: String) -> Reply.Row {
        Reply.Row(label: language.text(label), value: value)
    }
}
