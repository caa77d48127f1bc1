import FoundationEssentials
import Identity
import Places
import Storage

extension BookDocument {
    /// The book that a document of the present format describes.
    /// - Throws: ``UnusableMember`` for the first member that is missing, of the wrong kind, or out of range.
    static func book(_ document: Document, owner: UserID) throws(UnusableMember) -> StoredBook {
        let reader = MemberReader(document.members)
        var stored = StoredBook(ReportBook(owner: owner))
        for item in try reader.objects(Name.reports) {
            let report = try report(item)
            stored.book.reports.append(report)
            stored.since[report.id] = try item.instant(Name.since) ?? report.created
        }
        for item in try reader.objects(Name.gifts) {
            stored.book.gifts.append(
                PlaceGift(
                    try PlaceDocument.place(item.required(Name.place, item.object(Name.place))),
                    to: try item.required(Name.channel, conversation(item, Name.channel))))
        }
        if let stopped = try reader.object(Name.stopped) {
            stored.book.stopped = StoppedReport(
                try report(stopped.required(Name.report, stopped.object(Name.report))),
                position: try stopped.count(Name.position) ?? 0,
                at: try stopped.required(Name.at, stopped.instant(Name.at)))
        }
        stored.book.directChat = try conversation(reader, Name.directChat)
        stored.document = document
        return stored
    }

    private static func report(_ reader: MemberReader) throws(UnusableMember) -> Report {
        let channel = try conversation(reader, Name.channel)
        var report = Report(
            id: ReportID(rawValue: try reader.required(Name.id, reader.text(Name.id))),
            schedule: try schedule(reader.required(Name.schedule, reader.object(Name.schedule))),
            subject: try subject(reader), target: channel.map(Report.Target.channel) ?? .direct,
            team: TeamID(rawValue: try reader.required(Name.team, reader.text(Name.team))),
            invocation: try reader.required(Name.invocation, reader.text(Name.invocation)),
            created: try reader.required(Name.created, reader.instant(Name.created)))
        report.condition = try reader.object(Name.condition).map(condition)
        report.day = try reader.word(Name.day)
        report.pause = try reader.object(Name.pause).map(pause)
        report.ownerName = try reader.text(Name.ownerName)
        report.language = try reader.text(Name.language)
        report.isIntroduced = try reader.boolean(Name.isIntroduced) ?? false
        report.askedToGoOn = try reader.instant(Name.askedToGoOn)
        return report
    }

    private static func schedule(_ reader: MemberReader) throws(UnusableMember) -> ReportSchedule {
        let days: ReportSchedule.Days
        if let date = try date(reader, Name.date) {
            days = .once(date)
        } else {
            var numbers: [Int] = []
            for name in try reader.texts(Name.weekdays) {
                guard let index = weekdays.firstIndex(of: name) else { throw reader.unusable(Name.weekdays) }
                numbers.append(index + 1)
            }
            days = .weekly(try reader.required(Name.weekdays, WeekdaySet(numbers)))
        }
        var schedule = ReportSchedule(
            days: days,
            time: try reader.required(Name.time, reader.value(Name.time) { $0.text.flatMap(TimeOfDay.init) }),
            zone: try reader.required(Name.zone, reader.text(Name.zone)), until: try date(reader, Name.until))
        for text in try reader.texts(Name.skipped) {
            guard let date = LocalDate(text) else { throw reader.unusable(Name.skipped) }
            schedule.skipped.insert(date)
        }
        return schedule
    }

    private static func subject(_ reader: MemberReader) throws(UnusableMember) -> Report.Subject {
        var places: [Place] = []
        for item in try reader.objects(Name.places) { places.append(try PlaceDocument.place(item)) }
        switch try reader.text(Name.about) {
        case Name.team: return .team
        case Name.home: return .home(try reader.required(Name.places, places.first))
        case Name.places where !places.isEmpty: return .places(places)
        default: throw reader.unusable(Name.about)
        }
    }

    private static func condition(_ reader: MemberReader) throws(UnusableMember) -> ReportCondition {
        let kind: ConditionKind = try reader.required(Name.kind, reader.word(Name.kind))
        switch kind {
        case .rain: return .rain
        case .notable: return .notable
        case .warning: return .warning
        case .below: return .below(try reader.required(Name.degrees, reader.number(Name.degrees)))
        case .above: return .above(try reader.required(Name.degrees, reader.number(Name.degrees)))
        }
    }

    private static func pause(_ reader: MemberReader) throws(UnusableMember) -> ReportPause {
        var pause = ReportPause(
            try reader.required(Name.reason, reader.word(Name.reason)),
            since: try reader.required(Name.since, reader.instant(Name.since)))
        pause.isTold = try reader.boolean(Name.isTold) ?? pause.isTold
        return pause
    }

    private static func conversation(
        _ reader: MemberReader, _ name: String
    ) throws(UnusableMember) -> ConversationID? {
        try reader.text(name).map { ConversationID(rawValue: $0) }
    }

    private static func date(_ reader: MemberReader, _ name: String) throws(UnusableMember) -> LocalDate? {
        try reader.value(name) { $0.text.flatMap(LocalDate.init) }
    }
}
