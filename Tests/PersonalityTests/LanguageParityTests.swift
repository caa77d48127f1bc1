import FoundationEssentials
import Testing

@testable import Personality

/// T20: another language's level 1 has every kind of line that English has; and T1 for it.
@Suite struct LanguageParityTests {
    private static let languages = ["de"]
    private static let library = ShippedPacks.library

    private struct LineFile: Decodable {
        struct Line: Decodable {
            let when: When?
        }

        /// What a line tests; exclusions are no kind of their own.
        struct When: Decodable {
            private struct Key: CodingKey {
                let stringValue: String
                let intValue: Int? = nil

                init(stringValue: String) { self.stringValue = stringValue }
                init?(intValue: Int) { nil }
            }

            let kinds: Set<String>

            init(from decoder: any Decoder) throws {
                let container = try decoder.container(keyedBy: Key.self)
                kinds = try container.allKeys.filter { $0.stringValue != "not" }.reduce(into: []) { kinds, key in
                    for value in try container.decode([String].self, forKey: key) {
                        kinds.insert("\(key.stringValue) \(value)")
                    }
                }
            }
        }

        let lines: [Line]
    }

    /// The kinds of line of a language's level 1: each key with each value that some line tests.
    private static func kinds(_ language: String) throws -> Set<String> {
        let files = ShippedPacks.files.filter { $0.path.hasPrefix("\(language).professional/lines/") }
        return try files.reduce(into: []) { kinds, file in
            for line in try JSONDecoder().decode(LineFile.self, from: Data(file.bytes)).lines {
                kinds.formUnion(line.when?.kinds ?? [])
            }
        }
    }

    @Test(arguments: languages)
    func everyKindOfLineOfEnglishIsThere(_ language: String) throws {
        let english = try Self.kinds("en")
        #expect(english.count > 50)
        let missing = english.subtracting(try Self.kinds(language)).sorted()
        #expect(missing == [], "lines to be written for \(language).professional")
    }

    @Test(arguments: languages)
    func itHasAHundredAndTwentyLines(_ language: String) throws {
        let chain = try #require(Self.library.chain(language: language, level: .professional))
        #expect(chain.packID == "\(language).professional")
        #expect(chain.lines.count >= 120)
    }

    @Test(arguments: languages, PhraseCondition.allCases)
    func everyConditionIsCovered(_ language: String, _ condition: PhraseCondition) {
        let cell = PackCoverage.cell(condition, level: .professional, language: language, in: Self.library)
        #expect(cell.eligible >= 6 && cell.specific >= 2, "\(cell)")
        let careful = PackCoverage.cell(
            condition, state: .careful, level: .professional, language: language, in: Self.library)
        #expect(careful.eligible >= 6, "\(careful)")
    }

    @Test(arguments: languages)
    func everyOtherTermIsCovered(_ language: String) {
        func eligible(_ term: some ContextTerm) -> Int {
            PackCoverage.cell(term, level: .professional, language: language, in: Self.library).eligible
        }
        #expect(FeelsBand.allCases.allSatisfy { eligible($0) >= 3 })
        #expect(TemperatureChange.allCases.allSatisfy { eligible($0) >= 3 })
        #expect(WeatherStreak.allCases.allSatisfy { eligible($0) >= 3 })
        #expect(WeatherRecord.allCases.allSatisfy { eligible($0) >= 3 })
        #expect(SeasonFirst.allCases.allSatisfy { eligible($0) >= 3 })
    }

    /// T2: with all values a line is filled; without any one that it needs it is not said.
    @Test(arguments: languages)
    func everyLineIsFilledOrLeftOut(_ language: String) throws {
        let chain = try #require(Self.library.chain(language: language, level: .professional))
        let all = Dictionary(uniqueKeysWithValues: PlaceholderName.allCases.map { ($0, $0.longestValue) })
        for line in chain.lines {
            let text = try #require(line.template.filled(with: PlaceholderValues(all)), "\(line.id)")
            #expect(!text.contains("{") && !text.contains("}") && text.count <= PhraseLine.longestText, "\(line.id)")
            for name in PlaceholderName.allCases where line.template.needs & name.bit != 0 {
                var some = all
                some[name] = nil
                #expect(line.template.filled(with: PlaceholderValues(some)) == nil, "\(line.id) without \(name)")
            }
        }
    }

    /// What the language has no pack for is said by its own level 1, never in English.
    @Test(arguments: languages, VoiceLevel.allCases.filter { $0 > .plain })
    func everyLevelStaysInTheLanguage(_ language: String, _ level: VoiceLevel) throws {
        let chain = try #require(Self.library.chain(language: language, level: level))
        #expect(chain.lines.allSatisfy { $0.file.hasPrefix("\(language).") })
        #expect(Self.library.levelSpoken(for: level, language: language) == .professional)
    }
}
