import FoundationEssentials
import Places
import Reports
import Weather

/// Words what is missing or old in a report, and the change against the day before.
struct ReportNotes {
    private let told: ToldDay
    private let language: Language

    init(_ told: ToldDay) {
        self.told = told
        language = told.language
    }

    /// Today against yesterday, or tomorrow against today; `nil` when it is not known.
    var change: String? {
        guard let change = told.change else { return nil }
        let value = told.measures.difference(change)
        guard told.isTomorrow else { return changeNow(change, value) }
        guard let value else { return language.text(.dueTomorrowSame) }
        return language.text(change > 0 ? .dueTomorrowWarmer : .dueTomorrowColder, [.value: value])
    }

    private func changeNow(_ change: Double, _ value: String?) -> String {
        guard let value else { return language.text(.dueChangeSame) }
        return language.text(change > 0 ? .dueChangeWarmer : .dueChangeColder, [.value: value])
    }

    /// One sentence for each part that could not be had or is older than it should be.
    ///
    /// - Parameter condition: What the report waits for: when that is a warning, it says where no source has any.
    func gaps(_ condition: ReportCondition?) -> [String] {
        var sentences = missing + (told.isTomorrow ? oldTomorrow : WeatherNotes(told.answer).oldFacts)
        if told.outlook.isKnown, !told.hours.areKnown { sentences.append(language.text(.dueMissingHours)) }
        sentences += WeatherNotes(told.answer).warnings
        if condition == .warning, told.answer.weather.missing[.warnings] == .notCovered {
            sentences.append(language.text(.dueNoWarningSource, [.place: told.answer.place.fullName]))
        }
        return sentences
    }

    private var missing: [String] {
        var sentences: [String] = []
        if !told.isTomorrow, told.answer.weather.current == nil { sentences.append(language.text(.missingCurrent)) }
        if told.day == nil { sentences.append(language.text(told.whole.isKnown ? .dueMissingDay : .missingDays)) }
        return sentences
    }

    private var oldTomorrow: [String] {
        guard told.day != nil, let days = told.answer.weather.days, days.isStale else { return [] }
        let span = language.span(told.answer.clock.now.timeIntervalSince(days.fetched))
        return [language.text(.dueStaleTomorrow, [.span: span])]
    }
}
