import FoundationEssentials
import Personality
import Places
import Reports
import Weather

/// A day, or some hours, that an answer tells, as a line of character sees it: the very values that the facts show.
struct ToldStretch {
    private let forecast: SpanForecast
    private let answer: WeatherAnswer
    private let span: Range<Date>
    private let date: LocalDate
    private let isDay: Bool
    /// Whether hours or days are told one by one.
    private var isListed = false

    /// - Parameters:
    ///   - span: What is told, cut off at the present.
    ///   - date: The day in which it begins.
    init(_ forecast: SpanForecast, _ span: Range<Date>, on date: LocalDate, isDay: Bool, of answer: WeatherAnswer) {
        self.forecast = forecast
        self.answer = answer
        self.span = span
        self.date = date
        self.isDay = isDay
    }

    /// A whole day, or what is left of it; `nil` when it is over, or no clock is known.
    init?(_ forecast: SpanForecast, day date: LocalDate, of answer: WeatherAnswer) {
        guard let span = answer.clock.span(of: date) else { return nil }
        self.init(forecast, span, on: date, isDay: true, of: answer)
    }

    /// What a question is told, as far as it is known.
    static func all(_ asked: Asked) -> [ToldStretch] {
        var stretches = each(asked)
        let isListed = asked.span.grain == .hours || asked.span.grain == .days
        for index in stretches.indices { stretches[index].isListed = isListed }
        return stretches
    }

    private static func each(_ asked: Asked) -> [ToldStretch] {
        let isVerdict = if case .verdict = asked.question.matter { true } else { false }
        switch asked.span.grain {
        case .now: return []
        case .hour, .hours, .part:
            let forecast = SpanForecast(asked)
            guard forecast.isKnown, !asked.span.span.isEmpty else { return [] }
            return [
                ToldStretch(forecast, asked.span.span, on: asked.span.dates[0], isDay: false, of: asked.answer)
            ]
        case .day, .days:
            let isOne = asked.span.grain == .day
            return asked.span.dates.compactMap { date in
                let forecast =
                    isVerdict
                    ? SpanForecast(judging: date, asked) : isOne ? SpanForecast(asked) : SpanForecast(date, asked)
                return forecast.isKnown ? ToldStretch(forecast, day: date, of: asked.answer) : nil
            }
        }
    }

    var period: ToldPeriod {
        var period = ToldPeriod(span, on: date, isDay: isDay, isListed: isListed)
        let day = forecast.isWholeDay ? forecast.day : nil
        period.condition = forecast.condition
        period.windSpeed = day?.windSpeed ?? forecast.outlook.wind
        period.feels = forecast.feels.feels.high ?? forecast.feels.air.high
        period.probability = chance
        return period
    }

    // MARK: Values

    /// By the name that a line uses; a moment that is over has none.
    var values: [PlaceholderName: String] {
        let measures = answer.measures
        var values: [PlaceholderName: String] = [.place: Template.isolated(answer.place.name)]
        values[.placeIn] = answer.language.forms.place(answer.place)
        let (low, high) = forecast.temperatures
        if isOneHour {
            let hour = forecast.hours.steps.first?.forecast
            values[.temp] = hour?.temperature.map(measures.temperature)
            values[.feels] = hour?.apparentTemperature.map(measures.temperature)
        } else {
            values[.high] = high.map(measures.temperature)
            values[.low] = low.map(measures.temperature)
        }
        values[.rainChance] = chance.map(measures.percent)
        values[.rainAmount] = forecast.outlook.rain?.amount.map(measures.amount)
        if isOneDate {
            values[.weekday] = answer.language.weekday(date.weekday)
            values[.weekdayOn] = answer.language.forms.weekday(date.weekday)
        }
        let moments = QuipMoments(answer)
        values[.nextDryDay] = moments.dryDay(after: date)
        values.merge(wetSpell(moments)) { known, _ in known }
        values[.gustTime] = isOneHour ? nil : moments.gustTime(of: forecast.hours.steps.map(\.forecast))
        values.merge(moments.sun(in: span)) { known, _ in known }
        return values
    }

    /// The chance of what falls, as the facts name it.
    private var chance: Double? {
        let outlook = forecast.outlook
        return outlook.rain?.chance ?? outlook.snow?.chance ?? outlook.chance
            ?? (forecast.isWholeDay ? forecast.day?.precipitationProbability : nil)
    }

    private var isOneHour: Bool { span.upperBound.timeIntervalSince(span.lowerBound) <= 3600 }

    private var isOneDate: Bool {
        isDay || answer.clock.local(at: span.upperBound.addingTimeInterval(-1))?.date == date
    }

    /// Beginning and end of what falls; none of what falls as the time begins, or still does as it ends, nor of hours
    /// beyond a day, which a time of day does not name.
    private func wetSpell(_ moments: QuipMoments) -> [PlaceholderName: String] {
        let falls = [forecast.outlook.rain, forecast.outlook.snow].compactMap { $0 }
        guard falls.count == 1, let first = falls[0].spans.first,
            span.upperBound.timeIntervalSince(span.lowerBound) <= 90_000
        else { return [:] }
        var values: [PlaceholderName: String] = [:]
        if first.lowerBound > span.lowerBound { values[.wetFrom] = moments.time(first.lowerBound) }
        if falls[0].spans.count == 1, first.upperBound < span.upperBound {
            values[.wetTo] = moments.time(first.upperBound)
        }
        return values
    }
}

extension SpanForecast {
    /// A day for a verdict: the person's own hours of it, or the usual ones.
    init(judging date: LocalDate, _ asked: Asked) {
        self.init(
            ForecastHours(asked.ownHours, of: date, at: asked.clock, in: asked.hours), of: date, in: asked.weather)
    }
}

extension PlaceClock {
    /// A day of the place, cut off at the present; `nil` when it is over or no zone is known.
    func span(of date: LocalDate) -> Range<Date>? {
        guard let start = midnight(date), let end = midnight(date.adding(days: 1)), end > now else { return nil }
        return max(start, now)..<end
    }

    /// Whether its clocks change on that day, which then has no 24 hours.
    func changes(on date: LocalDate) -> Bool {
        guard let start = midnight(date), let end = midnight(date.adding(days: 1)) else { return false }
        return end.timeIntervalSince(start) != 86_400
    }

    private func midnight(_ date: LocalDate) -> Date? {
        guard let zone, let time = TimeOfDay(minutes: 0) else { return nil }
        return zones.instant(of: time, on: date, in: zone)
    }
}
