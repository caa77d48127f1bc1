import Bot
import Concurrency
import Control
import Crypto
import HTTPCore
import Identity
import Reports
import Storage
import Telemetry
import TestSupport
import Testing

/// A store, a journal and the doors to them, as the program joins them.
struct Surroundings {
    let store = MemoryStore()
    let voice = MemoryJournal()
    let log = RecordingLogHandler()
    let forgotten = Locked(0)
    let maintenance: ScriptedMaintenance
    let reports: ReportStore?
    let decisions: VoiceDecisions?

    init(reports: ReportStore? = nil, decisions: VoiceDecisions? = nil) {
        self.reports = reports
        self.decisions = decisions
        maintenance = ScriptedMaintenance(store)
    }

    var operations: ControlOperations {
        ControlOperations(
            store: store, journals: ["voice": voice],
            personalData: [RecordOfPerson("profile", "users", store), RecordOfPerson("notes", "notes", store)],
            reports: reports, decisions: decisions, maintenance: maintenance,
            privateCollections: [RecordCollection(rawValue: "keys")],
            forgetCaches: { forgotten.withLock { $0 += 1 } }, logger: log.logger)
    }

    /// Through JSON and a responder, but without a socket.
    var client: ControlClient {
        let responder = ControlResponder(operations)
        let context = HTTPRequestContext(requestID: "r", logger: log.logger, received: .now)
        return ControlClient(ScriptedTransport { request in await responder.respond(to: request, context: context) })
    }

    /// What a document of `users` says.
    func home(of id: String) -> String? {
        store.documents[RecordKey(RecordCollection(rawValue: "users"), id)]?["home"]?.text
    }

    func door(_ kind: Door) -> any ControlDoor {
        switch kind {
        case .here: operations
        case .socket: client
        }
    }

    /// Where requests are performed.
    enum Door: CaseIterable {
        case here, socket
    }

    /// Writes a backup and returns its lines with their line ends.
    func backup(_ door: Door = .here) async throws -> (text: String, result: BackupWriter.Result) {
        var bytes: [UInt8] = []
        let writer = BackupWriter(door: self.door(door), digest: try TestDigest())
        let header = BackupHeader(version: "1.2.3", instant: "2026-01-15T07:00:00Z")
        let result = try await writer.write(header) { bytes += $0 }
        return (String(decoding: bytes, as: UTF8.self), result)
    }

    /// Restores a backup.
    @discardableResult
    func restore(_ text: String, _ door: Door = .here) async throws -> (written: Int, deleted: Int) {
        var restoration = Restoration(door: self.door(door), digest: try TestDigest())
        for line in text.split(separator: "\n") { try await restoration.add(Array(line.utf8)) }
        return try await restoration.finish()
    }

    /// What a check says of a text.
    static func check(_ text: String) throws -> BackupSummary {
        var check = BackupCheck(digest: try TestDigest())
        for line in text.split(separator: "\n", omittingEmptySubsequences: false).dropLast() {
            try check.add(Array(line.utf8))
        }
        return try check.result()
    }
}

/// The hash that the program uses.
final class TestDigest: BackupDigest {
    private let hash: RunningSHA256

    init() throws {
        hash = try RunningSHA256()
    }

    func add(_ bytes: [UInt8]) {
        do { try hash.add(bytes) } catch { Issue.record(error) }
    }

    func hexadecimal() throws(ControlError) -> String {
        do { return Hexadecimal.encode(try hash.hash()) } catch { throw .noHash }
    }
}

/// What one collection keeps of a person.
struct RecordOfPerson: PersonalData {
    let personalDataName: String
    private let collection: RecordCollection
    private let store: MemoryStore

    init(_ name: String, _ collection: String, _ store: MemoryStore) {
        personalDataName = name
        self.collection = RecordCollection(rawValue: collection)
        self.store = store
    }

    func export(_ person: UserID) async throws(StorageError) -> JSONValue? {
        try await store.document(for: RecordKey(collection, person.rawValue)).map { .object($0.members) }
    }

    func delete(_ person: UserID) async throws(StorageError) {
        try await store.delete(RecordKey(collection, person.rawValue))
    }
}

/// Says what it is told to say, and keeps what it was asked.
final class ScriptedMaintenance: StoreMaintenance {
    static let item = StoreRepair.Item(
        file: "damaged/users/x.json", id: "slack:T1:U1", newestCopy: 1, outcome: .waiting)

    let asked = Locked<[String]>([])
    private let store: MemoryStore

    init(_ store: MemoryStore) {
        self.store = store
    }

    func discard(_ key: RecordKey) async throws(StorageError) {
        asked.withLock { $0.append("discard \(key.id)") }
        try await store.delete(key)
    }

    func repair(_ treatment: StoreRepair.Treatment) async throws(StorageError) -> StoreRepair {
        asked.withLock { $0.append("repair \(treatment)") }
        return StoreRepair(items: [Self.item])
    }

    func restoreCopies(before format: Int) async throws(StorageError) -> CopiesRestored {
        asked.withLock { $0.append("copies \(format)") }
        return CopiesRestored(restored: 3)
    }
}
