import Concurrency
import FoundationEssentials
package import Identity
package import Storage
import Users

extension ReportStore: PersonalData {
    /// What an export calls it.
    package var personalDataName: String { "reports" }

    /// The whole document, members that this version does not know included, and what the journal says of the person's
    /// reports: attempts, outcomes and messages.
    package func export(_ person: UserID) async throws(StorageError) -> JSONValue? {
        let document = try await records.document(for: books.key(person))
        let ids = await reportIDs(of: person)
        let deliveries = try await deliveries.histories()?.0.reports ?? [:]
        let lines = deliveries.filter { $0.value.owner == person || ids.contains($0.key) }
            .sorted { $0.key.rawValue < $1.key.rawValue }
            .map { JSONValue.object(DeliveryLine.state($0.key, $0.value).members) }
        guard document != nil || !lines.isEmpty else { return nil }
        return .object([
            "book": document.map { .object($0.members) } ?? .null, "deliveries": .list(lines),
        ])
    }

    /// Removes the document with its copies, and rewrites the journal without the person's reports.
    ///
    /// A book under a former id is adopted by the next ``book(of:)``, so ask for it first.
    package func delete(_ person: UserID) async throws(StorageError) {
        try await turns.withTurn(of: [person.rawValue]) { () async throws(StorageError) in
            let ids = await self.reportIDs(of: person)
            try await self.records.delete(self.books.key(person))
            self.forget(person)
            try await self.rewriteJournal { $1.owner == person || ids.contains($0) }
        }
    }

    /// Rewrites the journal with one entry for each report that somebody has, and those that were heard of lately.
    func rewriteJournal(
        without isUnwanted: @escaping @Sendable (ReportID, DeliveryHistory) -> Bool = { _, _ in false }
    ) async throws(StorageError) {
        try await deliveries.rewrite { [state] report, history in
            if isUnwanted(report, history) { return false }
            return state.withLock { state in
                !state.isLoaded || state.index.entry(report) != nil ? true : nil
            }
        }
    }

    /// The names of the reports in a person's book, the stopped one included; none when it cannot be read.
    private func reportIDs(of person: UserID) async -> Set<ReportID> {
        do throws(UserStoreError) {
            guard let book = try await books.read(person)?.book else { return [] }
            return Set(book.reports.map(\.id) + [book.stopped?.report.id].compactMap { $0 })
        } catch {
            return Set(state.withLock { state in state.index.entries(of: person).map(\.id) })
        }
    }
}
