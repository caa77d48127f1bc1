import COpenSSL

/// SHA-256 (FIPS 180-4) of bytes that come piece by piece, for what is too long to be held at once.
///
/// One task at a time uses it.
package final class RunningSHA256 {
    private let context: OpaquePointer

    /// Begins with nothing.
    /// - Throws: ``CryptoError/library(operation:code:text:)`` when OpenSSL has no memory.
    package init() throws(CryptoError) {
        guard let context = EVP_MD_CTX_new() else { throw .last(in: "EVP_MD_CTX_new") }
        guard EVP_DigestInit_ex(context, EVP_sha256(), nil) == 1 else {
            EVP_MD_CTX_free(context)
            throw .last(in: "EVP_DigestInit_ex")
        }
        self.context = context
    }

    deinit {
        EVP_MD_CTX_free(context)
    }

    /// Takes the next bytes.
    /// - Throws: ``CryptoError/library(operation:code:text:)`` when OpenSSL refuses, which no input causes.
    package func add(_ bytes: [UInt8]) throws(CryptoError) {
        guard EVP_DigestUpdate(context, bytes, bytes.count) == 1 else { throw .last(in: "EVP_DigestUpdate") }
    }

    /// The hash of everything so far, 32 bytes; more may follow.
    /// - Throws: ``CryptoError/library(operation:code:text:)`` when OpenSSL has no memory.
    package func hash() throws(CryptoError) -> [UInt8] {
        guard let copy = EVP_MD_CTX_new() else { throw .last(in: "EVP_MD_CTX_new") }
        defer { EVP_MD_CTX_free(copy) }
        var hash = [UInt8](repeating: 0, count: SHA256.byteCount)
        guard EVP_MD_CTX_copy_ex(copy, context) == 1, EVP_DigestFinal_ex(copy, &hash, nil) == 1 else {
            throw .last(in: "EVP_DigestFinal_ex")
        }
        return hash
    }
}
