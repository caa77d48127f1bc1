import COpenSSL

/// Whether both hold the same bytes, in a time that depends on their lengths only, never on where they differ.
///
/// For signatures and tokens. Different lengths are unequal at once.
package func constantTimeEquals(_ left: [UInt8], _ right: [UInt8]) -> Bool {
    guard left.count == right.count else { return false }
    return CRYPTO_memcmp(left, right, left.count) == 0
}
