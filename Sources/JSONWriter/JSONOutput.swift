/// The bytes written so far, and how each kind of value is spelled.
struct JSONOutput {
    private(set) var bytes: [UInt8] = []
    /// Where gaps were left, first to last.
    private(set) var gaps: [Int] = []

    init() {}

    /// With room for so many bytes.
    init(room: Int) {
        bytes.reserveCapacity(room)
    }

    mutating func byte(_ byte: UInt8) {
        bytes.append(byte)
    }

    mutating func written(_ json: ArraySlice<UInt8>) {
        bytes.append(contentsOf: json)
    }

    mutating func gap() {
        gaps.append(bytes.count)
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
        elements(isEmpty: true, fill)
        byte(UInt8(ascii: "]"))
    }

    /// Elements alone, behind others or not.
    mutating func elements(isEmpty: Bool, _ fill: (inout JSONArray) -> Void) {
        var array = JSONArray(output: exchange(&self, with: JSONOutput()), isEmpty: isEmpty)
        fill(&array)
        self = array.finish()
    }

    /// A form with what is put into its gaps.
    mutating func form(_ form: JSONForm, _ fill: (inout JSONGaps) -> Void) {
        var gaps = JSONGaps(of: form, output: exchange(&self, with: JSONOutput()))
        fill(&gaps)
        self = gaps.finish()
    }

    mutating func string(_ value: String) {
        byte(UInt8(ascii: "\""))
        text(value)
        byte(UInt8(ascii: "\""))
    }

    /// A text without its quotation marks; what stays as it is between two escapes is copied at once.
    mutating func text(_ value: String) {
        let utf8 = value.utf8
        let units = utf8.span
        var copied = 0
        for index in units.indices where Self.mayNeedEscape(units[index]) {
            guard let escape = Self.escape(units, at: index) else { continue }
            copy(utf8, from: copied, to: index)
            bytes.append(contentsOf: escape.text.utf8)
            copied = index + escape.length
        }
        copy(utf8, from: copied, to: units.count)
    }

    private mutating func copy(_ utf8: String.UTF8View, from start: Int, to end: Int) {
        guard start < end else { return }
        if start == 0, end == utf8.count { return bytes.append(contentsOf: utf8) }
        let first = utf8.index(utf8.startIndex, offsetBy: start)
        bytes.append(contentsOf: utf8[first..<utf8.index(first, offsetBy: end - start)])
    }

    /// True for all that must be escaped, and for 0xE2, with which U+2028 and U+2029 begin.
    private static func mayNeedEscape(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == 0xE2
    }

    /// What is written for the bytes that begin there, and how many they are; `nil` for those that stay.
    private static func escape(_ units: Span<UInt8>, at index: Int) -> (text: String, length: Int)? {
        switch units[index] {
        case UInt8(ascii: "\""): ("\\\"", 1)
        case UInt8(ascii: "\\"): ("\\\\", 1)
        case UInt8(ascii: "\n"): ("\\n", 1)
        case UInt8(ascii: "\r"): ("\\r", 1)
        case UInt8(ascii: "\t"): ("\\t", 1)
        case 0..<0x20: (numeric(UInt32(units[index])), 1)
        // U+2028 and U+2029 are E2 80 A8 and E2 80 A9.
        case 0xE2 where units[index + 1] == 0x80 && (0xA8...0xA9).contains(units[index + 2]):
            (numeric(0x2028 + UInt32(units[index + 2] - 0xA8)), 3)
        default: nil
        }
    }

    /// `\u` and four hexadecimal digits.
    private static func numeric(_ code: UInt32) -> String {
        let digits = String(code, radix: 16)
        return "\\u\(String(repeating: "0", count: 4 - digits.utf8.count))\(digits)"
    }
}
