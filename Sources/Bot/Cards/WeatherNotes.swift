import FoundationEssentials
import Places
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
    ///
    /// Where there is no card, the trouble is said elsewhere, and only the age of the warnings is left to say.
    var sentences: [String] {
        if answer.trouble == nil { return missing + missingWarnings + oldFacts + oldWarnings }
        return answer.hasWarnings ? oldWarnings : []
    }

    /// What is about official warnings.
    var warnings: [String] { missingWarnings + oldWarnings }

    private var missing: [String] {
        var sentences: [String] = []
        if answer.weather.current == nil { sentences.append(language.text(.missingCurrent)) }
        if answer.today == nil { sentences.append(language.text(.missingDays)) }
        return sentences
    }

    private var missingWarnings: [String] {
        let weather = answer.weather
        if weather.warnings != nil, weather.unplacedWarnings > 0 {
            return [
                language.text(
                    .alertsUnplaced, count: weather.unplacedWarnings, [.place: answer.place.fullName])
            ]
        }
        guard weather.warnings == nil, weather.missing[.warnings] != .notCovered else { return [] }
        guard weather.missing[.warnings] != .areaUnknown else {
            return [language.text(.alertsArea, [.place: answer.place.fullName])]
        }
        return [language.text(.missingWarnings)]
    }

    /// What is about the present and today and older than it should be.
    var oldFacts: [String] {
        var sentences: [String] = []
        if let current = answer.weather.current, current.isStale {
            sentences.append(language.text(.staleCurrent, [.span: span(since: current.fetched)]))
        }
        if let days = answer.weather.days, days.isStale, answer.today != nil {
            sentences.append(language.text(.staleDays, [.span: span(since: days.fetched)]))
        }
        return sentences
    }

    private var oldWarnings: [String] {
        guard let warnings = answer.weather.warnings, warnings.isStale else { return [] }
        return [language.text(.staleWarnings, [.span: span(since: warnings.fetched)])]
    }

    private func span(since instant: Date) -> String {
        language.span(answer.clock.now.timeIntervalSince(instant))
    }
}
