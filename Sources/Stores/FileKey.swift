import Crypto
import Storage

/// Where a record lies: its collection, and the SHA-256 of its id in hexadecimal digits.
struct FileKey: Hashable, Sendable {
    let collection: RecordCollection
    let name: String

    /// - Throws: ``StorageError/tooLarge(limit:)`` when the id is longer than a key may be.
    init(_ key: RecordKey) throws(StorageError) {
        guard key.id.utf8.count <= FileRecordStore.maximumIDSize else {
            throw .tooLarge(limit: FileRecordStore.maximumIDSize)
        }
        self.init(collection: key.collection, name: try Self.name(of: key.id))
    }

    init(collection: RecordCollection, name: String) {
        self.collection = collection
        self.name = name
    }

    /// The key of a file in a collection's folder; `nil` when its name is not of the form.
    init?(collection: RecordCollection, fileName: String) {
        guard fileName.hasSuffix(".json") else { return nil }
        let name = fileName.dropLast(5)
        guard name.utf8.count == 2 * SHA256.byteCount, name.utf8.allSatisfy(Self.isDigit) else { return nil }
        self.init(collection: collection, name: String(name))
    }

    var fileName: String { "\(name).json" }

    /// The first two digits, which name the folder.
    var stretch: String { String(name.prefix(2)) }

    /// Whether a document with this id belongs here.
    func isName(of id: String) throws(StorageError) -> Bool {
        try Self.name(of: id) == name
    }

    static func name(of id: String) throws(StorageError) -> String {
        do throws(CryptoError) {
            return Hexadecimal.encode(try SHA256.hash(Array(id.utf8)))
        } catch {
            throw .unavailable(call: "EVP_Digest", code: 0, text: "SHA-256 is not available")
        }
    }

    static func isDigit(_ byte: UInt8) -> Bool {
        (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains(byte)
    }
}
