import Bot

/// Seals that a test can foresee, and nobody else should rely on.
package struct FixedSeals: MessageSealing {
    /// Makes the seals.
    package init() {}

    /// 32 bytes made of the text's own.
    package func seal(_ text: String) -> [UInt8] {
        var state: UInt64 = 0xcbf2_9ce4_8422_2325
        for byte in text.utf8 { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        return (0..<32).map { index in UInt8(truncatingIfNeeded: state >> UInt64(index % 8 * 8)) }
    }
}
