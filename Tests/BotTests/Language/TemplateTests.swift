import Testing

@testable import Bot

@Suite struct TemplateTests {
    @Test func fillsItsGaps() throws {
        let template = try #require(Template("{place}: {value}, {{not a gap}}"))
        #expect(template.placeholders == [.place, .value])
        #expect(template.filled([.place: "Tampa", .value: "1"]) == "Tampa: 1, {not a gap}")
    }

    @Test func aValueIsNeverReadAsATemplate() throws {
        #expect(
            try #require(Template("“{name}”")).filled([.name: "{temp} {{7*7}} {name}"]) == "“{temp} {{7*7}} {name}”")
    }

    @Test func isolatesWhatIsWrittenFromRightToLeft() throws {
        let template = try #require(Template("{place}, {value}"))
        #expect(template.filled([.place: "القاهرة", .value: "1"]) == "\u{2068}القاهرة\u{2069}, 1")
        #expect(template.filled([.place: "תל אביב", .value: "1"]) == "\u{2068}תל אביב\u{2069}, 1")
        #expect(template.filled([.place: "東京", .value: "1"]) == "東京, 1")
    }

    @Test(arguments: ["{", "}", "{unknown}", "{place", "a } b", "{ place }"])
    func refusesBracesThatAreNoGap(_ wording: String) {
        #expect(Template(wording) == nil)
    }
}
