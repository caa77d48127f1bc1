import FoundationEssentials
import Weather

/// Words official warnings, or that none is in force, or that nobody says.
///
/// The three are never the same sentence: "none" only ever comes from a source that was asked, with the age of its answer.
/// The warnings stand in the reply itself: for a span of time those that touch it.
struct AlertsTelling: QuestionTelling {
    private let asked: Asked

    init(_ asked: Asked) {
        self.asked = asked
    }

    private var language: Language { asked.language }

    var reply: Reply {
        let weather = asked.answer.weather
        guard let warnings = weather.warnings else {
            return Reply(paragraphs: [silence(weather.missing[.warnings] ?? .unavailable)])
        }
        let all = WarningWords(asked.answer).current
        let touching = all.filter(touches)
        var reply = Reply(paragraphs: [summary(touching, warnings)])
        reply.warnings = touching.map { WarningWords(asked.answer).words(for: $0, facts: facts($0)) }
        if touching.count < all.count {
            reply.paragraphs.append(language.text(.alertsOtherTimes, count: all.count - touching.count))
            if touching.isEmpty { reply.examples = [example] }
        } else if touching.isEmpty, isAboutLater {
            reply.paragraphs.append(language.text(.alertsAhead))
        }
        if weather.unplacedWarnings > 0 {
            reply.paragraphs.append(
                language.text(.alertsUnplaced, count: weather.unplacedWarnings, [.place: asked.title]))
        }
        if warnings.isStale {
            let span = language.span(asked.context.now.timeIntervalSince(warnings.fetched))
            reply.paragraphs.append(language.text(.staleWarnings, [.span: span]))
        }
        return reply
    }

    /// Nothing is known; why, and where to look instead.
    private func silence(_ error: WeatherError) -> String {
        let sentence: Sentence =
            switch error {
            case .notCovered: .alertsNoSource
            case .areaUnknown: .alertsArea
            default: .alertsSilent
            }
        return language.text(sentence, [.place: asked.title])
    }

    /// How many, where, for when, who says so, and how old that is.
    private func summary(_ touching: [WeatherWarning], _ sourced: Sourced<[WeatherWarning]>) -> String {
        let span = language.span(asked.context.now.timeIntervalSince(sourced.fetched))
        let (place, issuer, count) = (asked.title, sourced.attribution.text, touching.count)
        guard let time, isAboutLater else {
            return count == 0
                ? language.text(.alertsNone, [.place: place, .issuer: issuer, .span: span])
                : language.text(.alertsInForce, count: count, [.place: place, .issuer: issuer, .span: span])
        }
        let values: KeyValuePairs<Placeholder, String> = [
            .place: place, .time: time, .issuer: issuer, .span: span,
        ]
        return count == 0
            ? language.text(.alertsNoneTouching, values) : language.text(.alertsTouching, count: count, values)
    }

    private var time: String? { asked.span.words }

    /// Whether a time was named; without one everything in force or to come is told.
    private var isAboutLater: Bool { asked.span.grain != .now && time != nil }

    private func touches(_ warning: WeatherWarning) -> Bool {
        guard isAboutLater else { return true }
        let span = asked.span.span
        let (start, end) = (warning.start ?? .distantPast, warning.end ?? .distantFuture)
        return start < span.upperBound && end > span.lowerBound
    }

    /// The line that shows all of them, whenever they are.
    private var example: Reply.Example {
        let words = asked.context.words(for: [asked.answer.place])[0]
        return asked.context.example(
            asked.context.say(.exampleAlertsIn, [.name: words]), meaning: asked.context.say(.alertsMeaning))
    }

    /// How high it is, how soon, and for which area in the issuer's words.
    private func facts(_ warning: WeatherWarning) -> String {
        let severity = language.text(Self.word(for: warning.severity))
        let urgency = language.text(Self.word(for: warning.urgency))
        guard !warning.area.isEmpty else {
            return language.text(.alertsFacts, [.value: severity, .other: urgency])
        }
        return language.text(.alertsFactsArea, [.value: severity, .other: urgency, .place: warning.area])
    }

    private static func word(for severity: WeatherWarning.Severity) -> Sentence {
        switch severity {
        case .unknown: .severityUnknown
        case .minor: .severityMinor
        case .moderate: .severityModerate
        case .severe: .severitySevere
        case .extreme: .severityExtreme
        }
    }

    private static func word(for urgency: WeatherWarning.Urgency) -> Sentence {
        switch urgency {
        case .unknown: .urgencyUnknown
        case .past: .urgencyPast
        case .future: .urgencyFuture
        case .expected: .urgencyExpected
        case .immediate: .urgencyImmediate
        }
    }
}
