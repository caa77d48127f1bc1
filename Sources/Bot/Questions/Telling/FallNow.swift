import FoundationEssentials
import Places
import Weather

/// Words whether something falls now, when it should stop, and when it begins.
struct FallNow {
    /// How far somebody looks ahead who asks whether it falls, in seconds.
    private static let horizon = 86_400.0

    private let asked: Asked
    private let kind: AskedMatter.Fall
    private let asking: AskedMatter.Asking
    /// From the present on, without holes.
    private let steps: [ForecastHours.Step]
    private var words: FallEvidence { FallEvidence(asked, kind) }
    private var now: Date { asked.clock.now }

    init(_ asked: Asked, _ kind: AskedMatter.Fall, _ asking: AskedMatter.Asking) {
        self.asked = asked
        (self.kind, self.asking) = (kind, asking)
        let all = ForecastHours([asked.clock.now..<Date.distantFuture], in: asked.hours).steps
        var end = asked.clock.now
        steps = Array(
            all.prefix { step in
                defer { end = step.span.upperBound }
                return step.span.lowerBound == end
            })
    }

    var reply: Reply {
        let condition = asked.weather.current?.value.condition ?? steps.first?.forecast.condition ?? .unknown
        guard let isFalling else { return unknown(condition) }
        let headline = isFalling ? falling : notFalling
        return asked.reply(headline, condition, rows: rows)
    }

    /// As it was observed, else as it was forecast for this hour.
    private var isFalling: Bool? {
        asked.weather.current.flatMap { kind.matches($0.value) } ?? steps.first.map { kind.matches($0.forecast) }
    }

    private var falling: String {
        guard !steps.isEmpty else { return words.say(.now) }
        // This hour may still be dry in a forecast that was wrong about it: the first dry one after it counts.
        let dry = steps.dropFirst().first { !kind.matches($0.forecast) }
        guard let dry else { return words.say(.nowOpen, length) }
        return asked.clock.words(for: dry.span.lowerBound).map { words.say(.nowUntil, $0) } ?? words.say(.now)
    }

    private var notFalling: String {
        let wet = steps.first { kind.matches($0.forecast) && $0.span.lowerBound > now }
        guard let wet, asking != .whether || wet.span.lowerBound.timeIntervalSince(now) < Self.horizon,
            let time = asked.clock.words(for: wet.span.lowerBound)
        else { return dryAhead }
        let stretch = steps.drop { $0.span.lowerBound < wet.span.lowerBound }.prefix { kind.matches($0.forecast) }
        let chance = kind == .thunder ? nil : stretch.compactMap(\.forecast.precipitationProbability).max()
        let percent = chance.map(asked.measures.percent)
        let text = percent.map { asked.say(.valueBoth, [.value: time, .other: $0]) } ?? time
        let isUncertain = (chance ?? 100) < DayOutlook.Limit.chance
        if asking == .start { return words.say(isUncertain ? .possibleFrom : .expectedFrom, text) }
        return words.say(isUncertain ? .notNowPossible : .notNowExpected, text)
    }

    /// How long it stays as it is: a day ahead for whoever asks whether, as far as the forecast reaches for others.
    private var dryAhead: String {
        steps.isEmpty ? words.say(.notNow) : words.say(.notNowNone, length)
    }

    private var length: String {
        let end = steps.last?.span.upperBound ?? now
        let seconds = end.timeIntervalSince(now)
        return asked.language.span(asking == .whether && isFalling == false ? min(seconds, Self.horizon) : seconds)
    }

    /// What the rest of today brings, with its chance and amount.
    private var rows: [Reply.Row] {
        guard let date = asked.clock.local?.date else { return [] }
        let forecast = SpanForecast(date, asked)
        let evidence = forecast.isHourly ? words.rows(forecast, isFalling: isFalling == true) : []
        return evidence.count == 1 ? [asked.row(.rowRestOfToday, evidence[0].value)] : evidence
    }

    private func unknown(_ condition: Condition) -> Reply {
        asked.reply(words.say(.unknown), condition)
    }
}
