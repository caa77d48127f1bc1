import FoundationEssentials
import JSONWriter
import Testing

@Suite struct JSONTests {
    private func text(_ bytes: [UInt8]) -> String {
        String(decoding: bytes, as: UTF8.self)
    }

    private func readBack<Value: Decodable>(_ type: Value.Type, _ bytes: [UInt8]) throws -> Value {
        try JSONDecoder().decode(type, from: Data(bytes))
    }

    @Test func writesMembersInOrderWithoutWhiteSpace() {
        let bytes = JSON.object { json in
            json.member("text", "Tampa")
            json.member("count", -3)
            json.member("warm", true)
            json.member("cold", false)
            json.null("none")
            json.member("mean", 26.5)
        }
        #expect(text(bytes) == #"{"text":"Tampa","count":-3,"warm":true,"cold":false,"none":null,"mean":26.5}"#)
    }

    @Test func nestsObjectsAndArrays() {
        let bytes = JSON.object { json in
            json.array("blocks") { blocks in
                blocks.object { block in
                    block.member("type", "section")
                    block.object("text") { $0.member("type", "mrkdwn") }
                }
                blocks.array { $0.element(1) }
            }
            json.member("last", 1)
        }
        let expected = #"{"blocks":[{"type":"section","text":{"type":"mrkdwn"}},[1]],"last":1}"#
        #expect(text(bytes) == expected)
    }

    @Test func writesEveryKindOfElement() {
        let bytes = JSON.array { array in
            array.element("a")
            array.element(1)
            array.element(0.5)
            array.element(true)
            array.null()
            array.object { _ in }
            array.array { _ in }
        }
        #expect(text(bytes) == #"["a",1,0.5,true,null,{},[]]"#)
    }

    @Test(arguments: [
        ("\"\\/", #""\"\\/""#),
        ("a\u{8}\t\n\u{c}\r\u{0}\u{1f}", #""a\u0008\t\n\u000c\r\u0000\u001f""#),
        ("\u{2028}…\u{2029}", #""\u2028…\u2029""#),
        ("São Paulo 東京 🌧", "\"São Paulo 東京 🌧\""),
        ("é\u{301}\r\n", #""é\#u{301}\r\n""#),
    ])
    func escapesWhatMustBe(value: String, expected: String) {
        #expect(text(JSON.array { $0.element(value) }) == "[\(expected)]")
    }

    @Test(arguments: [
        "", "plain", "\u{0}\u{1}\u{1f}\u{7f}", "quote \" backslash \\ slash /", "\u{2028}\u{2029}\u{2027}\u{202a}",
        "👩‍👩‍👧‍👦 e\u{301} \u{10FFFF}", String(repeating: "â€\"", count: 500),
    ])
    func readsBackTheSameText(value: String) throws {
        let bytes = JSON.object { $0.member(value, value) }
        #expect(try readBack([String: String].self, bytes) == [value: value])
    }

    @Test func repairedTextIsValidUTF8() throws {
        let broken = String(decoding: [0x61, 0xFF, 0xE2, 0x80], as: UTF8.self)
        let bytes = JSON.array { $0.element(broken) }
        #expect(String(validating: bytes, as: UTF8.self) != nil)
        #expect(try readBack([String].self, bytes) == [broken])
    }

    @Test(arguments: [
        0, -0.0, 0.1, 1e-5, 1e16, 1.7976931348623157e308, Double.leastNonzeroMagnitude, 81.4, 123_456_789.123, -40,
    ])
    func readsBackTheSameNumber(value: Double) throws {
        let read = try readBack([Double].self, JSON.array { $0.element(value) })
        #expect(read.map(\.bitPattern) == [value.bitPattern])
    }

    @Test(arguments: [Int.min, -1, 0, Int.max])
    func readsBackTheSameInteger(value: Int) throws {
        #expect(try readBack([Int].self, JSON.array { $0.element(value) }) == [value])
    }

    @Test(arguments: [Double.nan, .infinity, -.infinity])
    func writesNullForWhatJSONCannotSay(value: Double) {
        #expect(text(JSON.object { $0.member("x", value) }) == #"{"x":null}"#)
    }

    @Test func indentsADocumentForPeople() {
        let bytes = JSON.object { json in
            json.member("text", #"a "{b}", [c]: \"#)
            json.array("none") { _ in }
            json.array("some") { array in
                array.element(1)
                array.object { _ in }
                array.object { $0.member("k", true) }
            }
        }
        let expected = #"""
            {
              "text": "a \"{b}\", [c]: \\",
              "none": [],
              "some": [
                1,
                {},
                {
                  "k": true
                }
              ]
            }
            """#
        #expect(text(JSON.indented(bytes)) == expected)
    }

    @Test func indentingChangesNothingButWhiteSpace() throws {
        let bytes = JSON.object { json in
            json.member("text", "Zürich \u{2028} \" \\ \n { [ , :")
            json.null("none")
        }
        let before = try readBack([String: String?].self, bytes)
        let after = try readBack([String: String?].self, JSON.indented(bytes))
        #expect(before == after)
    }
}
