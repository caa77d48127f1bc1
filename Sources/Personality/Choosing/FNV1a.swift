/// The 64-bit FNV-1a hash, which is the same on every machine and in every run (`Hasher` is not).
///
/// Source: Fowler, Noll, Vo, "FNV hash".
struct FNV1a: Sendable {
    private(set) var value: UInt64 = 0xcbf2_9ce4_8422_2325

    mutating func combine(_ byte: UInt8) {
        value = (value ^ UInt64(byte)) &* 0x0000_0100_0000_01b3
    }

    /// The seed of fields: the hash of their UTF-8 bytes, joined by U+001F.
    static func seed(of fields: [String]) -> UInt64 {
        var hash = FNV1a()
        for (index, field) in fields.enumerated() {
            if index > 0 { hash.combine(0x1F) }
            for byte in field.utf8 { hash.combine(byte) }
        }
        return hash.value
    }
}
