import COpenSSL

/// Bytes that nobody can guess, for keys, secrets and ids.
package enum SecureRandom {
    /// As many bytes as asked for, 0 or more, from OpenSSL's generator, which the kernel seeds.
    /// - Throws: ``CryptoError/library(operation:code:text:)`` when the generator has no seed.
    package static func bytes(count: Int) throws(CryptoError) -> [UInt8] {
        precondition(count >= 0 && count <= Int(CInt.max), "count of random bytes out of range")
        var bytes = [UInt8](repeating: 0, count: count)
        guard RAND_bytes(&bytes, CInt(count)) == 1 else { throw .last(in: "RAND_bytes") }
        return bytes
    }
}
