import Identity
import Storage
import Users

/// The books as documents of the collection `reports`; callers take turns for each person.
struct ReportBooks: Sendable {
    static let collection = RecordCollection(rawValue: "reports")

    let records: any RecordStore
    let format: DocumentFormat

    /// The book of an id; `nil` when nothing is kept.
    ///
    /// A document that cannot be used is set aside.
    func read(_ id: UserID) async throws(UserStoreError) -> StoredBook? {
        let key = key(id)
        guard let document = try await asking({ () throws(StorageError) in try await records.document(for: key) })
        else { return nil }
        if let stored = try usable(document, id) { return stored }
        try await asking { () throws(StorageError) in try await records.setAside(key) }
        throw .damaged
    }

    /// The book of a document; `nil` when a member cannot be used.
    func usable(_ document: Document, _ id: UserID) throws(UserStoreError) -> StoredBook? {
        guard let upgraded = try format.upgraded(document) else { return nil }
        do throws(UnusableMember) {
            var stored = try BookDocument.book(upgraded, owner: id)
            if let old = document.format, old < format.current { stored.olderFormat = old }
            return stored
        } catch {
            return nil
        }
    }

    /// Writes a book over the document from which it was read, which is copied first when it has an older format.
    ///
    /// - Returns: The book as it will be read.
    func write(_ stored: StoredBook) async throws(UserStoreError) -> StoredBook {
        let key = key(stored.book.owner)
        if let old = stored.olderFormat {
            try await asking { () throws(StorageError) in try await records.keepCopy(of: key, format: old) }
        }
        var document = BookDocument.document(stored)
        document[Document.formatName] = .integer(Int64(format.current))
        let final = document
        try await asking { () throws(StorageError) in try await records.write(final, for: key) }
        return try usable(final, stored.book.owner) ?? stored
    }

    func delete(_ id: UserID) async throws(UserStoreError) {
        try await asking { () throws(StorageError) in try await records.delete(key(id)) }
    }

    /// The document of a former id as it is under the new one; the former stays for now.
    func copy(_ former: UserID, to id: UserID) async throws(UserStoreError) -> StoredBook? {
        try await asking { () throws(StorageError) in
            guard let document = try await records.document(for: key(former)) else { return }
            try await records.write(document, for: key(id))
        }
        return try await read(id)
    }

    /// Whether something lies under a former id; a damaged document waits for the operator and does not count.
    func isLeft(_ former: UserID) async throws(UserStoreError) -> Bool {
        try await asking { () throws(StorageError) in
            do throws(StorageError) {
                return try await records.document(for: key(former)) != nil
            } catch {
                guard error == .damaged else { throw error }
                return false
            }
        }
    }

    func key(_ id: UserID) -> RecordKey {
        RecordKey(Self.collection, id.rawValue)
    }

    private func asking<Answer>(
        _ ask: @Sendable () async throws(StorageError) -> Answer
    ) async throws(UserStoreError) -> Answer {
        do throws(StorageError) {
            return try await ask()
        } catch {
            throw UserStoreError(error)
        }
    }
}
