package import FoundationEssentials
import Places
import Storage
import Users

/// The operator's decision about all reports; the record `reports` of the collection `operator`.
package struct OperatorHold: Hashable, Sendable {
    /// Since when nothing is sent; `nil` when reports come.
    package var pausedAt: Date?
    /// When reports went on for the last time: what fell due before is not sent.
    package var resumedAt: Date?

    static let key = RecordKey(RecordCollection(rawValue: "operator"), "reports")

    private enum Name {
        static let (pausedAt, resumedAt) = ("pausedAt", "resumedAt")
    }

    /// What is kept; a document that cannot be used is set aside, and says nothing.
    static func read(_ records: any RecordStore) async throws(StorageError) -> OperatorHold {
        do throws(StorageError) {
            guard let document = try await records.document(for: key) else { return OperatorHold() }
            let reader = MemberReader(document.members)
            do throws(UnusableMember) {
                return OperatorHold(
                    pausedAt: try reader.instant(Name.pausedAt), resumedAt: try reader.instant(Name.resumedAt))
            } catch {
                try await records.setAside(key)
                throw StorageError.damaged
            }
        } catch {
            throw error
        }
    }

    func write(to records: any RecordStore) async throws(StorageError) {
        let before = try await records.document(for: Self.key)?.members ?? [:]
        var document = Document(
            before.setting([
                Name.pausedAt: pausedAt.map { .text(Instant.text($0)) },
                Name.resumedAt: resumedAt.map { .text(Instant.text($0)) },
            ]))
        document[Document.formatName] = .integer(1)
        try await records.write(document, for: Self.key)
    }
}
