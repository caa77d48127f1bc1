import Concurrency
import FoundationEssentials
import Identity
import Places
import Storage
import TestSupport
import Users

@testable import Reports

/// A store of reports over data that outlives it, as a restart would find them.
struct StoreScene: Sendable {
    /// Tuesday 2026-12-01, 06:00 UTC.
    static let start = Date(timeIntervalSince1970: 1_796_104_800)
    static let day = 86_400.0
    static let owner = UserID(rawValue: "slack:T1:U1")
    static let identity = UserIdentity(owner)
    static let channel = ConversationID(rawValue: "slack:T1:C1")
    static let tuesday = LocalDate(year: 2026, month: 12, day: 1) ?? LocalDate(daysSince1970: 0)

    let records = MemoryRecordStore()
    let journal = MemoryJournal()
    let time = ManualTime(secondsSince1970: start.timeIntervalSince1970)
    let log = RecordingLogHandler()

    /// A process of its own.
    func store(
        _ instance: String = "one", records: (any RecordStore)? = nil, journal: (any Journal)? = nil,
        format: DocumentFormat = .reports
    ) -> ReportStore {
        let kept = self.journal
        return ReportStore(
            records: records ?? self.records, journal: journal ?? kept,
            discardJournal: { () async throws(StorageError) in try await kept.compact(to: []) }, zones: FixedZones(),
            instance: instance, now: time.now, logger: log.logger, format: format)
    }

    /// A process that has read everything.
    func loaded(_ instance: String = "one") async throws -> ReportStore {
        let store = store(instance)
        try await store.load(at: time.now())
        return store
    }

    /// Every day at seven, in UTC, from 06:00 on.
    static func report(
        _ id: String = "r1", at time: String = "07:00", zone: String = "UTC", _ days: ReportSchedule.Days? = nil,
        in channel: ConversationID? = nil
    ) -> Report {
        Report(
            id: ReportID(rawValue: id),
            schedule: ReportSchedule(
                days: days ?? .weekly(.everyDay), time: TimeOfDay(time) ?? clock(0), zone: zone),
            subject: .home(tampa), target: channel.map(Report.Target.channel) ?? .direct,
            team: TeamID(rawValue: "slack:T1"), invocation: "/weather", created: start)
    }

    /// So many hours after midnight.
    static func clock(_ hour: Double) -> TimeOfDay {
        guard let time = TimeOfDay(minutes: Int(hour * 60)) else { preconditionFailure("\(hour) is no hour") }
        return time
    }

    private static let spot: Coordinate = {
        guard let spot = Coordinate(latitude: 27.95, longitude: -82.46) else { preconditionFailure("nowhere") }
        return spot
    }()

    static let tampa = Place(
        id: PlaceID(rawValue: "gn:4174757"), name: "Tampa", region: "Florida", regionCode: "FL",
        country: "United States", countryCode: "US", coordinate: spot,
        timeZone: "America/New_York", population: 369_075)

    static let message = MessageReference(conversation: ConversationID(rawValue: "slack:T1:D1"), id: "1.1")

    /// Seconds after 06:00 on the first day.
    static func hour(_ hour: Double) -> Date { start + (hour - 6) * 3600 }

    func setTime(_ instant: Date) {
        time.advance(seconds: instant.timeIntervalSince(time.now()))
    }
}

extension ReportStore {
    /// Keeps a report.
    func add(_ report: Report, of identity: UserIdentity = StoreScene.identity) async throws {
        try await update(identity) { $0.reports.append(report) }
    }

    /// Changes the report that was made first.
    func changeFirst(_ change: @escaping @Sendable (inout Report) -> Void) async throws {
        try await update(StoreScene.identity) { change(&$0.reports[0]) }
    }

    /// The first that is due by a moment.
    func firstDue(by limit: Date) async -> DueReport? {
        await due(until: limit, atMost: 1).first
    }

    /// As a run loop delivers that goes well.
    func deliver(_ due: DueReport, at now: Date, message: MessageReference? = nil) async throws {
        try await begin(due, at: now)
        try await finish(due, .sent, message: message, at: now)
    }
}

/// Zones without any change of clocks.
struct FixedZones: TimeZoneSource {
    private let hours = ["UTC": 0, "Asia/Tokyo": 9, "America/Phoenix": -7, "Pacific/Kiritimati": 14]

    var names: [String] { Array(hours.keys) }

    func secondsFromUTC(in zone: String, at instant: Date) -> Int? {
        hours[zone].map { $0 * 3600 }
    }
}

/// Stops a process at one of its calls: neither that one nor any later one takes effect, or that one does and nobody hears.
final class Breakdown: Sendable {
    private let left: Locked<Int>
    private let isHeard: Bool

    init(atCall call: Int, takesEffect: Bool) {
        left = Locked(call)
        isHeard = takesEffect
    }

    var isOver: Bool { left.withLock { $0 <= 0 } }

    func call<Answer: Sendable>(
        _ body: @Sendable () async throws(StorageError) -> Answer
    ) async throws(StorageError) -> Answer {
        let rest = left.withLock { left in
            left -= 1
            return left
        }
        if rest < 0 || (rest == 0 && !isHeard) { throw .unavailable(call: "any", code: 5, text: "gone") }
        let answer = try await body()
        if rest == 0 { throw .unavailable(call: "any", code: 5, text: "gone") }
        return answer
    }
}

struct BreakingRecords: RecordStore {
    let records: any RecordStore
    let breakdown: Breakdown

    func document(for key: RecordKey) async throws(StorageError) -> Document? {
        try await breakdown.call { () async throws(StorageError) in try await records.document(for: key) }
    }

    func write(_ document: Document, for key: RecordKey) async throws(StorageError) {
        try await breakdown.call { () async throws(StorageError) in try await records.write(document, for: key) }
    }

    func setAside(_ key: RecordKey) async throws(StorageError) {
        try await breakdown.call { () async throws(StorageError) in try await records.setAside(key) }
    }

    func delete(_ key: RecordKey) async throws(StorageError) {
        try await breakdown.call { () async throws(StorageError) in try await records.delete(key) }
    }

    func keepCopy(of key: RecordKey, format: Int) async throws(StorageError) {
        try await breakdown.call { () async throws(StorageError) in
            try await records.keepCopy(of: key, format: format)
        }
    }

    func page(
        of collection: RecordCollection, after cursor: RecordPage.Cursor?, limit: Int
    ) async throws(StorageError) -> RecordPage {
        try await breakdown.call { () async throws(StorageError) in
            try await records.page(of: collection, after: cursor, limit: limit)
        }
    }

    func collections() async throws(StorageError) -> [RecordCollection] {
        try await breakdown.call { () async throws(StorageError) in try await records.collections() }
    }
}

struct BreakingJournal: Journal {
    let journal: any Journal
    let breakdown: Breakdown

    func append(_ entries: [[UInt8]]) async throws(StorageError) {
        try await breakdown.call { () async throws(StorageError) in try await journal.append(entries) }
    }

    func replay() async throws(StorageError) -> [[UInt8]] {
        try await breakdown.call { () async throws(StorageError) in try await journal.replay() }
    }

    func compact(to entries: [[UInt8]]) async throws(StorageError) {
        try await breakdown.call { () async throws(StorageError) in try await journal.compact(to: entries) }
    }
}
