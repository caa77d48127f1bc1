import Personality
import Places
import Reports
import Users
import Weather

/// Words what is kept of a person, a line for each thing.
struct PersonalWords {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    /// Lines about the person's record and reports; empty when there is nothing.
    var lines: [String] {
        get async { record + (await reports) }
    }

    private var record: [String] {
        guard let user = context.person.user else { return [] }
        return [
            user.home.map { context.say(.dataHome, [.place: $0.fullName]) }, places(user), units(user),
            user.mood.map { context.say(.dataMood, [.value: mood($0)]) },
            user.jokes.map { context.say($0 ? .dataJokesOn : .dataJokesOff) },
            user.jokeFrequency.map { context.say(.dataJokesOften, [.value: frequency($0)]) },
            user.timeZone.map { context.say(.dataZone, [.value: $0]) },
            user.language.map { tag in
                context.say(.dataLanguage, [.value: context.services.languages.language(of: tag)?.names[0] ?? tag])
            },
            user.morning.map { context.say(.dataMorning, [.time: ReportWords(context).time($0)]) },
            user.hours.isEmpty ? nil : context.say(.dataHours, [.text: HoursSetting(context).words(user.hours)]),
            removed(user), blocked(user),
            since(user),
        ].compactMap { $0 }
    }

    /// Reports, and places given to channels; nothing when they cannot be read, which is said by the file as a whole.
    private var reports: [String] {
        get async {
            let words = ReportWords(context)
            do throws(ReportExit) {
                let book = try await context.reportBook()
                let gifts = book.gifts.map(\.place.fullName).joined(separator: "; ")
                let stopped = book.stopped(at: context.now).map { words.summary($0.report) }
                let lines = [
                    stopped.map { context.say(.dataReportStopped, [.text: $0]) },
                    gifts.isEmpty ? nil : context.say(.dataGiven, [.text: gifts]),
                ]
                return book.reports.map { context.say(.dataReport, [.text: words.summary($0)]) }
                    + lines.compactMap { $0 }
            } catch {
                return []
            }
        }
    }

    private func places(_ user: User) -> String? {
        guard !user.favourites.isEmpty else { return nil }
        return context.say(.dataPlaces, [.text: user.favourites.map(words).joined(separator: "; ")])
    }

    private func words(_ favourite: Favourite) -> String {
        guard let nickname = favourite.nickname else { return favourite.place.fullName }
        return context.say(.dataNicknamed, [.name: nickname, .place: favourite.place.fullName])
    }

    private func units(_ user: User) -> String? {
        let units = user.units
        guard !units.isEmpty else { return nil }
        let names = UnitNames(context.language)
        let words = ([units.system.map(UnitEdit.system)].compactMap { $0 } + units.singles).map(names.name)
        return context.say(.dataUnits, [.value: words.joined(separator: ", ")])
    }

    /// What an earlier or later version kept, and this one does not know, is shown as it is.
    private func mood(_ kept: String) -> String {
        VoiceLevel(rawValue: kept).map(MoodInForce(context).name) ?? kept
    }

    private func frequency(_ kept: String) -> String {
        switch JokeFrequency(rawValue: kept) {
        case .rare: context.say(.settingRare)
        case .sometimes: context.say(.settingSometimes)
        case .always: context.say(.settingAlways)
        case .off, nil: kept
        }
    }

    private func removed(_ user: User) -> String? {
        switch user.removal(at: context.now)?.subject {
        case .favourite(let favourite, _): context.say(.dataRemoved, [.text: words(favourite)])
        case .home(let place): context.say(.dataRemoved, [.text: place.fullName])
        case nil: nil
        }
    }

    private func blocked(_ user: User) -> String? {
        let count = user.blockedPhrases.count
        return count == 0 ? nil : context.language.text(.dataBlocked, count: count)
    }

    /// The day in the person's zone, where it is known.
    private func since(_ user: User) -> String? {
        let zones = context.services.zones
        let zone = user.timeZone ?? context.incoming.timeZone
        let day = zone.flatMap { zones.localTime(in: $0, at: user.created)?.date }
        guard let day = day ?? zones.localTime(in: "UTC", at: user.created)?.date else { return nil }
        return context.say(
            .dataSince,
            [.day: "\(day.day)", .month: context.language.month(day.month), .year: "\(day.year)"])
    }
}
