import Testing

@testable import Personality

@Suite struct JSONReaderTests {
    private func fault(in text: String) -> JSONReader.Failure? {
        do throws(JSONReader.Failure) {
            _ = try JSONReader.node(of: Array(text.utf8))
            return nil
        } catch {
            return error
        }
    }

    @Test func valuesKeepTheirLines() throws {
        let node = try JSONReader.node(of: Array("\n{\"a\":\n [1,\n \"x\", true, null, -2, 1.5]}\n".utf8))
        #expect(node.line == 2)
        guard case .object(let members) = node.value, let member = members.first,
            case .list(let items) = member.node.value
        else {
            Issue.record("an object with a list was expected")
            return
        }
        #expect(member.name == "a" && member.line == 2 && member.node.line == 3)
        #expect(items.map(\.line) == [3, 4, 4, 4, 4, 4])
    }

    @Test(arguments: [
        (#""a\"b\\\/\b\f\n\r\t""#, "a\"b\\/\u{8}\u{C}\n\r\t"), (#""\u00e9\u2026""#, "é…"), (#""\ud83c\udf27""#, "🌧"),
        ("\"São Paulo 東京\"", "São Paulo 東京"),
    ])
    func stringsAreUnescaped(text: String, expected: String) throws {
        guard case .string(let string) = try JSONReader.node(of: Array(text.utf8)).value else {
            Issue.record("a string was expected")
            return
        }
        #expect(string == expected)
    }

    @Test(arguments: [
        ("", 1, JSONFault.ended), ("{\n\"a\": 1,\n}", 3, .expected("a name in quotes")),
        ("[1,\n]", 2, .expected("a value")),
        ("{\"a\" 1}", 1, .expected("a colon")), ("{\"a\": 1 \"b\": 2}", 1, .expected("a comma or }")),
        ("[1 2]", 1, .expected("a comma or ]")), ("[1]\n\nx", 3, .expected("the end of the file")),
        ("\"a\nb\"", 1, .controlCharacter), (#""\x""#, 1, .badEscape), (#""\ud83c""#, 1, .badEscape),
        (#""\udf27""#, 1, .badEscape), (#""\u12""#, 1, .badEscape), ("01", 1, .expected("a value")),
        ("[+1]", 1, .expected("a value")), ("[1.]", 1, .expected("a value")), ("tru", 1, .expected("a value")),
        ("{\"a\":\n\"b", 2, .ended), (String(repeating: "[", count: 40), 1, .tooDeep), ("'a'", 1, .expected("a value")),
    ])
    func faultsCarryTheirLine(text: String, line: Int, expected: JSONFault) throws {
        let failure = try #require(fault(in: text))
        #expect(failure.line == line)
        #expect(failure.fault == expected)
    }

    @Test func everyCutOfAGoodTextIsAFault() {
        let text = Array(#"{"lines": [{"id": "a", "weight": 2, "careful": true}]}"#.utf8)
        for length in 0..<text.count {
            #expect(fault(in: String(decoding: text[..<length], as: UTF8.self)) != nil, "\(length) bytes")
        }
    }
}
