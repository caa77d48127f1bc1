import FoundationEssentials
import Places
import Weather

/// Words what the sun does next and what it did last, around a moment of one day.
struct SunCourse {
    private typealias Event = (instant: Date, isRise: Bool)

    private let language: Language
    private let dates: SkyDates
    private let today: LocalDate
    private let now: Date
    private let hour: Range<Date>?
    /// In order; a sunset after midnight belongs to the day before.
    private let events: [Event]

    init(_ asked: Asked, _ dates: SkyDates, _ today: LocalDate) {
        language = asked.language
        (self.dates, self.today, now) = (dates, today, asked.clock.now)
        hour = asked.span.grain == .hour ? asked.span.span : nil
        let first = hour.map { dates.date(of: $0.lowerBound) } ?? today
        events = (-1...2).flatMap { offset -> [Event] in
            guard case .usual(let sunrise, let sunset) = dates.light(of: first.adding(days: offset)) else { return [] }
            return [(sunrise, true), (sunset, false)]
        }.sorted { $0.instant < $1.instant }
    }

    /// Whatever comes next, or what was asked for; `nil` where that is not known.
    func headline(_ only: AskedMatter.Light?) -> String? {
        switch only {
        case nil: events.first { $0.instant > now }.map(next)
        case .rise: coming(isRise: true)
        case .set: coming(isRise: false)
        case .dark, .light: hour.flatMap { headline(only, at: $0) } ?? verdict(only, at: now)
        }
    }

    /// Whether it is dark at another hour; `nil` for what has no hour.
    func headline(_ only: AskedMatter.Light?, at hour: Range<Date>) -> String? {
        only == .dark || only == .light ? verdict(only, at: max(now, hour.lowerBound)) : nil
    }

    private func verdict(_ only: AskedMatter.Light?, at moment: Date) -> String? {
        guard let event = events.first(where: { $0.instant > moment }) else { return nil }
        let isUp = !event.isRise
        let sentence: Sentence =
            only == .dark ? (isUp ? .sunIsUp : .sunIsDark) : (isUp ? .sunIsLight : .sunIsDown)
        let isNow = moment == now
        let then = language.text(event.isRise ? .sunRise : .sunSet, [.time: dates.time(event.instant, on: today)])
        return language.text(sentence, [.text: isNow ? next(event) : then])
    }

    /// The next one of its kind; what was today is said as past.
    private func coming(isRise: Bool) -> String? {
        let all = events.filter { $0.isRise == isRise }
        guard let event = all.first(where: { $0.instant > now }) else { return nil }
        guard let past = all.last(where: { $0.instant <= now }), dates.date(of: past.instant) == today else {
            return next(event)
        }
        return language.text(
            isRise ? .sunPastRise : .sunPastSet,
            [
                .start: dates.time(past.instant, on: today), .time: dates.time(event.instant, on: today),
                .span: language.span(event.instant.timeIntervalSince(now)),
            ])
    }

    private func next(_ event: Event) -> String {
        language.text(
            event.isRise ? .sunNextRise : .sunNextSet,
            [
                .time: dates.time(event.instant, on: today),
                .span: language.span(event.instant.timeIntervalSince(now)),
            ])
    }
}
