import COpenSSL

/// The hash function SHA-256 (FIPS 180-4).
package enum SHA256 {
    /// Length of a hash in bytes.
    package static let byteCount = 32

    /// The hash of `bytes`, 32 bytes.
    /// - Throws: ``CryptoError/library(operation:code:text:)`` when OpenSSL refuses, which no input causes.
    package static func hash(_ bytes: [UInt8]) throws(CryptoError) -> [UInt8] {
        var hash = [UInt8](repeating: 0, count: byteCount)
        let status = EVP_Digest(bytes, bytes.count, &hash, nil, EVP_sha256(), nil)
        guard status == 1 else { throw .last(in: "EVP_Digest") }
        return hash
    }
}
