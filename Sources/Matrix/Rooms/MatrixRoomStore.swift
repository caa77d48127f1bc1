import FoundationEssentials
import Storage

/// Keeps what must not be forgotten about rooms, as documents of the collection `matrix-rooms`.
///
/// Three kinds lie there, told apart by their ids: a room (`!…`), the direct room of a person (`@…`), and what was found
/// out about the homeserver.
struct MatrixRoomStore: Sendable {
    /// Where they lie.
    static let collection = RecordCollection(rawValue: "matrix-rooms")
    /// The format that this version writes.
    static let format = 1

    private static let homeserver = "homeserver"

    private let records: any RecordStore

    init(records: any RecordStore) {
        self.records = records
    }

    /// What is kept of a room; `nil` when nothing is.
    func record(of room: MatrixRoomID) async throws(StorageError) -> MatrixRoomRecord? {
        try await document(room.rawValue).map(MatrixRoomRecord.init)
    }

    /// Keeps what is to be known of a room.
    func keep(_ record: MatrixRoomRecord, of room: MatrixRoomID) async throws(StorageError) {
        let before = try await document(room.rawValue) ?? Document()
        try await write(record.document(over: before), room.rawValue)
    }

    /// Forgets a room.
    func forget(_ room: MatrixRoomID) async throws(StorageError) {
        try await records.delete(key(room.rawValue))
    }

    /// The room in which the bot talks with a person alone.
    func directRoom(of user: MatrixUserID) async throws(StorageError) -> MatrixRoomID? {
        try await document(user.rawValue)?["room"]?.text.map(MatrixRoomID.init(rawValue:))
    }

    /// Keeps in which room the bot talks with a person alone.
    func keep(directRoom room: MatrixRoomID, of user: MatrixUserID) async throws(StorageError) {
        var document = try await document(user.rawValue) ?? Document()
        document["room"] = .text(room.rawValue)
        try await write(document, user.rawValue)
    }

    /// Forgets in which room the bot talks with a person alone.
    func forgetDirectRoom(of user: MatrixUserID) async throws(StorageError) {
        try await records.delete(key(user.rawValue))
    }

    /// Everything that names a person: the direct room, and what is kept of it; `nil` when there is nothing.
    func export(_ user: MatrixUserID) async throws(StorageError) -> JSONValue? {
        guard let chat = try await document(user.rawValue) else { return nil }
        let id = chat["room"]?.text
        var room: Document?
        if let id { room = try await document(id) }
        return .object(["chat": .object(chat.members), "room": room.map { .object($0.members) } ?? .null])
    }

    /// When the homeserver was last found to encrypt every room; `nil` when it was not.
    func encryptingSince() async throws(StorageError) -> Date? {
        try await document(Self.homeserver)?["encrypts-every-room"]?.integer
            .map { Date(timeIntervalSince1970: Double($0)) }
    }

    /// Keeps when the homeserver was found to encrypt every room.
    func keep(encryptingSince date: Date) async throws(StorageError) {
        var document = try await document(Self.homeserver) ?? Document()
        document["encrypts-every-room"] = .integer(Int64(date.timeIntervalSince1970))
        try await write(document, Self.homeserver)
    }

    private func key(_ id: String) -> RecordKey { RecordKey(Self.collection, id) }

    /// A document of a later format is left alone, as one that cannot be read.
    private func document(_ id: String) async throws(StorageError) -> Document? {
        guard let document = try await records.document(for: key(id)) else { return nil }
        guard let format = document.format, format <= Self.format else { throw .damaged }
        return document
    }

    private func write(_ document: Document, _ id: String) async throws(StorageError) {
        var document = document
        document[Document.formatName] = .integer(Int64(Self.format))
        try await records.write(document, for: key(id))
    }
}
