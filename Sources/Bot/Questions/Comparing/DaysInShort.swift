import Places
import Weather

/// Words many days as a whole: how warm, on how many of them it rains or snows, how windy.
struct DaysInShort {
    private let asked: Asked
    private let days: [SpanForecast]

    init(_ asked: Asked) {
        self.asked = asked
        days = asked.span.dates.map { SpanForecast($0, asked) }.filter(\.isKnown)
    }

    var reply: Reply {
        guard let list = DayList(asked).reply.cards.first else { return ForecastReach(asked).nothing }
        var reply = DayList(asked).reply
        reply.cards[0] = Reply.Card(
            title: list.title, symbol: list.symbol, headline: list.headline, rows: rows)
        return reply
    }

    private var rows: [Reply.Row] {
        let rain = days.filter { $0.outlook.rain != nil }
        let snow = days.filter { $0.outlook.snow != nil }
        guard days.contains(where: \.outlook.isFallKnown) else {
            return [asked.row(.rowRain, asked.say(.valueNotReported)), wind]
        }
        let told = [(Sentence.rowRain, rain), (.rowSnow, snow)].filter { !$0.1.isEmpty }
        let falls = told.map { asked.row($0, count($1)) }
        return (falls.isEmpty ? [asked.row(.rowRain, asked.say(.valueNone))] : falls) + [wind]
    }

    private func count(_ some: [SpanForecast]) -> String {
        let numbers = asked.measures.numbers
        return asked.say(
            .toldDaysOf,
            [.value: numbers.whole(Double(some.count)), .other: numbers.whole(Double(days.count))])
    }

    private var wind: Reply.Row {
        let winds = days.compactMap { $0.day?.windSpeed ?? $0.outlook.wind }
        let gusts = days.compactMap { $0.day?.windGust ?? $0.outlook.gust }
        let words = WindWords(asked.measures).words(upTo: winds.max(), gust: gusts.max())
        return asked.row(.rowWind, words ?? asked.say(.valueNotReported))
    }
}
