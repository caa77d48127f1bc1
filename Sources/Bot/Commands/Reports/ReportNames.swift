import Places
import Reports

/// Finds reports by what people call them: their place, or their time.
struct ReportNames: Sendable {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    func entries(called phrase: Phrase, in all: [ReportShelf.Entry]) -> [ReportShelf.Entry] {
        if let time = Self.time(phrase.text) { return all.filter { $0.report.schedule.time == time } }
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
            let name = context.language.weekday(day).lowercased()
            return phrase.keys.contains { $0 == name || $0 == name + "s" }
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

    /// `7:30`, `07:30`, `7`, `7am`.
    private static func time(_ text: String) -> TimeOfDay? {
        var digits = text.lowercased().filter { $0 != " " }
        let isAfternoon = digits.hasSuffix("pm")
        if isAfternoon || digits.hasSuffix("am") { digits.removeLast(2) }
        let parts = digits.split(separator: ":", omittingEmptySubsequences: false).map { Int($0) }
        guard (1...2).contains(parts.count), let hour = parts[0], let minute = parts.count == 2 ? parts[1] : 0 else {
            return nil
        }
        return TimeOfDay(hour: isAfternoon && hour < 12 ? hour + 12 : hour, minute: minute)
    }
}
