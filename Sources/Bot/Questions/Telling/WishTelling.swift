import Places
import Weather

/// Words what several days come to: their average, the driest or the best of them, how many are dry.
struct WishTelling {
    private typealias Day = (date: LocalDate, forecast: SpanForecast)

    private let asked: Asked
    private let wish: DaysWish
    private let days: [Day]

    init(_ asked: Asked, _ wish: DaysWish) {
        self.asked = asked
        self.wish = wish
        days = asked.span.dates.map { Day($0, SpanForecast($0, asked)) }.filter(\.forecast.isKnown)
    }

    /// The list of the days, with the answer in front.
    var reply: Reply {
        var reply =
            switch wish {
            case .average: QuantityTelling(asked).reply
            case .driest, .dryDays: QuantityTelling(asked.asking(.quantity(.precipitation))).reply
            case .best: DayList(asked).reply
            }
        if !reply.cards.isEmpty, let headline { reply.cards[0].headline = headline }
        return reply
    }

    private var headline: String? {
        switch wish {
        case .average: average
        case .driest: driest.map { asked.say(.toldDriest, [.day: asked.day($0.date), .text: fall($0)]) }
        case .dryDays: dryDays
        case .best: best.map { asked.say(.toldBestDay, [.day: asked.day($0.date), .text: text(of: $0)]) }
        }
    }

    /// Halfway between the lowest and the highest of each day.
    private var average: String? {
        let values = days.compactMap { day -> Double? in
            let (low, high) = day.forecast.temperatures
            return if let low, let high { (low + high) / 2 } else { nil }
        }
        guard !values.isEmpty, values.count == days.count else { return nil }
        let mean = asked.measures.temperature(values.reduce(0, +) / Double(values.count))
        let text = asked.say(.toldOnAverage, [.value: mean])
        let words = asked.span.words.map { asked.say(.toldOnDay, [.value: text, .day: $0]) } ?? text
        return asked.say(.quantityTold(.temperature), [.value: words])
    }

    private var driest: Day? {
        let amounts = QuantityFall(asked)
        return days.min { one, other in
            let (left, right) = (amounts.total(one.forecast) ?? 0, amounts.total(other.forecast) ?? 0)
            return left == right ? chance(one) < chance(other) : left < right
        }
    }

    private var dryDays: String? {
        let known = days.filter(\.forecast.outlook.isFallKnown)
        guard !known.isEmpty else { return nil }
        let numbers = asked.measures.numbers
        let dry = known.filter(isDry).count
        return asked.say(
            .toldDryDays, [.value: numbers.whole(Double(dry)), .other: numbers.whole(Double(known.count))])
    }

    /// A dry one that is neither hot nor cold.
    private var best: Day? {
        func distance(_ day: Day) -> Double { abs((day.forecast.temperatures.high ?? 0) - Self.pleasant) }
        return days.min { one, other in
            isDry(one) == isDry(other) ? distance(one) < distance(other) : isDry(one)
        }
    }

    /// °C at which most people like to be outside.
    private static let pleasant = 23.0

    private func isDry(_ day: Day) -> Bool {
        let fall = ExpectedFall(.any, day.forecast)
        return fall.isKnown && fall.isLikely == nil
    }

    private func chance(_ day: Day) -> Double { day.forecast.outlook.chance ?? 0 }

    private func fall(_ day: Day) -> String {
        QuantityWords(asked, .precipitation, on: day.date).span(day.forecast) ?? asked.say(.valueNotReported)
    }

    private func text(of day: Day) -> String { ForecastLine(asked).text(of: day.forecast) }
}
