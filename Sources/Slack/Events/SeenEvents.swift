import Concurrency
package import FoundationEssentials
package import Storage
package import Telemetry

/// Remembers which events were taken, across restarts, so that one which is delivered again is not handled again.
///
/// Two generations, each a day long or half the capacity: what was taken stays known for one to two days. A journal that
/// fails costs nobody an answer: then events count as taken for as long as the process runs. Any task may call it.
package final class SeenEvents: Sendable {
    private struct State: Sendable {
        /// With the Unix seconds at which each was taken.
        var young: [String: Int] = [:]
        var old: [String: Int] = [:]
        var youngSince: Int?
        var isStale = false
        /// Under way while the journal is rewritten.
        var rewriting: Eventually<Bool>?
        var isFailing = false
    }

    private static let generationSeconds = 24 * 3600
    /// The most bytes of one entry: ids are short, and what is longer is remembered in memory only.
    private static let longestEntry = 1024

    private let journal: (any Journal)?
    private let capacity: Int
    private let now: @Sendable () -> Date
    private let logger: Logger
    private let state = Locked(State())

    /// Knows nothing yet.
    ///
    /// - Parameters:
    ///   - journal: Where it is kept; `nil` for the life of the process only.
    ///   - capacity: Most events that are remembered, at least 2; when more come in a day the oldest are forgotten early.
    package init(
        journal: (any Journal)?, capacity: Int = 400_000, now: @escaping @Sendable () -> Date, logger: Logger
    ) {
        self.journal = journal
        self.capacity = capacity
        self.now = now
        self.logger = logger
    }

    /// Reads what was kept; to be called once, before any event is taken.
    ///
    /// - Returns: How many entries could not be read; they are left out.
    /// - Throws: ``StorageError``.
    @discardableResult
    package func load() async throws(StorageError) -> Int {
        guard let journal else { return 0 }
        let lines = try await journal.replay()
        let entries = lines.compactMap(Self.entry)
        let present = seconds
        state.withLock { state in
            for (event, taken) in entries {
                let age = present - taken
                if age < Self.generationSeconds {
                    state.young[event] = taken
                } else if age < 2 * Self.generationSeconds {
                    state.old[event] = taken
                }
            }
            state.youngSince = state.young.values.min().map { min($0, present) }
            state.isStale = state.young.count + state.old.count < lines.count
        }
        return lines.count - entries.count
    }

    /// Takes an event; `false` when it was taken before.
    package func claim(_ event: String) -> Bool {
        let present = seconds
        return state.withLock { state in
            turnOver(&state, at: present)
            if state.old[event] != nil || state.young[event] != nil { return false }
            state.young[event] = present
            return true
        }
    }

    /// Takes nothing after all: the event may come again.
    package func release(_ event: String) {
        state.withLock { $0.young[event] = nil }
    }

    /// Makes durable that an event was taken, together with others that are kept at this moment.
    ///
    /// A failure is logged, not thrown.
    package func keep(_ event: String) async {
        guard let journal, let taken = state.withLock({ $0.young[event] }) else { return }
        let line = Self.line(event, taken)
        guard line.count <= Self.longestEntry else { return }
        if let rewriting = state.withLock({ $0.rewriting }) { _ = await rewriting.value() }
        do throws(StorageError) {
            try await journal.append([line])
            if let snapshot = startRewriting() { try await rewrite(journal, snapshot) }
            note(nil)
        } catch {
            note(error)
        }
    }

    /// What the rewritten journal holds; `nil` when it need not be rewritten now.
    private func startRewriting() -> [String: Int]? {
        state.withLock { state in
            guard state.isStale, state.rewriting == nil else { return nil }
            state.isStale = false
            state.rewriting = Eventually()
            return state.old.merging(state.young) { _, new in new }
        }
    }

    /// Whoever keeps an event meanwhile waits: what is claimed by now is in the snapshot, the rest is appended to it.
    private func rewrite(_ journal: any Journal, _ snapshot: [String: Int]) async throws(StorageError) {
        defer {
            state.withLock { state in
                state.rewriting?.resolve(true)
                state.rewriting = nil
            }
        }
        // So many lines are too much work for an event loop.
        let lines = await withTaskExecutorPreference(globalConcurrentExecutor) {
            snapshot.map(Self.line).filter { $0.count <= Self.longestEntry }
        }
        do throws(StorageError) {
            try await journal.compact(to: lines)
        } catch {
            state.withLock { $0.isStale = true }
            throw error
        }
    }

    /// Tells the operator when it begins to fail, and when it works again.
    private func note(_ error: StorageError?) {
        let isNews = state.withLock { state in
            defer { state.isFailing = error != nil }
            return state.isFailing != (error != nil)
        }
        guard isNews else { return }
        if let error {
            logger.error(
                "taken events cannot be kept; some may be answered again after a restart",
                metadata: [SlackLogKey.reason: error.label])
        } else {
            logger.notice("taken events are kept again")
        }
    }

    /// A clock that jumps back starts nothing anew: what is known stays known for longer.
    private func turnOver(_ state: inout State, at present: Int) {
        guard let since = state.youngSince else {
            state.youngSince = present
            return
        }
        let age = present - since
        guard age >= Self.generationSeconds || state.young.count >= capacity / 2 else { return }
        state.old = age >= 2 * Self.generationSeconds ? [:] : state.young
        state.young = [:]
        state.youngSince = present
        state.isStale = true
    }

    private var seconds: Int { Int(now().timeIntervalSince1970) }

    private static func line(_ event: String, _ taken: Int) -> [UInt8] {
        Array("\(taken) \(event)".utf8)
    }

    /// The line taken apart; `nil` when it is none of ours.
    private static func entry(_ line: [UInt8]) -> (event: String, taken: Int)? {
        let parts = String(decoding: line, as: UTF8.self).split(separator: " ", maxSplits: 1)
        guard parts.count == 2, let taken = Int(parts[0]) else { return nil }
        return (String(parts[1]), taken)
    }
}
