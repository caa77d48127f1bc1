/// The checksum CRC-32C (Castagnoli), which finds every burst of up to 32 wrong bits.
///
/// Source: RFC 3720, section 12.1 and appendix B.4 (test vectors); the polynomial is 0x1EDC6F41, here with its bits turned.
enum CRC32C {
    private static let table: [UInt32] = (0..<256).map { byte in
        (0..<8).reduce(UInt32(byte)) { value, _ in value & 1 == 1 ? value >> 1 ^ 0x82F6_3B78 : value >> 1 }
    }

    static func checksum(_ bytes: some Sequence<UInt8>) -> UInt32 {
        ~bytes.reduce(~UInt32(0)) { value, byte in value >> 8 ^ table[Int(UInt8(truncatingIfNeeded: value) ^ byte)] }
    }
}
