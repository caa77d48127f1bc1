import FoundationEssentials
import Identity
import Places
import Storage

/// One entry of the journal `deliveries`, a JSON object.
///
///     {"at":"…","by":"…","date":"2026-12-01","do":"begin","due":"…","lease":"…","of":"slack:T1:U1","report":"k7m2q9xd"}
///     {"at":"…","by":"…","date":"2026-12-01","do":"release","of":"slack:T1:U1","report":"k7m2q9xd"}
///     {"at":"…","date":"2026-12-01","do":"end","message":{"id":"…","in":"…"},"of":"…","outcome":"sent","report":"…"}
enum DeliveryLine: Equatable, Sendable {
    /// For so long an attempt belongs to the process that began it, unless that is known to have ended.
    static let lease = 300.0

    /// An attempt begins, by a process.
    case began(ReportID, UserID, DueTime, by: String, at: Date)
    /// The attempt of a process has surely sent nothing.
    case released(ReportID, UserID, LocalDate, by: String, at: Date)
    /// A day of a report is done with.
    case ended(ReportID, UserID, LocalDate, DeliveryOutcome, MessageReference?, at: Date)
    /// Everything about a report that earlier entries said.
    case state(ReportID, DeliveryHistory)
    /// A person has another id.
    case moved(UserID, to: UserID)

    private enum Name {
        static let (kind, report, owner, at, date) = ("do", "report", "of", "at", "date")
        static let (due, instance, instances, lease) = ("due", "by", "by", "lease")
        static let (outcome, message, messages, sent) = ("outcome", "message", "messages", "sent")
        static let (open, id, conversation, to) = ("open", "id", "in", "to")
    }

    private enum Kind: String {
        case begin, release, end, state, moved
    }

    var bytes: [UInt8] {
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Only a number that is not finite could fail, and there is none.
        return (try? encoder.encode(JSONValue.object(members))).map { [UInt8]($0) } ?? []
    }

    /// When it happened; `nil` where that does not matter.
    var at: Date? {
        switch self {
        case .began(_, _, _, by: _, let at), .released(_, _, _, by: _, let at), .ended(_, _, _, _, _, let at): at
        case .state(_, let history): history.at
        case .moved: nil
        }
    }

    /// Which report it is about, and whose; `nil` when it is about all of a person.
    var head: (report: ReportID, owner: UserID)? {
        switch self {
        case .began(let report, let owner, _, by: _, at: _), .released(let report, let owner, _, by: _, at: _),
            .ended(let report, let owner, _, _, _, at: _):
            (report, owner)
        case .state(let report, let history): (report, history.owner)
        case .moved: nil
        }
    }

    /// The members, as they stand in the journal and in an export.
    var members: [String: JSONValue] {
        switch self {
        case .began(let report, let owner, let due, let instance, let at):
            return Self.head(.begin, report, owner, at).setting([
                Name.date: .text(due.date.description), Name.due: .text(Instant.text(due.instant)),
                Name.instance: .text(instance), Name.lease: .text(Instant.text(at + Self.lease)),
            ])
        case .released(let report, let owner, let date, let instance, let at):
            return Self.head(.release, report, owner, at).setting([
                Name.date: .text(date.description), Name.instance: .text(instance),
            ])
        case .ended(let report, let owner, let date, let outcome, let message, let at):
            return Self.head(.end, report, owner, at).setting([
                Name.date: .text(date.description), Name.outcome: .text(outcome.rawValue),
                Name.message: message.map(Self.value),
            ])
        case .state(let report, let history):
            return Self.head(.state, report, history.owner, history.at).setting([
                Name.date: history.lastDate.map { .text($0.description) },
                Name.outcome: history.outcome.map { .text($0.rawValue) },
                Name.messages: history.messages.isEmpty ? nil : .list(history.messages.map(Self.value)),
                Name.sent: history.sentAt.map { .text(Instant.text($0)) },
                Name.open: history.open.map { attempt in
                    .object([
                        Name.date: .text(attempt.due.date.description),
                        Name.due: .text(Instant.text(attempt.due.instant)), Name.at: .text(Instant.text(attempt.at)),
                        Name.instances: .list(attempt.instances.map(JSONValue.text)),
                    ])
                },
            ])
        case .moved(let former, let owner):
            return [
                Name.kind: .text(Kind.moved.rawValue), Name.owner: .text(former.rawValue),
                Name.to: .text(owner.rawValue),
            ]
        }
    }

