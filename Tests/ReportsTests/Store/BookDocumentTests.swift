import FoundationEssentials
import Identity
import Places
import Storage
import TestSupport
import Testing

@testable import Reports

@Suite struct BookDocumentTests {
    /// Somebody with everything that there is.
    static let full: StoredBook = {
        var book = ReportBook(owner: StoreScene.owner)
        var first = StoreScene.report("aaaaaaaa", .weekly(.weekdays))
        first.subject = .places([StoreScene.tampa])
        first.schedule.until = LocalDate(year: 2027, month: 1, day: 31)
        first.schedule.skipped = [StoreScene.tuesday.adding(days: 2), StoreScene.tuesday]
        first.condition = .below(-2.5)
        first.day = .tomorrow
        first.pause = ReportPause(.targetGone, since: StoreScene.hour(8))
        first.ownerName = "a <name>"
        first.language = "en-GB"
        first.isIntroduced = true
        first.askedToGoOn = StoreScene.hour(9)
        var second = StoreScene.report("bbbbbbbb", .once(StoreScene.tuesday), in: StoreScene.channel)
        second.subject = .team
        book.reports = [first, second]
        book.gifts = [PlaceGift(StoreScene.tampa, to: StoreScene.channel)]
        book.stopped = StoppedReport(StoreScene.report("cccccccc"), position: 1, at: StoreScene.hour(10))
        book.directChat = StoreScene.message.conversation
        var stored = StoredBook(book)
        stored.since = [first.id: StoreScene.hour(6.5), second.id: StoreScene.hour(6)]
        return stored
    }()

    private func read(_ document: Document) throws -> StoredBook {
        try BookDocument.book(document, owner: StoreScene.owner)
    }

    /// The full document with one member changed; `nil` removes it.
    private func document(_ path: String, _ value: JSONValue?) -> Document {
        let full = JSONValue.object(BookDocument.document(Self.full).members)
        return Document(full.changing(path.split(separator: ".").map(String.init), to: value).object ?? [:])
    }

    @Test func isReadable() {
        var document = BookDocument.document(Self.full)
        document[Document.idName] = .text(StoreScene.owner.rawValue)
        let text = String(decoding: document.text, as: UTF8.self)
        #expect(Golden.difference(of: text, from: "book-full.json") == nil)
    }

    @Test func readsBackWhatItWrites() throws {
        let read = try read(BookDocument.document(Self.full))
        #expect(read.book == Self.full.book && read.since == Self.full.since)
    }

    @Test(arguments: [ReportCondition.rain, .notable, .warning, .below(-1), .above(30.5)])
    func readsBackEveryCondition(_ condition: ReportCondition) throws {
        var stored = Self.full
        stored.book.reports[0].condition = condition
        #expect(try read(BookDocument.document(stored)).book == stored.book)
    }

    @Test(arguments: [
        "later", "reports.0.later", "reports.0.schedule.later", "reports.0.condition.later", "reports.0.pause.later",
        "reports.0.places.0.later", "gifts.0.later", "gifts.0.place.later", "stopped.later", "stopped.report.later",
    ])
    func keepsMembersThatItDoesNotKnow(path: String) throws {
        var stored = try read(document(path, .text("kept")))
        stored.book.reports[0].schedule.skipped = []
        stored.book.reports[0].condition = .rain
        stored.book.directChat = nil
        let after = JSONValue.object(BookDocument.document(stored).members)
        #expect(after.member(path.split(separator: ".").map(String.init)) == .text("kept"))
    }

    @Test func unknownMembersFollowAReportThatIsStopped() throws {
        var stored = try read(document("reports.1.later", .integer(1)))
        let report = stored.book.reports.remove(at: 1)
        stored.book.stopped = StoppedReport(report, position: 1, at: StoreScene.hour(11))
        let after = JSONValue.object(BookDocument.document(stored).members)
        #expect(after.member(["stopped", "report", "later"]) == .integer(1))
    }

    private static let unusable: [(path: String, value: JSONValue?)] = [
        ("reports", .text("x")), ("reports.0", .integer(1)), ("reports.0.id", nil), ("reports.0.created", nil),
        ("reports.0.schedule", nil), ("reports.0.schedule.time", .text("7:00")), ("reports.0.schedule.zone", nil),
        ("reports.0.schedule.weekdays", .list([])), ("reports.0.schedule.weekdays", nil),
        ("reports.0.schedule.weekdays", .list([.text("someday")])), ("reports.0.schedule.until", .text("never")),
        ("reports.0.schedule.skipped", .list([.text("2026-02-30")])), ("reports.1.schedule.date", .text("x")),
        ("reports.0.about", .text("weather")), ("reports.0.places", nil), ("reports.0.team", nil),
        ("reports.0.condition.kind", .text("snow")), ("reports.0.condition.degrees", nil),
        ("reports.0.pause.reason", .text("tired")), ("reports.0.pause.since", nil), ("reports.0.day", .text("monday")),
        ("gifts.0.channel", nil), ("gifts.0.place.latitude", .integer(900)), ("stopped.at", nil),
        ("stopped.report", nil), ("directChat", .integer(1)),
    ]

    @Test(arguments: unusable)
    func refusesWhatItCannotUse(path: String, value: JSONValue?) {
        #expect(throws: UnusableMember.self) { try read(document(path, value)) }
    }

    @Test(arguments: ["reports", "gifts", "stopped", "directChat", "reports.0.pause", "reports.0.condition"])
    func absentAndNullAreTheSame(path: String) throws {
        #expect(try read(document(path, .null)).book == read(document(path, nil)).book)
    }
}

extension JSONValue {
    fileprivate func member(_ path: [String]) -> JSONValue? {
        guard let name = path.first else { return self }
        return (Int(name).flatMap { list?[$0] } ?? object?[name])?.member(Array(path.dropFirst()))
    }

    fileprivate func changing(_ path: [String], to value: JSONValue?) -> JSONValue {
        guard let name = path.first else { return value ?? .null }
        let rest = Array(path.dropFirst())
        if var items = list, let index = Int(name) {
            items[index] = items[index].changing(rest, to: value)
            return .list(items)
        }
        var members = object ?? [:]
        members[name] = rest.isEmpty ? value : (members[name] ?? .object([:])).changing(rest, to: value)
        return .object(members)
    }
}
