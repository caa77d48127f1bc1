import Places
import Reports

/// Finds reports by what people call them: their place, or their time.
struct ReportNames: Sendable {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    func entries(called phrase: Phrase, in all: [ReportShelf.Entry]) -> [ReportShelf.Entry] {
        if let time = Self.time(phrase) { return all.filter { $0.report.schedule.time == time } }
        if context.own.isHome(phrase) {
            let found = all.filter { if case .home = $0.report.subject { true } else { false } }
            if !found.isEmpty { return found }
        }
        let days = weekdays(phrase)
        if !days.isEmpty { return all.filter { entry in days.contains { isMeant($0, entry.report) } } }
        let ids = ids(phrase)
        return all.filter { entry in
            places(of: entry.report).contains { ids.contains($0.id) || NameFolding.areSame($0.name, phrase.text) }
        }
    }

    /// `Monday`, `the Mondays`; 1 is Monday.
    private func weekdays(_ phrase: Phrase) -> [Int] {
        (1...7).filter { day in
            [context.services.languages.english, context.language].contains { language in
                let name = language.weekday(day).lowercased()
                return phrase.keys.contains { $0 == name || $0 == name + "s" }
            }
        }
    }

    /// A report of each day is not called by one of them.
    private func isMeant(_ day: Int, _ report: Report) -> Bool {
        switch report.schedule.days {
        case .weekly(let set): set != .everyDay && set.contains(day)
        case .once(let date): date.weekday == day
        }
    }

    /// Nobody has to be asked which places are meant: a report is only looked for among those that are there.
    private func ids(_ phrase: Phrase) -> [PlaceID] {
        switch context.services.finder.immediateFinding(phrase, for: context.own) {
        case .own(let own): [own.place.id]
        case .place(let place, _, let others, let namesakes): ([place] + others + namesakes).map(\.id)
        case .problem, nil: []
        }
    }

    private func places(of report: Report) -> [Place] {
        switch report.subject {
        case .home(let place): [context.own.home ?? place]
        case .places(let places): places
        case .team: []
        }
    }

    /// `7:30`, `7`, `7 pm`, `7 o'clock`, `half past seven`.
    private static func time(_ phrase: Phrase) -> TimeOfDay? {
        let text = ReportText(phrase)
        let start = ["at", "from"].contains(text[0]) ? 1 : 0
        guard let found = ClockReader.read(text, at: start), found.count == text.count - start,
            case .time(let clock) = found.value, case .at(let time, _)? = clock.time(in: nil)
        else { return nil }
        return time
    }
}
