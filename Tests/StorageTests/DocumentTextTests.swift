import Storage
import Testing

@Suite struct DocumentTextTests {
    private func value(_ text: String) -> JSONValue? {
        Document(text: Array("{\"v\": \(text)}".utf8))?["v"]
    }

    @Test func isSortedAndIndented() {
        let document = Document([
            "b": .list([.integer(1), .number(0.5), .null]),
            "a": .object(["z": .boolean(true), "é/\"": .text("x\n\u{1}")]),
            "empty": .object([:]), "none": .list([]),
        ])
        let expected = """
            {
              "a": {
                "z": true,
                "é/\\"": "x\\n\\u0001"
              },
              "b": [
                1,
                0.5,
                null
              ],
              "empty": {},
              "none": []
            }

            """
        #expect(String(decoding: document.text, as: UTF8.self) == expected)
        #expect(Document(text: document.text) == document)
    }

    @Test(arguments: [
        ("9223372036854775807", JSONValue.integer(.max)), ("-9223372036854775808", .integer(.min)), ("0", .integer(0)),
        ("-0.5", .number(-0.5)), ("1e3", .number(1000)), ("2E-2", .number(0.02)),
        ("9223372036854775808", .number(9_223_372_036_854_775_808)), (" true ", .boolean(true)), ("null", .null),
        (#""\u00e9\ud83d\ude00\/\b\f\n\r\t""#, .text("é😀/\u{8}\u{c}\n\r\t")),
        ("[ 1 , [] ]", .list([.integer(1), .list([])])),
        (#"{"a":{}}"#, .object(["a": .object([:])])),
    ])
    func reads(text: String, expected: JSONValue) {
        #expect(value(text) == expected)
    }

    @Test(arguments: [
        "", "01", "+1", "1.", ".5", "1e", "1e999", "-", "tru", "truex", "nul", "\"", "\"\u{1}\"", #""\x""#, #""\u12""#,
        #""\ud800""#, #""\ud800\u0041""#, #""\u+123""#, "[1,]", "[1 2]", "[",
        "{\"a\":1,}", "{\"a\" 1}", "{a:1}", "{\"a\":1,\"a\":2}",
        "1}{", "NaN", "'x'",
    ])
    func refuses(text: String) {
        #expect(value(text) == nil)
    }

    @Test(arguments: ["", " ", "[]", "1", "\"x\"", "null", "{} {}", "{}x", "\u{FEFF}{}", "\0\0\0\0"])
    func refusesWhatIsNoObject(text: String) {
        #expect(Document(text: Array(text.utf8)) == nil)
    }

    @Test func refusesBytesThatAreNoUTF8() {
        #expect(Document(text: [0x7B, 0x22, 0xC3, 0x28, 0x22, 0x3A, 0x31, 0x7D]) == nil)
    }

    @Test func refusesEndlessNesting() {
        let lists = { (depth: Int) in String(repeating: "[", count: depth) + String(repeating: "]", count: depth) }
        #expect(value(lists(63)) != nil)
        #expect(value(lists(64)) == nil)
        #expect(value(lists(100_000)) == nil)
    }

    @Test func everyShortenedTextIsRefused() {
        let text = Document(["a": .list([.integer(12), .text("é\\")]), "b": .object(["c": .number(1.5e-7)])]).text
        let whole = text.count - 1
        #expect((0..<whole).filter { Document(text: Array(text.prefix($0))) != nil } == [])
    }

    @Test(arguments: [0.1, 28.05, -82.46, 2.3e-308, 1.7976931348623157e308, 1e21, 100, -0.0])
    func numbersReadBackTheSame(number: Double) {
        let read = Document(text: Document(["v": .number(number)]).text)?["v"]?.number
        #expect(read?.bitPattern == number.bitPattern)
    }

    @Test func whatJSONLacksIsNull() {
        #expect(Document(text: Document(["v": .number(.nan)]).text)?["v"] == .null)
    }
}
