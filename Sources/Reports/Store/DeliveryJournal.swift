import Concurrency
import FoundationEssentials
import Identity
import Storage

/// The journal of attempts and outcomes: appended to by many at once, rewritten by one alone.
///
/// What must not be lost although it could not be written is owed, and goes with the next entry.
actor DeliveryJournal {
    private static let fewLines = 256
    /// So many owed lines are written at once: together well below the 1 MiB of an append.
    private static let mostOwed = 2000
    /// What is known of reports that are gone is kept for so long.
    private static let memory = 2 * 86_400.0

    private let journal: any Journal
    private let discard: @Sendable () async throws(StorageError) -> Void
    private let now: @Sendable () -> Date
    private var lineCount = 0
    private var owed: [DeliveryLine] = []
    private var appending = 0
    private var isRewriting = false
    private var waiting: [CheckedContinuation<Void, Never>] = []

    /// - Parameter now: The present; what happened long after it is left aside.
    init(
        _ journal: any Journal, discard: @escaping @Sendable () async throws(StorageError) -> Void,
        now: @escaping @Sendable () -> Date = { .distantFuture }
    ) {
        self.journal = journal
        self.discard = discard
        self.now = now
    }

    /// What the journal says.
    ///
    /// - Returns: The histories, and how many entries are left out because they cannot be read; `nil` when the journal was
    ///   damaged and is gone.
    func histories() async throws(StorageError) -> (DeliveryHistories, unreadable: Int)? {
        do throws(StorageError) {
            var (histories, unreadable) = try await replayed()
            for line in owed { histories.apply(line) }
            return (histories, unreadable)
        } catch .damaged {
            try await discard()
            lineCount = 0
            return nil
        } catch {
            throw error
        }
    }

    /// Appends what `line` says when its turn has come.
    ///
    /// - Parameter isOwed: Whether a line that cannot be written is kept for the next time.
    /// - Returns: Whether there was anything to be written.
    @discardableResult
    func append(
        isOwed: Bool = false, _ line: @Sendable () -> DeliveryLine?
    ) async throws(StorageError) -> Bool {
        while isRewriting { await wait() }
        guard let line = line() else { return false }
        let before = Array(owed.prefix(Self.mostOwed))
        owed.removeFirst(before.count)
        appending += 1
        defer {
            appending -= 1
            wakeAll()
        }
        do throws(StorageError) {
            try await journal.append((before + [line]).map(\.bytes))
        } catch {
            owed = before + (isOwed ? [line] : []) + owed
            throw error
        }
        lineCount += before.count + 1
        return true
    }

    /// Appends many lines; those that cannot be written are kept for the next time.
    func append(all lines: [DeliveryLine]) async throws(StorageError) {
        for start in stride(from: 0, to: lines.count, by: Self.mostOwed) {
            let part = lines[start..<min(start + Self.mostOwed, lines.count)]
            owed += part.dropLast()
            try await append(isOwed: true) { part.last }
        }
    }

    /// Whether it is worth rewriting for so many reports.
    func isStale(reports: Int) -> Bool {
        lineCount > Self.fewLines && lineCount > 3 * reports
    }

    /// Replaces everything by one entry for each report.
    ///
    /// - Parameter keeps: `nil` keeps a report that was heard of in the last two days; asked when nobody appends.
    func rewrite(
        keeping keeps: @escaping @Sendable (ReportID, DeliveryHistory) -> Bool?
    ) async throws(StorageError) {
        while isRewriting { await wait() }
        isRewriting = true
        defer {
            isRewriting = false
            wakeAll()
        }
        while appending > 0 { await wait() }
        var (histories, _) = try await replayed()
        for line in owed { histories.apply(line) }
        let horizon = histories.newest - Self.memory
        let lines = histories.reports.filter { keeps($0.key, $0.value) ?? ($0.value.at > horizon) }
            .sorted { $0.key.rawValue < $1.key.rawValue }
            .map { DeliveryLine.state($0.key, $0.value).bytes }
        let ahead = histories.ahead.filter { line in
            line.head.map { keeps($0.report, DeliveryHistory(owner: $0.owner, at: horizon)) != false } ?? true
        }.suffix(max(Self.fewLines, lines.count)).map(\.bytes)
        try await journal.compact(to: lines + ahead)
        (lineCount, owed) = (lines.count + ahead.count, [])
    }

    private func replayed() async throws(StorageError) -> (DeliveryHistories, unreadable: Int) {
        var histories = DeliveryHistories(until: now())
        var unreadable = 0
        let lines = try await journal.replay()
        for bytes in lines {
            if let line = DeliveryLine(bytes) { histories.apply(line) } else { unreadable += 1 }
        }
        lineCount = lines.count
        return (histories, unreadable)
    }

    private func wait() async {
        await withCheckedContinuation { waiting.append($0) }
    }

    private func wakeAll() {
        let woken = waiting
        waiting = []
        for continuation in woken { continuation.resume() }
    }
}
