import Testing

@testable import Personality

/// T2 and T15 as far as a single line goes.
@Suite struct PhraseTemplateTests {
    private let all = PlaceholderValues(
        Dictionary(uniqueKeysWithValues: PlaceholderName.allCases.map { ($0, $0.longestValue) }))

    @Test(arguments: PlaceholderName.allCases)
    func eachPlaceholderIsFilled(name: PlaceholderName) throws {
        let template = try PhraseTemplate("At {\(name.rawValue)}.")
        #expect(template.filled(with: all) == "At \(name.longestValue).")
        #expect(template.needs == name.bit)
        #expect(template.length(with: all) == 4 + name.longestValue.count)
    }

    @Test func aMissingOrEmptyValueLeavesNoLine() throws {
        let template = try PhraseTemplate("{temp} in {place}.")
        #expect(template.filled(with: PlaceholderValues([.temp: "27 °C"])) == nil)
        #expect(template.filled(with: PlaceholderValues([.temp: "27 °C", .place: ""])) == nil)
        #expect(template.filled(with: PlaceholderValues([.temp: "27 °C", .place: "Tampa"])) == "27 °C in Tampa.")
    }

    @Test(arguments: [
        "{temp}", "{{place}}", "*bold* _it_ ~x~ `code`", "<@U1> & <http://x|y>", "שלום", "\u{202E}abc", "{", "}",
    ])
    func valuesAreNeitherExpandedNorEscaped(value: String) throws {
        let template = try PhraseTemplate("Over {place}, {temp}.")
        let filled = template.filled(with: PlaceholderValues([.place: value, .temp: "1 °C"]))
        #expect(filled == "Over \(value), 1 °C.")
    }

    @Test func doubledBracesAreLiteral() throws {
        #expect(try PhraseTemplate("a {{b}} c").filled(with: all) == "a {b} c")
        #expect(try PhraseTemplate("{{").needs == 0)
    }

    @Test(arguments: ["{", "}", "a {temp", "a temp}", "{te{mp}}", "{{}", "{}}"])
    func looseBracesAreRefused(text: String) {
        #expect(throws: PackProblem.self) { try PhraseTemplate(text) }
    }

    @Test func unknownPlaceholdersAreRefusedWithTheNearest() {
        #expect(throws: PackProblem.unknownPlaceholder("tmep", nearest: "temp")) { try PhraseTemplate("{tmep}") }
        #expect(throws: PackProblem.unknownPlaceholder("humidity", nearest: nil)) { try PhraseTemplate("{humidity}") }
    }

    @Test(arguments: PlaceholderName.allCases)
    func eachNameHasAPositionOfItsOwn(name: PlaceholderName) {
        #expect(PlaceholderName.allCases[name.position] == name)
    }
}
