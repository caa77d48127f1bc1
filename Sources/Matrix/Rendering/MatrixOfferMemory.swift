import Concurrency
package import FoundationEssentials
package import Identity
package import Storage
package import Telemetry

/// Remembers offers for a day, across restarts; presses for as long as the process runs.
///
/// A press is not kept: an event that a crash interrupted comes again, and must be obeyed then. A journal that fails costs
/// nobody an answer; then offers are known until the process ends.
package actor MatrixOfferMemory: MatrixShownChoices {
    private struct Press: Hashable {
        let event: String
        let key: String
        let user: MatrixUserID
    }

    private static let lifetime = 24.0 * 3600
    /// Spare lines before the journal is rewritten.
    private static let slack = 1000
    /// The most bytes of one entry; what is longer is remembered in memory only.
    private static let longestEntry = 16_384

    private let journal: (any Journal)?
    private let capacity: Int
    private let now: @Sendable () -> Date
    private let logger: Logger
    private var offers: [String: MatrixOffer] = [:]
    private var presses: (young: Set<Press>, old: Set<Press>) = ([], [])
    private var lines = 0
    private var isBusy = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// Knows nothing yet.
    ///
    /// - Parameters:
    ///   - journal: Where it is kept (`matrix-choices`); `nil` for the life of the process only.
    ///   - capacity: Most offers; when more come in a day the oldest are forgotten early.
    package init(
        journal: (any Journal)?, capacity: Int = 10_000, now: @escaping @Sendable () -> Date, logger: Logger
    ) {
        self.journal = journal
        self.capacity = capacity
        self.now = now
        self.logger = logger
    }

    /// Reads what was kept; to be called once, before anything is offered.
    ///
    /// - Returns: How many entries could not be read; they are left out.
    /// - Throws: ``StorageError``.
    @discardableResult
    package func load() async throws(StorageError) -> Int {
        guard let journal else { return 0 }
        let kept = try await journal.replay()
        let entries = kept.compactMap(MatrixOffer.entry)
        for (event, offer) in entries where isAlive(offer) { offers[event] = offer }
        lines = kept.count
        makeRoom()
        return kept.count - entries.count
    }

    /// Keeps what a message of ours offers; returns when that is durable.
    ///
    /// A failure is logged, not thrown.
    package func keep(_ offer: MatrixOffer, for event: String) async {
        offers[event] = offer
        makeRoom()
        let line = offer.text(for: event)
        guard let journal, line.count <= Self.longestEntry else { return }
        await enter()
        defer { leave() }
        // What was forgotten while this waited must not be written any more.
        guard offers[event] == offer else { return }
        do throws(StorageError) {
            try await journal.append([line])
            lines += 1
            if lines > 2 * offers.count + Self.slack { try await rewrite(journal) }
        } catch {
            logger.error("an offer could not be kept", metadata: [Self.reason: error.label])
        }
    }

    /// What a message of ours offers; `nil` when it is none of ours or too old.
    package func offer(of event: String) -> MatrixOffer? {
        offers[event].flatMap { isAlive($0) ? $0 : nil }
    }

    /// Whether this press is the first of its kind: once for each message, key and user.
    package func claim(_ key: String, of event: String, by user: MatrixUserID) -> Bool {
        let press = Press(event: event, key: MatrixOffer.bare(key), user: user)
        if presses.old.contains(press) || presses.young.contains(press) { return false }
        if presses.young.count >= capacity { presses = ([], presses.young) }
        return presses.young.insert(press).inserted
    }

    /// Forgets what was offered to a person; a failure is logged.
    package func forget(_ user: MatrixUserID) async {
        do throws(StorageError) {
            try await remove(user)
        } catch {
            logger.error("offers to a person could not be removed", metadata: [Self.reason: error.label])
        }
    }

    private static let reason = "matrix.reason"

    private func remove(_ user: MatrixUserID) async throws(StorageError) {
        presses = (presses.young.filter { $0.user != user }, presses.old.filter { $0.user != user })
        offers = offers.filter { $0.value.asker != user }
        guard let journal, lines > 0 else { return }
        await enter()
        defer { leave() }
        try await rewrite(journal)
    }

    private func rewrite(_ journal: any Journal) async throws(StorageError) {
        let snapshot = offers
        // So many lines are too much work for an event loop.
        let entries = await withTaskExecutorPreference(globalConcurrentExecutor) {
            snapshot.map { $0.value.text(for: $0.key) }.filter { $0.count <= Self.longestEntry }
        }
        try await journal.compact(to: entries)
        lines = entries.count
    }

    /// Forgets what is too old, and the oldest of what is too much.
    private func makeRoom() {
        guard offers.count > capacity else { return }
        offers = offers.filter { isAlive($0.value) }
        guard offers.count > capacity else { return }
        let oldest = offers.sorted { $0.value.posted < $1.value.posted }
        for (event, _) in oldest.prefix(max(1, capacity / 10)) { offers[event] = nil }
    }

    /// A clock that was set back lets it live longer.
    private func isAlive(_ offer: MatrixOffer) -> Bool {
        now().timeIntervalSince(offer.posted) < Self.lifetime
    }

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
}

extension MatrixOfferMemory: PersonalData {
    /// `matrix-choices`.
    package nonisolated var personalDataName: String { "matrix-choices" }

    /// What was offered to a person in the last day; `nil` when nothing was.
    package func export(_ person: UserID) async throws(StorageError) -> JSONValue? {
        guard let user = MatrixUserID(person) else { return nil }
        let own = offers.filter { $0.value.asker == user && isAlive($0.value) }.sorted { $0.key < $1.key }
        guard !own.isEmpty else { return nil }
        return .list(
            own.map { event, offer in
                .object([
                    "message": .text(event), "room": .text(offer.room.rawValue),
                    "choices": .list(offer.choices.map { .text($0.line) }),
                ])
            })
    }

    /// Removes what was offered to a person; durable on return.
    package func delete(_ person: UserID) async throws(StorageError) {
        guard let user = MatrixUserID(person) else { return }
        try await remove(user)
    }
}
