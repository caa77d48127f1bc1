package import Storage

/// Repair and return of copies, which depend on how a store keeps its documents.
package protocol StoreMaintenance: Sendable {
    /// Puts back what was set aside and can be read again, and treats the rest as `treatment` says.
    /// - Throws: ``StorageError``.
    func repair(_ treatment: StoreRepair.Treatment) async throws(StorageError) -> StoreRepair

    /// Keeps what was set aside of one key aside for good, so that the key can be written again.
    /// - Throws: ``StorageError``.
    func discard(_ key: RecordKey) async throws(StorageError)

    /// Puts back the copies that were kept before documents got the format `format`.
    /// - Throws: ``StorageError``; what has been put back so far stays.
    func restoreCopies(before format: Int) async throws(StorageError) -> CopiesRestored
}

/// What a repair found.
package struct StoreRepair: Codable, Sendable, Equatable {
    /// What happens to documents that still cannot be read.
    package enum Treatment: String, Codable, Sendable {
        /// They wait.
        case wait
        /// The newest copy from before a change of format takes their place, where there is one.
        case useCopies
        /// They are kept aside for good, and their owners start anew.
        case discard
    }

    /// One document that was set aside.
    package struct Item: Codable, Sendable, Equatable {
        /// What became of it.
        package enum Outcome: String, Codable, Sendable {
            /// It can be read again and has been put back.
            case putBack
            /// It still cannot be read and waits.
            case waiting
            /// A copy has taken its place; its bytes are kept aside.
            case replacedByCopy
            /// Its bytes are kept aside for good; its owner starts anew.
            case discarded
        }

        /// The path of its file while it was aside.
        package let file: String
        /// Its id, where the bytes still say it.
        package let id: String?
        /// The format of the newest copy from before a change of format; `nil` when there is none.
        package let newestCopy: Int?
        /// What became of it.
        package let outcome: Outcome

        /// Makes an item.
        package init(file: String, id: String?, newestCopy: Int?, outcome: Outcome) {
            self.file = file
            self.id = id
            self.newestCopy = newestCopy
            self.outcome = outcome
        }
    }

    /// All documents that were aside.
    package let items: [Item]

    /// Makes a report.
    package init(items: [Item]) {
        self.items = items
    }
}

/// What came of putting copies back.
package struct CopiesRestored: Codable, Sendable, Equatable {
    /// Documents that are in their earlier format again.
    package let restored: Int

    /// Makes a result.
    package init(restored: Int) {
        self.restored = restored
    }
}
