import Testing

@testable import Personality

/// T20: each language has every kind of professional line; what is missing is listed.
@Suite struct PackParityTests {
    @Test(arguments: ShippedPacks.library.languages)
    func aShippedLanguageLacksNothing(language: String) {
        let missing = PackParity.missing(in: language, comparedWith: "en", in: ShippedPacks.library)
        #expect(missing.map { "\($0.key.rawValue) \($0.value)" } == [])
    }

    @Test(arguments: ShippedPacks.library.languages)
    func aShippedLanguageHasAProfessionalPack(language: String) {
        #expect(ShippedPacks.library.levels(of: language).first == .professional)
    }

    @Test func whatIsMissingIsListed() {
        let english = TestPacks.professional([
            TestPacks.line("a", when: #"{"condition": ["fog"]}"#), TestPacks.line("b", when: #"{"first": ["snow"]}"#),
        ])
        let other = [
            PackFile(
                path: "xx.professional/pack.json",
                text: """
                    {"format": 1, "id": "xx.professional", "version": 1, "language": "xx", "level": "professional",
                    "title": "T", "about": "A"}
                    """),
            TestPacks.lines("xx.professional", [TestPacks.line("a", when: #"{"first": ["snow"]}"#)]),
        ]
        let library = PhraseLibrary(files: english + other)
        let missing = PackParity.missing(in: "xx", comparedWith: "en", in: library)
        #expect(missing == [CoverageRow(key: .condition, value: "fog", isCareful: false)])
        #expect(PackParity.missing(in: "en", comparedWith: "xx", in: library).isEmpty)
    }
}
