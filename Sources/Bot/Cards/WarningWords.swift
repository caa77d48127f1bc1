import FoundationEssentials
import Weather

/// Words official warnings: most severe first, those that are over left out.
struct WarningWords {
    private let answer: WeatherAnswer

    init(_ answer: WeatherAnswer) {
        self.answer = answer
    }

    /// The warnings as front ends show them, above everything else.
    var warnings: [Reply.Warning] {
        let now = answer.clock.now
        return (answer.weather.warnings?.value ?? [])
            .filter { warning in warning.end.map { $0 > now } ?? true }
            .enumerated()
            .sorted { (Self.rank($0.element), -$0.offset) > (Self.rank($1.element), -$1.offset) }
            .map { Reply.Warning(headline: headline($0.element), text: text($0.element)) }
    }

    /// Severity first, then urgency; a severity that is not told stands with the severe ones.
    private static func rank(_ warning: WeatherWarning) -> Int {
        let severity =
            switch warning.severity {
            case .minor: 0
            case .moderate: 1
            case .unknown, .severe: 2
            case .extreme: 3
            }
        return severity * 10 + (WeatherWarning.Urgency.allCases.firstIndex(of: warning.urgency) ?? 0)
    }

    /// What, until when on the place's clocks, who says so; without times where the place's zone is not known.
    private func headline(_ warning: WeatherWarning) -> String {
        let start = warning.start.flatMap { $0 > answer.clock.now ? answer.clock.words(for: $0) : nil }
        let end = warning.end.flatMap(answer.clock.words(for:))
        let language = answer.language
        let (event, issuer) = (warning.event, warning.issuer)
        return switch (start, end) {
        case (let start?, let end?):
            language.text(.warningBetween, [.event: event, .start: start, .end: end, .issuer: issuer])
        case (let start?, nil): language.text(.warningFrom, [.event: event, .start: start, .issuer: issuer])
        case (nil, let end?): language.text(.warningUntil, [.event: event, .end: end, .issuer: issuer])
        case (nil, nil): language.text(.warningOpen, [.event: event, .issuer: issuer])
        }
    }

    /// What to do comes first, so that no cut of a long text can take it away.
    private func text(_ warning: WeatherWarning) -> String {
        let details = warning.text.isEmpty ? warning.headline ?? "" : warning.text
        return [warning.instruction ?? "", details].filter { !$0.isEmpty }.joined(separator: "\n\n")
    }
}
