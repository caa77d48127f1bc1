import FoundationEssentials
import Places
import Weather

/// Words how far the forecasts of a place reach, and that some time lies beyond.
struct ForecastReach {
    private let asked: Asked

    init(_ asked: Asked) {
        self.asked = asked
    }

    /// The end of the last hour; `nil` when none is known.
    var hoursEnd: Date? { asked.hours.last?.end }

    /// The last day; `nil` when none is known.
    var lastDay: LocalDate? { asked.weather.days?.value.last?.date }

    /// What is said where nothing at all is known of the time that was asked about.
    var nothing: Reply {
        let time = asked.span.words ?? asked.say(.toldNow)
        guard isBeyond, let (end, source) = end else {
            return Reply(paragraphs: [asked.say(.toldUnavailable, [.time: time, .place: asked.title])])
        }
        return Reply(paragraphs: [
            asked.say(.toldBeyond, [.issuer: source, .place: asked.title, .end: end, .time: time])
        ])
    }

    /// That the forecast ends before what was asked does; `nil` when it does not, or nothing is known of its end.
    var note: String? {
        end.map { asked.say(.toldReach, [.issuer: $0.source, .end: $0.words]) }
    }

    /// That single hours end before what was asked does; none when they do not.
    var hoursNotes: [String] {
        guard let source = asked.weather.hours?.attribution, let hoursEnd, hoursEnd < asked.span.span.upperBound,
            let end = asked.clock.words(for: hoursEnd)
        else { return [] }
        return [asked.say(.toldHoursEnd, [.issuer: asked.language.name(of: source), .end: end])]
    }

    /// That hours end earlier than days, so that a whole day stands for what was asked.
    var wholeDayNote: String {
        guard let source = asked.weather.hours?.attribution, let end = hoursEnd.flatMap(asked.clock.words(for:)) else {
            return asked.say(.dueMissingHours)
        }
        return asked.say(.toldHoursReach, [.issuer: asked.language.name(of: source), .end: end])
    }

    /// Whether what was asked begins where all forecasts have ended.
    private var isBeyond: Bool {
        let day = lastDay.map { ($0 < asked.span.dates[0]) }
        let hour = hoursEnd.map { $0 <= asked.span.span.lowerBound }
        return (day ?? true) && (hour ?? true) && (day != nil || hour != nil)
    }

    /// The later one of the ends of days and hours, in words, with its source.
    private var end: (words: String, source: String)? {
        let (weather, language) = (asked.weather, asked.language)
        let hour = hoursEnd.flatMap { end in asked.clock.local(at: end).map { ($0.date, end) } }
        if let lastDay, let days = weather.days, hour.map({ $0.0 <= lastDay.adding(days: 1) }) ?? true {
            return (SpanWords.words(for: lastDay, language), language.name(of: days.attribution))
        }
        guard let hour, let hours = weather.hours, let words = asked.clock.words(for: hour.1) else { return nil }
        return (words, language.name(of: hours.attribution))
    }
}
