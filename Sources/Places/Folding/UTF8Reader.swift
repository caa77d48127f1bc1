/// Decodes UTF-8 one character at a time from a place in a large array, without making strings.
enum UTF8Reader {
    /// The scalar value at `index`, which moves past it; U+FFFD and one byte for what is not UTF-8.
    @inline(__always)
    static func next(_ bytes: [UInt8], _ index: inout Int, _ end: Int) -> UInt32 {
        let first = bytes[index]
        index += 1
        guard first >= 0x80 else { return UInt32(first) }
        let (length, bits): (Int, UInt32) =
            switch first {
            case 0xC2...0xDF: (1, UInt32(first & 0x1F))
            case 0xE0...0xEF: (2, UInt32(first & 0x0F))
            case 0xF0...0xF4: (3, UInt32(first & 0x07))
            default: (0, 0)
            }
        guard length > 0, index + length <= end else { return 0xFFFD }
        var value = bits
        for offset in 0..<length {
            let byte = bytes[index + offset]
            guard byte & 0xC0 == 0x80 else { return 0xFFFD }
            value = value << 6 | UInt32(byte & 0x3F)
        }
        index += length
        return value
    }
}
