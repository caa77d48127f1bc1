import FoundationEssentials
import Places
import Weather

/// Judges whether skin wants protection from the sun: the UV index, and when it is highest.
struct SunscreenJudge {
    private let asked: Asked
    private let forecast: SpanForecast

    init(_ asked: Asked, _ forecast: SpanForecast) {
        self.asked = asked
        self.forecast = forecast
    }

    var verdict: Verdict {
        if isDark { return Verdict(answer: .no, evidence: asked.say(.verdictSunDown)) }
        guard let index else {
            return Verdict(
                answer: .unknown,
                evidence: asked.say(
                    .verdictIndexSilent,
                    [
                        .text: asked.notReported(
                            by: asked.weather.days?.attribution ?? asked.weather.current?.attribution)
                    ]))
        }
        let isNeeded = Rounding.whole(index) >= VerdictJudge.Limit.sunscreen
        let value = QuantityWords.index(index, asked)
        let evidence =
            noon.flatMap { isNeeded && !isOver($0) ? asked.times.time($0) : nil }.map {
                asked.say(.verdictIndexAbout, [.value: value, .time: $0])
            } ?? asked.say(.verdictIndex, [.value: value])
        return Verdict(answer: isNeeded ? .yes : .no, evidence: evidence)
    }

    /// The index alone, as far as it is known and the sun is up.
    var told: String? {
        guard !isDark, let index else { return nil }
        return asked.say(.verdictIndex, [.value: QuantityWords.index(index, asked)])
    }

    /// The highest of the time in question: on its way down the present one, where that is known.
    private var index: Double? {
        let present = isToday ? asked.weather.current?.value.uvIndex : nil
        guard let noon, isOver(noon) else { return forecast.day?.uvIndex ?? present }
        return present ?? forecast.day?.uvIndex
    }

    private var isToday: Bool {
        let today = asked.clock.local?.date
        return today == nil ? asked.span.grain == .now : forecast.day?.date == today || asked.span.grain == .now
    }

    /// Whether the sun is down all the time.
    private var isDark: Bool {
        guard let day = forecast.day else { return false }
        if day.light == .polarNight { return true }
        guard let start = forecast.hours.windows.first?.lowerBound, let end = forecast.hours.windows.last?.upperBound
        else { return false }
        return day.sunset.map { $0 <= start } ?? false || day.sunrise.map { $0 >= end } ?? false
    }

    /// When the sun is highest, to the half hour; `nil` when its rise and set are not known.
    private var noon: Date? {
        guard let rise = forecast.day?.sunrise, let set = forecast.day?.sunset else { return nil }
        let middle = (rise.timeIntervalSince1970 + set.timeIntervalSince1970) / 2
        return Date(timeIntervalSince1970: (middle / 1800).rounded() * 1800)
    }

    private func isOver(_ noon: Date) -> Bool { isToday && noon < asked.clock.now }
}
