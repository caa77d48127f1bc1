package import Storage

/// One record as backups and the control socket carry it.
package struct RecordLine: Codable, Sendable, Equatable {
    /// Name of its collection.
    package let collection: String
    /// Its id.
    package let id: String
    /// The members of its document.
    package let document: [String: JSONValue]

    /// Makes a line.
    package init(collection: String, id: String, document: [String: JSONValue]) {
        self.collection = collection
        self.id = id
        self.document = document
    }
}

/// Asks for the names of all collections but the private ones, sorted.
package struct ListCollections: ControlRequest {
    /// Where the server takes it.
    package static let path = "/v1/collections"

    /// Asks for nothing in particular.
    package init() {}

    /// Lists them.
    package func perform(on operations: ControlOperations) async throws(ControlError) -> [String] {
        let all = try await operations.asked { () async throws(StorageError) in try await operations.store.collections()
        }
        return all.filter { !operations.privateCollections.contains($0) }.map(\.rawValue).sorted()
    }
}

/// Asks for one stretch of a collection.
package struct ReadRecords: ControlRequest {
    /// A stretch.
    package struct Reply: Codable, Sendable {
        /// The records.
        package let records: [RecordLine]
        /// How many documents could not be read; they are set aside.
        package let damaged: Int
        /// For the next request; `nil` at the end.
        package let next: String?
    }

    /// Where the server takes it.
    package static let path = "/v1/records/read"
    private let collection: String
    private let cursor: String?
    private let limit: Int

    /// Asks for at most `limit` records, 1 to 1000, behind `cursor`.
    package init(collection: String, after cursor: String?, limit: Int = 200) {
        self.collection = collection
        self.cursor = cursor
        self.limit = limit
    }

    /// Reads them.
    package func perform(on operations: ControlOperations) async throws(ControlError) -> Reply {
        guard (1...1000).contains(limit) else { throw .refused("A page has 1 to 1000 records.") }
        let collection = try operations.collection(collection)
        let page = try await operations.asked { () async throws(StorageError) in
            try await operations.store.page(
                of: collection, after: cursor.map { RecordPage.Cursor(rawValue: $0) }, limit: limit)
        }
        let lines = page.entries.map {
            RecordLine(collection: collection.rawValue, id: $0.id, document: $0.document.members)
        }
        return Reply(records: lines, damaged: page.damaged, next: page.next?.rawValue)
    }
}

/// Writes records over whatever lies under their keys.
package struct WriteRecords: ControlRequest {
    /// Where the server takes it.
    package static let path = "/v1/records/write"
    private let records: [RecordLine]

    /// Writes these, some at the same time.
    package init(_ records: [RecordLine]) {
        self.records = records
    }

    /// Writes them; a set-aside document in the way is kept aside for good.
    package func perform(on operations: ControlOperations) async throws(ControlError) -> ControlDone {
        var keyed: [(key: RecordKey, document: Document)] = []
        for record in records {
            let document = Document(record.document)
            guard Document(text: document.text) != nil else {
                throw .refused("The document of \(record.id) is too deeply nested to be read again.")
            }
            keyed.append((try operations.key(record.collection, record.id), document))
        }
        try await operations.forEach(keyed) { item throws(StorageError) in
            do throws(StorageError) {
                try await operations.store.write(item.document, for: item.key)
            } catch .damaged {
                try await operations.maintenance.discard(item.key)
                try await operations.store.write(item.document, for: item.key)
            } catch {
                throw error
            }
        }
        return ControlDone()
    }
}

/// Deletes records.
package struct RemoveRecords: ControlRequest {
    /// Where the server takes it.
    package static let path = "/v1/records/remove"
    private let collection: String
    private let ids: [String]

    /// Deletes those with these ids.
    package init(collection: String, ids: [String]) {
        self.collection = collection
        self.ids = ids
    }

    /// Deletes them.
    package func perform(on operations: ControlOperations) async throws(ControlError) -> ControlDone {
        var keys: [RecordKey] = []
        for id in ids { keys.append(try operations.key(collection, id)) }
        try await operations.forEach(keys) { key throws(StorageError) in try await operations.store.delete(key) }
        return ControlDone()
    }
}
