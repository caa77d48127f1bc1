import Concurrency
package import FoundationEssentials
package import Identity
import Personality
package import Storage

/// Keeps what was said to whom between runs: changes are appended to a journal, which is rewritten when it grows stale.
///
/// What happened since the last ``save()`` is lost in a crash: then a line may come back early. Any task may call it.
package actor VoiceMemory: PersonalData {
    /// Most bytes that are appended at once.
    private static let mostBytes = 512 * 1024
    /// So many entries are never too many.
    private static let fewEntries = 64

    /// What the voice works with.
    nonisolated let state = Locked(VoiceState())

    private let journal: (any Journal)?
    /// Entries in the journal.
    private var entries = 0
    /// Audiences whose history is in the journal.
    private var kept: Set<QuipAudience> = []
    /// People who are forgotten, although the journal could not be rewritten without them yet.
    private var leftovers: Set<UserID> = []
    /// Whether the journal still holds audiences that were silent for too long.
    private var holdsSilent = false
    private var isBusy = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Remembers nothing yet.
    ///
    /// - Parameter journal: Where it is kept; `nil` for the life of the process only.
    package init(journal: (any Journal)?) {
        self.journal = journal
    }

    /// What an export calls it.
    package nonisolated var personalDataName: String { "voice" }

    /// Reads what was kept; to be called once, before anything is said.
    ///
    /// - Returns: How many entries could not be read; they are left out.
    /// - Throws: ``StorageError``.
    @discardableResult
    package func load() async throws(StorageError) -> Int {
        guard let journal else { return 0 }
        let lines = try await journal.replay()
        let records = lines.compactMap(Self.record)
        entries = lines.count
        for record in records {
            if record.history == nil { kept.remove(record.audience) } else { kept.insert(record.audience) }
        }
        state.withLock { state in
            for record in records { state.restore(record) }
        }
        return lines.count - records.count
    }

    /// Keeps what has changed since the last time; durable on return.
    ///
    /// - Throws: ``StorageError``; the changes are then kept the next time.
    package func save() async throws(StorageError) {
        guard let journal else { return }
        await enter()
        defer { leave() }
        let changes = state.withLock { $0.takeChanges() }
        do throws(StorageError) {
            for lines in Self.portions(changes) { try await journal.append(lines) }
        } catch {
            state.withLock { $0.putBack(changes) }
            throw error
        }
        note(changes)
        let live = state.withLock { $0.audienceCount }
        let isStale = entries > Self.fewEntries && entries > 2 * live
        if isStale || holdsSilent || !leftovers.isEmpty { try await compact(journal) }
    }

    /// Ids of the lines that the person saw in private, their topics, and how often a line was drawn.
    ///
    /// Empty, but not `nil`, after a deletion that failed.
    package func export(_ person: UserID) async throws(StorageError) -> JSONValue? {
        if leftovers.contains(person) { return .object([:]) }
        guard let history = state.withLock({ $0.history(of: .person(person)) }) else { return nil }
        return .object([
            "draws": .integer(Int64(clamping: history.draws)),
            "lines": .list(history.lineIDs.map(JSONValue.text)),
            "topics": .list(history.topics.map(JSONValue.text)),
        ])
    }

    /// Forgets what the person saw and asked for; the journal is rewritten without it.
    package func delete(_ person: UserID) async throws(StorageError) {
        await enter()
        defer { leave() }
        state.withLock { $0.forget(person) }
        guard let journal, kept.contains(.person(person)) else { return }
        leftovers.insert(person)
        try await compact(journal)
    }

    /// Forgets the people and rooms that were told no line since a date; the journal is rewritten without them.
    ///
    /// - Throws: ``StorageError``; then the journal is rewritten with the next ``save()``.
    package func forget(silentSince limit: Date) async throws(StorageError) {
        await enter()
        defer { leave() }
        let count = state.withLock { $0.forget(silentSince: limit) }
        guard let journal, count > 0 else { return }
        holdsSilent = true
        try await compact(journal)
    }

    private func compact(_ journal: any Journal) async throws(StorageError) {
        let (records, changes) = state.withLock { ($0.records, $0.takeChanges()) }
        do throws(StorageError) {
            try await journal.compact(to: records.compactMap(Self.line))
        } catch {
            state.withLock { $0.putBack(changes) }
            throw error
        }
        (entries, kept) = (records.count, Set(records.map(\.audience)))
        leftovers = []
        holdsSilent = false
    }

    private func note(_ changes: [AudienceRecord]) {
        entries += changes.count
        for change in changes where change.history != nil { kept.insert(change.audience) }
    }
}

extension VoiceMemory {
    /// One at a time, so that a rewritten journal never brings back what was deleted meanwhile.
    private func enter() async {
        guard isBusy else {
            isBusy = true
            return
        }
        await withCheckedContinuation { waiting.append($0) }
    }

    private func leave() {
        if waiting.isEmpty { isBusy = false } else { waiting.removeFirst().resume() }
    }

    private static func portions(_ records: [AudienceRecord]) -> [[[UInt8]]] {
        var portions: [[[UInt8]]] = []
        var size = mostBytes
        for line in records.compactMap(line) {
            if size + line.count > mostBytes {
                portions.append([])
                size = 0
            }
            portions[portions.count - 1].append(line)
            size += line.count
        }
        return portions
    }

    private static func line(_ record: AudienceRecord) -> [UInt8]? {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .secondsSince1970
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        // Only a number that is not finite could fail, and there is none.
        return (try? encoder.encode(record)).map { [UInt8]($0) }
    }

    private static func record(_ line: [UInt8]) -> AudienceRecord? {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .secondsSince1970
        // What cannot be read is counted by the caller.
        return try? decoder.decode(AudienceRecord.self, from: Data(line))
    }
}
