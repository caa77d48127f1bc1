import FoundationEssentials
import Identity
import Places
import Storage
import Users

/// A person's reports as a document, format 1.
///
/// Members of other names are kept where they stand: at the top, in each report and its parts for as long as that report
/// is kept, stopped or not, and in each place.
enum BookDocument {
    /// The names of members.
    enum Name {
        static let (reports, gifts, stopped, directChat) = ("reports", "gifts", "stopped", "directChat")
        static let (report, position, at) = ("report", "position", "at")
        static let (place, channel) = ("place", "channel")
        static let (id, created, since) = ("id", "created", "since")
        static let (schedule, weekdays, date, time) = ("schedule", "weekdays", "date", "time")
        static let (zone, until, skipped) = ("zone", "until", "skipped")
        static let (about, places) = ("about", "places")
        static let (home, team) = ("home", "team")
        static let (condition, kind, degrees, day) = ("condition", "kind", "degrees", "day")
        static let (pause, reason, isTold) = ("pause", "reason", "isTold")
        static let (ownerName, invocation, language) = ("ownerName", "invocation", "language")
        static let (isIntroduced, askedToGoOn) = ("isIntroduced", "askedToGoOn")
    }

    /// Days as a document calls them, from Monday on.
    static let weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]

    private typealias Members = [String: JSONValue]

    /// The document of a book, written over the one from which it was read.
    static func document(_ stored: StoredBook) -> Document {
        let (book, old) = (stored.book, stored.document.members)
        let stopped = [old[Name.stopped]?.object?[Name.report]].compactMap { $0 }
        let reports = byID((old[Name.reports]?.list ?? []) + stopped)
        var document = Document(
            old.setting([
                Name.reports: .list(
                    book.reports.map { item in
                        .object(report(item, stored.since[item.id], over: reports[item.id.rawValue] ?? [:]))
                    }),
                Name.gifts: gifts(book.gifts, over: old[Name.gifts]?.list ?? []),
                Name.stopped: book.stopped.map { stopped in
                    .object(
                        (old[Name.stopped]?.object ?? [:]).setting([
                            Name.report: .object(
                                report(stopped.report, nil, over: reports[stopped.report.id.rawValue] ?? [:])),
                            Name.position: .integer(Int64(stopped.position)),
                            Name.at: .text(Instant.text(stopped.at)),
                        ]))
                },
                Name.directChat: book.directChat.map { .text($0.rawValue) },
            ]))
        document[Document.formatName] = .integer(Int64(DocumentFormat.reports.current))
        return document
    }

    private static func report(_ report: Report, _ since: Date?, over old: Members) -> Members {
        old.setting([
            Name.id: .text(report.id.rawValue), Name.created: .text(Instant.text(report.created)),
            Name.since: since.map { .text(Instant.text($0)) },
            Name.schedule: .object(schedule(report.schedule, over: old[Name.schedule]?.object ?? [:])),
            Name.channel: report.channel.map { .text($0.rawValue) },
            Name.condition: report.condition.map {
                .object(condition($0, over: old[Name.condition]?.object ?? [:]))
            },
            Name.day: report.day.map { .text($0.rawValue) },
            Name.pause: report.pause.map { pause in
                .object(
                    (old[Name.pause]?.object ?? [:]).setting([
                        Name.reason: .text(pause.reason.rawValue), Name.since: .text(Instant.text(pause.since)),
                        Name.isTold: .boolean(pause.isTold),
                    ]))
            },
            Name.team: .text(report.team.rawValue), Name.ownerName: report.ownerName.map(JSONValue.text),
            Name.invocation: .text(report.invocation), Name.language: report.language.map(JSONValue.text),
            Name.isIntroduced: .boolean(report.isIntroduced),
            Name.askedToGoOn: report.askedToGoOn.map { .text(Instant.text($0)) },
        ]).setting(subject(report.subject, over: old))
    }

    private static func schedule(_ schedule: ReportSchedule, over old: Members) -> Members {
        var members = old.setting([
            Name.time: .text(schedule.time.description), Name.zone: .text(schedule.zone),
            Name.until: schedule.until.map { .text($0.description) },
            Name.skipped: schedule.skipped.isEmpty
                ? nil : .list(schedule.skipped.sorted().map { .text($0.description) }),
            Name.weekdays: nil, Name.date: nil,
        ])
        switch schedule.days {
        case .weekly(let days): members[Name.weekdays] = .list(days.weekdays.map { .text(weekdays[$0 - 1]) })
        case .once(let date): members[Name.date] = .text(date.description)
        }
        return members
    }

    private static func subject(_ subject: Report.Subject, over old: Members) -> [String: JSONValue?] {
        let (about, places): (String, [Place]) =
            switch subject {
            case .home(let place): (Name.home, [place])
            case .places(let places): (Name.places, places)
            case .team: (Name.team, [])
            }
        let known = byID(old[Name.places]?.list ?? [])
        return [
            Name.about: .text(about),
            Name.places: places.isEmpty
                ? nil
                : .list(places.map { .object(PlaceDocument.members(of: $0, over: known[$0.id.rawValue] ?? [:])) }),
        ]
    }

    private static func condition(_ condition: ReportCondition, over old: Members) -> Members {
        let (kind, degrees): (ConditionKind, Double?) =
            switch condition {
            case .rain: (.rain, nil)
            case .notable: (.notable, nil)
            case .warning: (.warning, nil)
            case .below(let degrees): (.below, degrees)
            case .above(let degrees): (.above, degrees)
            }
        return old.setting([Name.kind: .text(kind.rawValue), Name.degrees: degrees.map(JSONValue.number)])
    }

    private static func gifts(_ gifts: [PlaceGift], over old: [JSONValue]) -> JSONValue? {
        guard !gifts.isEmpty else { return nil }
        return .list(
            gifts.map { gift in
                let before =
                    old.compactMap(\.object).first { members in
                        members[Name.channel]?.text == gift.channel.rawValue
                            && members[Name.place]?.object?[PlaceDocument.id]?.text == gift.place.id.rawValue
                    } ?? [:]
                return .object(
                    before.setting([
                        Name.channel: .text(gift.channel.rawValue),
                        Name.place: .object(
                            PlaceDocument.members(of: gift.place, over: before[Name.place]?.object ?? [:])),
                    ]))
            })
    }

    /// The objects among some values, by their id.
    private static func byID(_ values: [JSONValue]) -> [String: Members] {
        var found: [String: Members] = [:]
        for case .object(let members) in values {
            if let id = members[Name.id]?.text { found[id] = members }
        }
        return found
    }
}

/// What a condition asks for, as a document calls it.
enum ConditionKind: String {
    case rain, notable, below, above, warning
}

extension DocumentFormat {
    /// The present format of a book and the steps that lead to it: none yet.
    static let reports = DocumentFormat(current: 1, upgrades: [:])
}
