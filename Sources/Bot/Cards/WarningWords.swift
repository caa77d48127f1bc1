import FoundationEssentials
import Weather

/// Words official warnings: the highest first, those that are over left out.
struct WarningWords {
    private let answer: WeatherAnswer
    private let language: Language

    init(_ answer: WeatherAnswer) {
        self.answer = answer
        language = answer.language
    }

    /// The warnings as front ends show them, above everything else.
    var warnings: [Reply.Warning] { current.map { words(for: $0) } }

    /// Those in force or to come, the highest first.
    var current: [WeatherWarning] {
        let now = answer.clock.now
        let warnings = answer.weather.warnings?.value ?? []
        return WeatherWarning.normalized(warnings.filter { warning in warning.end.map { $0 > now } ?? true })
    }

    /// One warning as it is shown, in the reader's language where its issuer uses that.
    ///
    /// - Parameter facts: A line about how high it is and for which area; `nil` for none.
    func words(for warning: WeatherWarning, facts: String? = nil) -> Reply.Warning {
        let worded = warning.worded(for: language.tag)
        let foreign = worded.isForeign(to: language.tag) ? worded.language : nil
        let parts = [
            foreign.map { language.text(.warningForeign, [.name: $0]) }, text(worded),
            facts,
        ]
        return Reply.Warning(
            headline: headline(worded), text: parts.compactMap { $0 }.joined(separator: "\n\n"),
            more: language.text(.warningMore, [.issuer: worded.issuer]))
    }

    /// What, until when on the place's clocks, who says so; without times where the place's zone is not known.
    private func headline(_ warning: WeatherWarning) -> String {
        let start = warning.start.flatMap { $0 > answer.clock.now ? answer.clock.words(for: $0) : nil }
        let end = warning.end.flatMap(answer.clock.words(for:))
        let (event, issuer) = (warning.event, warning.issuer)
        return switch (start, end) {
        case (let start?, let end?):
            language.text(.warningBetween, [.event: event, .start: start, .end: end, .issuer: issuer])
        case (let start?, nil): language.text(.warningFrom, [.event: event, .start: start, .issuer: issuer])
        case (nil, let end?): language.text(.warningUntil, [.event: event, .end: end, .issuer: issuer])
        case (nil, nil): language.text(.warningOpen, [.event: event, .issuer: issuer])
        }
    }

    /// What to do comes first, so that no cut of a long text can take it away; that there is no text is said.
    private func text(_ warning: WeatherWarning) -> String {
        let details = warning.text.isEmpty ? warning.headline ?? "" : warning.text
        let parts = [warning.instruction ?? "", details].filter { !$0.isEmpty }
        guard !parts.isEmpty else { return language.text(.warningWithoutText, [.issuer: warning.issuer]) }
        return parts.joined(separator: "\n\n")
    }
}
