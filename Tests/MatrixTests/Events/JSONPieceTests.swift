import Testing

@testable import Matrix

@Suite struct JSONPieceTests {
    private func piece(_ text: String) -> JSONPiece? { JSONPiece(Array(text.utf8)) }

    @Test func takesADocumentApart() throws {
        let piece = try #require(self.piece(#" { "a" : [1, "b]\"" , {"c":[]}] , "\u0062":true,"a2":"x\n" } "#))
        #expect(piece.members?.map(\.name) == ["a", "b", "a2"])
        #expect(piece["a"]?.elements?.count == 3)
        #expect(piece["a"]?.elements?[2]["c"]?.elements?.isEmpty == true)
        #expect(piece["b"]?.isTrue == true && piece["a"]?.isTrue == false)
        #expect(piece["a2"]?.text == "x\n" && piece["a"]?.text == nil && piece["z"] == nil)
    }

    @Test func theLastOfTwoMembersCounts() {
        #expect(piece(#"{"a":1,"a":"x"}"#)?["a"]?.text == "x")
    }

    @Test(arguments: ["", " ", "{", "[", "{]", #"{"a"#, "{}{}", "[1]2", "}", #""x"#, #""x\""#, ","])
    func isNoDocument(_ text: String) {
        #expect(piece(text) == nil)
    }

    @Test(arguments: ["{a:1}", #"{"a"}"#, #"{"a":}"#, #"{"a":1,}"#, #"{"a":1 "b":2}"#, "{,}", "[1]", "5"])
    func hasNoMembers(_ text: String) {
        #expect(piece(text)?.members == nil)
    }

    @Test(arguments: ["[1 2]", "[,]", "[1,]", "{}", "5"])
    func hasNoElements(_ text: String) {
        #expect(piece(text)?.elements == nil)
    }

    @Test func depthCostsNothing() {
        let bomb = String(repeating: "[", count: 100_000) + String(repeating: "]", count: 100_000)
        #expect(piece(bomb)?.elements?.count == 1)
        #expect(piece(String(repeating: "[", count: 100_000)) == nil)
    }

    @Test func aTextThatIsNoUnicodeIsNone() {
        #expect(JSONPiece([0x22, 0xFF, 0x22])?.text == nil)
        #expect(piece(#""\ud800""#)?.text == nil)
    }
}
