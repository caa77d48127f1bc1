import FoundationEssentials
import Places
import Weather

/// What is forecast for a stretch of time that was asked about, of a day at most.
struct SpanForecast: Sendable {
    /// What it rests on.
    enum Basis: Sendable {
        /// Its hours, all of them.
        case hours
        /// Some of its hours: the forecast ends, or has holes.
        case someHours
        /// The day that it lies in.
        case day
        case nothing
    }

    let hours: ForecastHours
    /// The day that it lies in; `nil` when no source gave it.
    let day: DayForecast?
    let basis: Basis
    let outlook: DayOutlook
    /// Whether it is a day from its beginning to its end, so that the day's own values go first.
    let isWholeDay: Bool

    /// - Parameters:
    ///   - date: The day that it lies in, or begins on.
    ///   - isDay: Whether the day stands for it where some of its hours are not known.
    init(
        _ hours: ForecastHours, of date: LocalDate, isDay: Bool = true, isWholeDay: Bool = false,
        in weather: PlaceWeather
    ) {
        self.hours = hours
        self.isWholeDay = isWholeDay
        day = (weather.days?.value ?? []).first { $0.date == date }
        basis =
            if hours.areKnown {
                .hours
            } else if !hours.steps.isEmpty, !isDay || day == nil {
                .someHours
            } else { day == nil ? .nothing : .day }
        outlook =
            basis == .someHours ? DayOutlook(hours.steps, nil) : DayOutlook(hours, day, isWhole: isWholeDay)
    }

    /// What was asked about, as it was settled.
    init(_ asked: Asked) {
        let (span, clock) = (asked.span, asked.clock)
        let start = clock.local(at: span.span.lowerBound)
        self.init(
            ForecastHours([span.span], in: asked.hours), of: span.dates[0], isDay: span.grain == .day,
            isWholeDay: span.grain == .day && start?.date == span.dates[0] && start?.secondOfDay == 0,
            in: asked.weather)
    }

    /// A whole day, or what is left of it.
    init(_ date: LocalDate, _ asked: Asked) {
        self.init(
            ForecastHours(all: date, at: asked.clock, in: asked.hours), of: date,
            isWholeDay: date != asked.clock.local?.date, in: asked.weather)
    }

    var isKnown: Bool { basis != .nothing }

    /// Whether single hours of it are known.
    var isHourly: Bool { basis == .hours || basis == .someHours }

    /// The most significant condition.
    var condition: Condition {
        let ofHours = isHourly ? hours.steps.condition : nil
        let candidates = isWholeDay ? [day?.condition, ofHours] : [ofHours, day?.condition]
        return candidates.compactMap { $0 }.first { $0 != .unknown } ?? .unknown
    }

    /// Lowest and highest temperature in °C.
    var temperatures: (low: Double?, high: Double?) {
        if isWholeDay, let day, day.low != nil || day.high != nil { return (day.low, day.high) }
        return (outlook.low, outlook.high)
    }

    /// How warm it feels in °C, beside the temperatures of the same source.
    var feels: (feels: (low: Double?, high: Double?), air: (low: Double?, high: Double?)) {
        if isWholeDay, let day, day.apparentLow != nil || day.apparentHigh != nil {
            return ((day.apparentLow, day.apparentHigh), (day.low, day.high))
        }
        return ((outlook.feelsLow, outlook.feelsHigh), (outlook.low, outlook.high))
    }

    /// What must be said beside it: that the forecast ends early, or that a whole day stands for a part of it.
    func notes(_ asked: Asked) -> [String] {
        switch basis {
        case .hours, .nothing: []
        case .someHours: ForecastReach(asked).hoursNotes
        case .day: asked.span.grain == .day ? [] : [ForecastReach(asked).wholeDayNote]
        }
    }
}

extension Measures {
    /// Lowest and highest temperature in °C, one of them when they look alike or only one is known.
    func temperatures(_ range: (low: Double?, high: Double?)) -> String? {
        switch range {
        case (let low?, let high?):
            temperature(low) == temperature(high) ? temperature(low) : temperatures(from: low, to: high)
        case (let low?, nil): language.text(.valueLow, [.value: temperature(low)])
        case (nil, let high?): language.text(.valueHigh, [.value: temperature(high)])
        case (nil, nil): nil
        }
    }
}

extension [ForecastHours.Step] {
    /// The most significant condition that is known.
    var condition: Condition? {
        let parts = map { ($0.forecast.condition, Int($0.span.upperBound.timeIntervalSince($0.span.lowerBound))) }
        return Condition.mostSignificant(of: parts.filter { $0.0 != .unknown })
    }
}
