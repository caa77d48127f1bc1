import JSONWriter
import Testing

@Suite struct JSONFormTests {
    private static let label = JSONForm { $0.member("text", "", gapBefore: "!") }
    private static let form = JSONForm { json in
        json.member("text", "a\"", gapBefore: "\nz")
        json.array("list") { list in
            list.element(1)
            list.gap()
            list.element(2)
        }
        json.form("inner", label) { $0.gap() }
        json.array("empty") { $0.gap() }
        json.member("last", true)
    }

    private func text(_ fill: (inout JSONGaps) -> Void) -> String {
        String(decoding: Self.form.completed(fill), as: UTF8.self)
    }

    @Test func whatIsNotFilledStaysEmpty() {
        let expected = #"{"text":"a\"\nz","list":[1,2],"inner":{"text":"!"},"empty":[],"last":true}"#
        #expect(text { _ in } == expected)
        #expect(text { for _ in 0..<9 { $0.next() } } == expected)
    }

    @Test func gapsAreFilledOneAfterTheOther() {
        let filled = text { gaps in
            gaps.text("\u{2028}")
            gaps.text("\\")
            gaps.next()
            gaps.elements { list in
                list.element("b")
                list.object { $0.member("c", 3) }
            }
            gaps.next()
            gaps.text("d")
            gaps.next()
            gaps.elements { list in
                list.form(Self.label) { $0.text("e") }
                list.element(4)
            }
        }
        #expect(
            filled == #"{"text":"a\"\u2028\\\nz","list":[1,"b",{"c":3},2],"inner":{"text":"d!"},"#
                + #""empty":[{"text":"e!"},4],"last":true}"#)
    }

    @Test func aFormIsFilledAgainAndAgain() {
        let first = text { $0.text("one") }
        #expect(text { $0.text("two") } == first.replacing("one", with: "two"))
        #expect(text { $0.text("one") } == first)
    }

    @Test func aFormStandsInADocument() {
        let bytes = JSON.array { array in
            array.element(1)
            array.form(Self.label) { $0.text("x") }
            array.object { $0.form("y", Self.label) { _ in } }
        }
        #expect(String(decoding: bytes, as: UTF8.self) == #"[1,{"text":"x!"},{"y":{"text":"!"}}]"#)
    }
}
