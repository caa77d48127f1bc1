import Bot
import Crypto
import Storage
import Telemetry

/// Seals texts by HMAC-SHA256 under a random key that never leaves the store.
struct Seals: MessageSealing {
    private static let key = RecordKey(DataStore.keys, "seal")
    private static let member = "key"
    private let code: HMACSHA256

    /// Reads the key, or makes it the first time.
    ///
    /// A key that cannot be read, or kept, is replaced by one for the life of this process: then a question that was
    /// asked before the restart has to be asked again, which is not worth a server that does not start.
    init(keptIn records: any RecordStore, logger: Logger) async throws(Stop) {
        let key: [UInt8]
        do throws(StorageError) {
            key = try await Self.keptKey(records)
        } catch {
            logger.warning("the key that seals questions cannot be kept", metadata: ["store.failure": error.label])
            key = Self.random()
        }
        try self.init(key: key)
    }

    private static func keptKey(_ records: any RecordStore) async throws(StorageError) -> [UInt8] {
        if let kept = try await records.document(for: key) {
            guard let bytes = bytes(kept) else { throw .damaged }
            return bytes
        }
        let bytes = random()
        var document = Document([member: .text(Hexadecimal.encode(bytes))])
        document[Document.formatName] = .integer(1)
        try await records.write(document, for: key)
        return bytes
    }

    /// With a key that ends with the process.
    init() throws(Stop) {
        try self.init(key: Self.random())
    }

    private init(key: [UInt8]) throws(Stop) {
        do throws(CryptoError) {
            code = try HMACSHA256(key: key)
        } catch {
            throw Stop(.unavailable, "squall: OpenSSL cannot prepare a key (\(error.label)).")
        }
    }

    /// The code of the text, or bytes that are nobody's code when OpenSSL refuses, which no text causes.
    func seal(_ text: String) -> [UInt8] {
        do throws(CryptoError) {
            return try code.code(for: Array(text.utf8))
        } catch {
            return Self.random()
        }
    }

    private static func bytes(_ document: Document) -> [UInt8]? {
        guard let text = document[member]?.text, let bytes = Hexadecimal.decode(text), bytes.count == 32 else {
            return nil
        }
        return bytes
    }

    private static func random() -> [UInt8] {
        var generator = SystemRandomNumberGenerator()
        return (0..<32).map { _ in UInt8.random(in: 0...255, using: &generator) }
    }
}