    /// `nil` for what this version does not understand.
    init?(_ bytes: [UInt8]) {
        guard let document = Document(text: bytes) else { return nil }
        do throws(UnusableMember) {
            self = try Self.line(MemberReader(document.members))
        } catch {
            return nil
        }
    }

    private static func head(
        _ kind: Kind, _ report: ReportID, _ owner: UserID, _ at: Date
    ) -> [String: JSONValue] {
        [
            Name.kind: .text(kind.rawValue), Name.report: .text(report.rawValue), Name.owner: .text(owner.rawValue),
            Name.at: .text(Instant.text(at)),
        ]
    }

    private static func value(_ message: MessageReference) -> JSONValue {
        .object([Name.conversation: .text(message.conversation.rawValue), Name.id: .text(message.id)])
    }
}

extension DeliveryLine {
    private static func line(_ reader: MemberReader) throws(UnusableMember) -> DeliveryLine {
        let kind: Kind = try reader.required(Name.kind, reader.word(Name.kind))
        let owner = UserID(rawValue: try reader.required(Name.owner, reader.text(Name.owner)))
        if kind == .moved {
            return .moved(owner, to: UserID(rawValue: try reader.required(Name.to, reader.text(Name.to))))
        }
        let report = ReportID(rawValue: try reader.required(Name.report, reader.text(Name.report)))
        let at = try reader.required(Name.at, reader.instant(Name.at))
        switch kind {
        case .begin:
            let instance = try reader.required(Name.instance, reader.text(Name.instance))
            return .began(report, owner, try due(reader), by: instance, at: at)
        case .release:
            return .released(
                report, owner, try reader.required(Name.date, date(reader)),
                by: try reader.required(Name.instance, reader.text(Name.instance)), at: at)
        case .end:
            return .ended(
                report, owner, try reader.required(Name.date, date(reader)),
                try reader.required(Name.outcome, reader.word(Name.outcome)),
                try reader.object(Name.message).map(message), at: at)
        case .state, .moved:
            return .state(report, try history(reader, owner, at))
        }
    }

    private static func history(
        _ reader: MemberReader, _ owner: UserID, _ at: Date
    ) throws(UnusableMember) -> DeliveryHistory {
        var history = DeliveryHistory(owner: owner, at: at)
        history.lastDate = try date(reader)
        history.outcome = try reader.word(Name.outcome)
        history.sentAt = try reader.instant(Name.sent)
        for item in try reader.objects(Name.messages) { history.messages.append(try message(item)) }
        if let open = try reader.object(Name.open) {
            history.open = DeliveryHistory.Attempt(
                due: try due(open), instances: try open.texts(Name.instances),
                at: try open.required(Name.at, open.instant(Name.at)))
        }
        return history
    }

    private static func due(_ reader: MemberReader) throws(UnusableMember) -> DueTime {
        DueTime(
            date: try reader.required(Name.date, date(reader)),
            instant: try reader.required(Name.due, reader.instant(Name.due)))
    }

    private static func date(_ reader: MemberReader) throws(UnusableMember) -> LocalDate? {
        try reader.value(Name.date) { $0.text.flatMap(LocalDate.init) }
    }

    private static func message(_ reader: MemberReader) throws(UnusableMember) -> MessageReference {
        MessageReference(
            conversation: ConversationID(
                rawValue: try reader.required(Name.conversation, reader.text(Name.conversation))),
            id: try reader.required(Name.id, reader.text(Name.id)))
    }
}
