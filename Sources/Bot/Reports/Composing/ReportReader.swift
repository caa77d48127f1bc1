import FoundationEssentials
import Identity
import Places
import Reports
import Users
import Weather

/// Who reads a report, and how they want it; in a channel nobody in particular.
struct ReportReader: Sendable {
    let run: ReportRun
    /// The owner, as they are known now.
    let person: Person
    let services: BotServices
    /// The present, the same for the whole report.
    let now: Date
    private let spoken: LanguageInForce

    /// - Parameters:
    ///   - room: Tag of the language of the channel that it goes to; `nil` when none was chosen.
    ///   - isForOwner: Whether the owner alone reads it, wherever the report itself goes.
    init(
        _ run: ReportRun, _ person: Person, services: BotServices, now: Date, room: String? = nil,
        isForOwner: Bool = false
    ) {
        self.run = run
        self.person = person
        self.services = services
        self.now = now
        let languages = SpokenLanguages(
            own: person.user?.language, room: isForOwner ? nil : room, platform: run.report.language,
            in: services.languages)
        spoken = isForOwner || run.report.target == .direct ? languages.alone : languages.shared
    }

    var report: Report { run.report }
    var language: Language { spoken.language }
    private var locale: LocaleConventions { spoken.conventions }

    /// Whether the owner alone will see it.
    var isPrivate: Bool { report.target == .direct }

    var isAboutTomorrow: Bool { report.dayToTell == .tomorrow }

    /// Units of the owner; both scales where there are several readers.
    var measures: Measures {
        let units = UnitsInForce(
            own: person.user?.units ?? UnitChoice(), byOperator: services.units, byRegion: locale.units,
            byLanguage: locale.unitsOfLanguage, isPrivate: isPrivate)
        return Measures(
            language: language, units: units.units, numbers: Numbers(decimalMark: locale.decimalMark))
    }

    /// IANA name of the zone that the readers live by.
    var zone: String { (isPrivate ? person.user?.timeZone : nil) ?? report.schedule.zone }

    /// The hours that matter to the owner; empty for the whole day, and where others read.
    var hours: [HourSpan] { isPrivate ? person.user?.hours ?? [] : [] }

    /// What clocks show in a zone, in the reader's way.
    func clock(in zone: String?) -> PlaceClock {
        PlaceClock(zone: zone, zones: services.zones, now: now, language: language, hourClock: locale.hourClock)
    }

    /// The next time after this one; `nil` when there is none.
    var next: DueTime? {
        report.schedule.next(after: max(now, run.due.due.instant), lastDate: run.due.due.date, zones: services.zones)
    }

    /// The message that the voice would have answered, had somebody asked.
    var incoming: Incoming {
        let direct = run.directChat ?? ConversationID(rawValue: run.due.owner.rawValue)
        return Incoming(
            user: run.due.owner, team: report.team, conversation: report.channel ?? direct, isPrivate: isPrivate,
            isDirect: isPrivate, text: "", invocation: report.invocation, language: report.language,
            requestID: run.key)
    }

    /// A sentence of the reader's language.
    func say(_ sentence: Sentence, _ values: KeyValuePairs<Placeholder, String> = [:]) -> String {
        language.text(sentence, values)
    }
}
