package import Storage

/// Repair and return of copies, which depend on how a store keeps its documents.
package protocol StoreMaintenance: Sendable {
    /// Puts back what was set aside and can be read again.
    ///
    /// - Parameter discarding: Whether what still cannot be read is kept aside for good, so that its owner starts anew.
    /// - Throws: ``StorageError``.
    func repair(discarding: Bool) async throws(StorageError) -> StoreRepair

    /// Keeps what was set aside of one key aside for good, so that the key can be written again.
    /// - Throws: ``StorageError``.
    func discard(_ key: RecordKey) async throws(StorageError)

    /// Puts back the copies that were kept before documents got the format `format`.
    /// - Throws: ``StorageError``; what has been put back so far stays.
    func restoreCopies(before format: Int) async throws(StorageError) -> CopiesRestored
}

/// What a repair found.
package struct StoreRepair: Codable, Sendable, Equatable {
    /// One document that was set aside.
    package struct Item: Codable, Sendable, Equatable {
        /// What became of it.
        package enum Outcome: String, Codable, Sendable {
            /// It can be read again and has been put back.
            case putBack
            /// It still cannot be read and waits.
            case waiting
            /// It is kept aside for good; its owner starts anew.
            case discarded
        }

        /// The path of its file.
        package let file: String
        /// Why it cannot, or could not, be read.
        package let reason: String
        /// What became of it.
        package let outcome: Outcome
        /// Copies of earlier versions that may help to repair it by hand, by path.
        package let copies: [String]

        /// Makes an item.
        package init(file: String, reason: String, outcome: Outcome, copies: [String]) {
            self.file = file
            self.reason = reason
            self.outcome = outcome
            self.copies = copies
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
