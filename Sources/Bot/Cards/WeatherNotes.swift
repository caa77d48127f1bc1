import FoundationEssentials
import Weather

/// Words what is missing or old in an answer, and where it came from.
struct WeatherNotes {
    private let answer: WeatherAnswer
    private let language: Language

    init(_ answer: WeatherAnswer) {
        self.answer = answer
        language = answer.language
    }

    /// One sentence for each part that could not be had or is older than it should be.
    var sentences: [String] {
        let weather = answer.weather
        var sentences: [String] = []
        if weather.current == nil { sentences.append(language.text(.missingCurrent)) }
        if answer.today == nil { sentences.append(language.text(.missingDays)) }
        if weather.warnings == nil, weather.missing[.warnings] != .notCovered {
            sentences.append(language.text(.missingWarnings))
        }
        if let current = weather.current, current.isStale {
            sentences.append(language.text(.staleCurrent, [.span: span(since: current.fetched)]))
        }
        if let days = weather.days, days.isStale, answer.today != nil {
            sentences.append(language.text(.staleDays, [.span: span(since: days.fetched)]))
        }
        if let warnings = weather.warnings, warnings.isStale {
            sentences.append(language.text(.staleWarnings, [.span: span(since: warnings.fetched)]))
        }
        return sentences
    }

    /// Age and sources of several answers in one line; says so when the weather is simulated.
    static func footnote(for answers: [WeatherAnswer]) -> String? {
        guard let first = answers.first else { return nil }
        let fetched = answers.compactMap { $0.weather.current?.fetched ?? $0.weather.days?.fetched }.min()
        guard let fetched else { return nil }
        let span = first.language.span(first.clock.now.timeIntervalSince(fetched))
        let credits = answers.flatMap { attributions(of: $0.weather) }
        if credits.contains(where: \.isSimulated) { return first.language.text(.footSimulated, [.span: span]) }
        let sources = credits.map(\.text).reduce(into: [String]()) { all, text in
            if !all.contains(text) { all.append(text) }
        }
        return first.language.text(.footUpdated, [.span: span, .sources: sources.joined(separator: " · ")])
    }

    private static func attributions(of weather: PlaceWeather) -> [WeatherAttribution] {
        [
            weather.current?.attribution, weather.days?.attribution, weather.hours?.attribution,
            weather.warnings?.attribution,
        ].compactMap { $0 }
    }

    private func span(since instant: Date) -> String {
        language.span(answer.clock.now.timeIntervalSince(instant))
    }
}
