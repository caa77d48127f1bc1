import FoundationEssentials
import Places
import Weather

/// Words the weather of a day or of a part of it, as a whole.
struct SpanTelling {
    private let asked: Asked
    private let forecast: SpanForecast

    init(_ asked: Asked) {
        self.asked = asked
        forecast = SpanForecast(asked)
    }

    var reply: Reply {
        guard forecast.isKnown else { return ForecastReach(asked).nothing }
        return asked.reply(headline, forecast.condition, rows: rows, notes: forecast.notes(asked))
    }

    private var headline: String {
        let temperatures = asked.measures.temperatures(forecast.temperatures) ?? asked.say(.dueNoTemperature)
        let condition = asked.language.words(for: forecast.condition)
        let fact = asked.say(.cardNow, [.temperature: temperatures, .condition: condition])
        return asked.words(of: forecast).map { asked.say(.toldFact, [.time: $0.asSentence, .text: fact]) } ?? fact
    }

    private var rows: [Reply.Row] {
        let fall = FallWords(forecast.outlook, forecast.condition, asked.measures, asked.clock).rows
        return [feels, wind].compactMap { $0 } + fall + [sun].compactMap { $0 } + Self.localTime(asked)
    }

    /// How warm it feels, where that differs from how warm it is.
    private var feels: Reply.Row? {
        let (told, measures) = (forecast.feels, asked.measures)
        let pairs = [(told.feels.low, told.air.low), (told.feels.high, told.air.high)]
        let differs = pairs.contains { feels, air in
            guard let feels, let air else { return false }
            return measures.isWorthSaying(feels: feels, beside: air)
        }
        return differs ? measures.temperatures(told.feels).map { asked.row(.toldFeels, $0) } : nil
    }

    private var wind: Reply.Row? {
        let (day, outlook) = (forecast.isWholeDay ? forecast.day : nil, forecast.outlook)
        let words = WindWords(asked.measures).words(
            upTo: day?.windSpeed ?? outlook.wind, gust: day?.windGust ?? outlook.gust)
        return asked.row(.rowWind, words ?? asked.say(.valueNotReported))
    }

    /// Sunrise and sunset of a day, as far as they are known; no row for a part of one.
    private var sun: Reply.Row? {
        guard asked.span.grain == .day, let day = forecast.day else { return nil }
        let dates = SkyDates(asked.answer)
        switch dates.light(of: day.date) {
        case .polarDay: return asked.row(.toldSun, asked.say(.toldSunUp))
        case .polarNight: return asked.row(.toldSun, asked.say(.toldSunDown))
        case .usual(let sunrise, let sunset):
            let rise = asked.say(.toldSunrise, [.time: dates.time(sunrise, on: day.date)])
            let set = asked.say(.toldSunset, [.time: dates.time(sunset, on: day.date)])
            return asked.row(.toldSun, "\(rise), \(set)")
        case nil: return nil
        }
    }

    /// What clocks show there, for whoever lives by others.
    static func localTime(_ asked: Asked) -> [Reply.Row] {
        asked.clock.differentTime(from: asked.answer.readersZone).map { [asked.row(.rowLocalTime, $0)] } ?? []
    }
}
