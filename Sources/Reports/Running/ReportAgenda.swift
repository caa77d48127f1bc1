import Concurrency
package import FoundationEssentials
package import Identity
package import Storage
package import Users

/// What is due when, and what became of it: the store of reports as the run loop sees it.
///
/// It knows each report's next due time in memory; a due time stays due until ``finish(_:_:message:at:)``.
package protocol ReportAgenda: ReportAgendaPast {
    /// The earliest due time that is not finished; `nil` when there is none.
    func nextDue() async -> Date?

    /// Reports that are due until a moment, earliest first, at most `limit` of them; those of paused reports are left out.
    func due(until limit: Date, atMost count: Int) async -> [DueReport]

    /// The same, of those that are wanted only.
    ///
    /// - Parameter isWanted: Asked once for each, earliest first, until there are enough; quick, and never blocks.
    func due(
        until limit: Date, atMost count: Int, where isWanted: @Sendable (DueReport) -> Bool
    ) async -> [DueReport]

    /// The report behind a due time as it is kept now; `nil` when it is stopped, paused or due at another time by now.
    /// - Throws: ``UserStoreError``.
    func report(for due: DueReport) async throws(UserStoreError) -> Report?

    /// Journals that an attempt begins; durable on return.
    /// - Throws: ``StorageError``; then nothing may be sent.
    func begin(_ due: DueReport, at now: Date) async throws(StorageError)

    /// Journals that the attempt that was begun last has surely sent nothing, so that it counts for none.
    func release(_ due: DueReport, at now: Date) async

    /// Journals how a due time ended and moves the report to its next one, which is later than `now`.
    ///
    /// A report that is over (once, or `until`) is removed from its owner's book.
    /// - Parameter message: What brought it; `nil` unless it was sent.
    /// - Throws: ``StorageError``; the due time is finished in memory all the same, so that nobody gets it twice.
    func finish(
        _ due: DueReport, _ outcome: DeliveryOutcome, message: MessageReference?, at now: Date
    ) async throws(StorageError)

    /// Pauses a report for a reason that its owner is to be told.
    /// - Throws: ``UserStoreError``.
    func pause(_ due: DueReport, _ reason: ReportPause.Reason, at now: Date) async throws(UserStoreError)

    /// Notes what a delivery has learnt: the direct chat, that the channel was told, that its owner was asked.
    /// - Throws: ``UserStoreError``.
    func note(_ due: DueReport, _ change: @escaping @Sendable (inout ReportBook) -> Void) async throws(UserStoreError)

    /// The direct chat with the owner; `nil` when the platform has not told it.
    /// - Throws: ``UserStoreError``.
    func directChat(for due: DueReport) async throws(UserStoreError) -> ConversationID?

    /// Has `wake` called whenever a due time may have become earlier; replaces what was set before.
    func whenChanged(_ wake: @escaping @Sendable () -> Void) async
}

extension ReportAgenda {
    /// Takes all and leaves out what is not wanted; an agenda with many does better to look at each in its place.
    package func due(
        until limit: Date, atMost count: Int, where isWanted: @Sendable (DueReport) -> Bool
    ) async -> [DueReport] {
        var found: [DueReport] = []
        for due in await due(until: limit, atMost: .max) where found.count < count && isWanted(due) {
            found.append(due)
        }
        return found
    }

    /// Every attempt counts.
    package func release(_ due: DueReport, at now: Date) async {}

    /// Reads it from the book without changing that.
    package func directChat(for due: DueReport) async throws(UserStoreError) -> ConversationID? {
        let found = Locked<ConversationID?>(nil)
        try await note(due) { book in
            let chat = book.directChat
            found.withLock { $0 = chat }
        }
        return found.withLock { $0 }
    }
}
