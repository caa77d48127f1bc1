/// Japanese kana whose voicing mark came as a character of its own.
enum Kana {
    static let voicedMark: UInt16 = 0x3099
    static let halfVoicedMark: UInt16 = 0x309A

    /// The composed letter (か and the mark give が); `nil` when the letter takes no such mark.
    ///
    /// Voiced letters follow their plain ones in Unicode. Source: Unicode code chart U3040.
    static func composed(_ letter: UInt32, mark: UInt16) -> UInt32? {
        let hiragana = (0x30A1...0x30FA).contains(letter) ? letter - 0x60 : letter
        switch hiragana {
        case 0x306F, 0x3072, 0x3075, 0x3078, 0x307B:
            return letter + (mark == voicedMark ? 1 : 2)
        case 0x304B...0x3062 where hiragana % 2 == 1, 0x3064, 0x3066, 0x3068:
            return mark == voicedMark ? letter + 1 : nil
        case 0x3046:
            return mark == voicedMark ? letter + 0x4E : nil
        default:
            return nil
        }
    }
}
