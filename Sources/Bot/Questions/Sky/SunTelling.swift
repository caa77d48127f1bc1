import FoundationEssentials
import Places
import Weather

/// Words when the sun rises and sets, how long the day is, and how long it takes until the next of the two.
///
/// Where the source is silent, or its forecast too short, the sun's course is computed.
struct SunTelling: QuestionTelling {
    /// The longest polar night outside the poles' own circles is shorter.
    private static let longestWait = 190
    /// More days are no answer any more.
    private static let mostDays = 14

    private let asked: Asked
    private let language: Language
    private let dates: SkyDates
    /// The one thing that was asked for; `nil` for all of them.
    private let only: AskedMatter.Light?

    init(_ asked: Asked) {
        self.asked = asked
        if case .light(let only) = asked.question.matter { self.only = only } else { only = nil }
        language = asked.language
        dates = SkyDates(asked.answer)
    }

    var reply: Reply {
        var reply = Reply()
        guard let today = asked.answer.clock.local?.date, let first = asked.span.dates.first,
            let light = dates.light(of: first)
        else {
            reply.paragraphs = [language.text(.sunNoZone, [.place: asked.title])]
            return reply
        }
        if asked.span.dates.count > 1, asked.span.grain == .days {
            reply.cards = [card(language.text(.sunDays), days)]
        } else {
            reply.cards = [card(headline(light, first, today), when + rows(light, first, isToday: first == today))]
            reply.paragraphs = [returning(light, after: first)].compactMap { $0 }
        }
        return reply
    }

    private func card(_ headline: String, _ rows: [Reply.Row]) -> Reply.Card {
        Reply.Card(title: asked.title, symbol: "🌅", headline: headline, rows: rows)
    }

    private var when: [Reply.Row] {
        asked.span.words.map { [Reply.Row(label: language.text(.skyWhen), value: $0)] } ?? []
    }

    /// For today what comes next, for another day both of its times.
    private func headline(_ light: SolarDay, _ date: LocalDate, _ today: LocalDate) -> String {
        let course = SunCourse(asked, dates, today)
        if date == today, case .usual = light, let next = course.headline(only) { return next }
        if case .usual = light, asked.span.grain == .hour, let text = course.headline(only, at: asked.span.span) {
            return text
        }
        switch light {
        case .polarDay: return language.text(.sunUpAllDay)
        case .polarNight: return language.text(.sunDownAllDay)
        case .usual(let sunrise, _) where only == .rise:
            return language.text(.sunRise, [.time: dates.time(sunrise, on: date)])
        case .usual(_, let sunset) where only == .set:
            return language.text(.sunSet, [.time: dates.time(sunset, on: date)])
        case .usual(let sunrise, let sunset):
            return language.text(
                .sunBoth, [.start: dates.time(sunrise, on: date), .end: dates.time(sunset, on: date)])
        }
    }

    /// What the headline does not say.
    private func rows(_ light: SolarDay, _ date: LocalDate, isToday: Bool) -> [Reply.Row] {
        guard case .usual(let sunrise, let sunset) = light else { return [] }
        let isBoth = only == nil || only == .dark || only == .light
        let saysBoth = isBoth && !isToday && asked.span.grain != .hour
        let rise = only == .rise || saysBoth ? nil : row(.rowSunrise, dates.time(sunrise, on: date))
        let set = only == .set || saysBoth ? nil : row(.rowSunset, dates.time(sunset, on: date))
        return [rise, set, row(.rowDayLength, length(sunrise, sunset))].compactMap { $0 }
    }

    private var days: [Reply.Row] {
        asked.span.dates.prefix(Self.mostDays).compactMap { date in
            switch dates.light(of: date) {
            case .polarDay: Reply.Row(label: dates.words(for: date), value: language.text(.sunUpAllDay))
            case .polarNight: Reply.Row(label: dates.words(for: date), value: language.text(.sunDownAllDay))
            case .usual(let sunrise, let sunset):
                Reply.Row(
                    label: dates.words(for: date),
                    value: language.text(
                        .sunOfDay,
                        [
                            .start: dates.time(sunrise, on: date), .end: dates.time(sunset, on: date),
                            .span: length(sunrise, sunset),
                        ]))
            case nil: nil
            }
        }
    }

    /// When a polar day or night is over; `nil` on other days, and where that is too far ahead.
    private func returning(_ light: SolarDay, after date: LocalDate) -> String? {
        if case .usual = light { return nil }
        for days in 1...Self.longestWait {
            guard case .usual(let sunrise, let sunset) = dates.computed(date.adding(days: days)) else { continue }
            let isNight = light == .polarNight
            let day = dates.date(of: isNight ? sunrise : sunset)
            return language.text(isNight ? .sunRisesAgain : .sunSetsAgain, [.time: dates.words(for: day)])
        }
        return nil
    }

    private func length(_ sunrise: Date, _ sunset: Date) -> String {
        let minutes = Rounding.whole(sunset.timeIntervalSince(sunrise) / 60)
        return language.text(.sunLength, [.value: "\(minutes / 60)", .other: "\(minutes % 60)"])
    }

    private func row(_ label: Sentence, _ value: String) -> Reply.Row {
        Reply.Row(label: language.text(label), value: value)
    }
}
