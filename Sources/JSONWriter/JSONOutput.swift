/// The bytes written so far, and how each kind of value is spelled.
struct JSONOutput {
    private(set) var bytes: [UInt8] = []

    mutating func byte(_ byte: UInt8) {
        bytes.append(byte)
    }

    mutating func written(_ json: [UInt8]) {
        bytes.append(contentsOf: json)
    }

    mutating func integer(_ value: Int) {
        bytes.append(contentsOf: value.description.utf8)
    }

    /// `description` is the shortest text that reads back as the same value, and its exponents are JSON's.
    mutating func double(_ value: Double) {
        guard value.isFinite else { return null() }
        bytes.append(contentsOf: value.description.utf8)
    }

    mutating func boolean(_ value: Bool) {
        bytes.append(contentsOf: (value ? "true" : "false").utf8)
    }

    mutating func null() {
        bytes.append(contentsOf: "null".utf8)
    }

    /// The bytes move into the inner writer and back, so that nothing is copied.
    mutating func object(_ fill: (inout JSONObject) -> Void) {
        byte(UInt8(ascii: "{"))
        var object = JSONObject(output: exchange(&self, with: JSONOutput()))
        fill(&object)
        self = object.finish()
        byte(UInt8(ascii: "}"))
    }

    /// As `object`.
    mutating func array(_ fill: (inout JSONArray) -> Void) {
        byte(UInt8(ascii: "["))
        var array = JSONArray(output: exchange(&self, with: JSONOutput()))
        fill(&array)
        self = array.finish()
        byte(UInt8(ascii: "]"))
    }

    mutating func string(_ value: String) {
        byte(UInt8(ascii: "\""))
        if value.utf8.contains(where: Self.mayNeedEscape) {
            escaped(value)
        } else {
            bytes.append(contentsOf: value.utf8)
        }
        byte(UInt8(ascii: "\""))
    }

    /// True for all that must be escaped, and for 0xE2, with which U+2028 and U+2029 begin.
    private static func mayNeedEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0xE2
    }

    private mutating func escaped(_ value: String) {
        var (before, last): (UInt8, UInt8) = (0, 0)
        for byte in value.utf8 {
            switch byte {
            case UInt8(ascii: "\""): bytes.append(contentsOf: "\\\"".utf8)
            case UInt8(ascii: "\\"): bytes.append(contentsOf: "\\\\".utf8)
            case UInt8(ascii: "\n"): bytes.append(contentsOf: "\\n".utf8)
            case UInt8(ascii: "\r"): bytes.append(contentsOf: "\\r".utf8)
            case UInt8(ascii: "\t"): bytes.append(contentsOf: "\\t".utf8)
            case 0..<0x20: numeric(UInt32(byte))
            case 0xA8...0xA9 where before == 0xE2 && last == 0x80:
                // U+2028 and U+2029 are E2 80 A8 and E2 80 A9.
                bytes.removeLast(2)
                numeric(0x2028 + UInt32(byte - 0xA8))
            default: bytes.append(byte)
            }
            (before, last) = (last, byte)
        }
    }

    /// `\u` and four hexadecimal digits.
    private mutating func numeric(_ code: UInt32) {
        let digits = Array("0123456789abcdef".utf8)
        bytes.append(contentsOf: "\\u".utf8)
        for shift in [12, 8, 4, 0] {
            bytes.append(digits[Int(code >> shift) & 0xF])
        }
    }
}
