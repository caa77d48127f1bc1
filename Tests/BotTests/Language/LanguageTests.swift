import BotScenes
import FoundationEssentials
import Testing
import Weather

@testable import Bot

/// The parity check that English passes and that a second language will meet.
@Suite struct LanguageTests {
    /// A made-up language with the same sentences as English, changed as a test wants.
    private func language(_ change: (inout JSONValue) -> Void = { _ in }) throws -> Language {
        var file = try JSONDecoder().decode(
            JSONValue.self, from: Data(Repository.bytes(of: "Config/languages/en.json")))
        file["language"] = "xx"
        change(&file)
        return try Language(json: [UInt8](JSONEncoder().encode(file)))
    }

    private func faults(_ change: (inout JSONValue) -> Void) throws -> [LanguageProblem] {
        do {
            _ = try language(change)
            return []
        } catch LanguageError.incomplete(let problems) {
            return problems
        }
    }

    private func problems(sentences change: (inout JSONValue) -> Void) throws -> [LanguageProblem] {
        try faults { file in
            var sentences = file["sentences"] ?? [:]
            change(&sentences)
            file["sentences"] = sentences
        }
    }

    @Test func englishLoadsAndASecondLanguageIsCheckedAgainstTheSameList() throws {
        #expect(Repository.english.tag == "en")
        #expect(try language().tag == "xx")
    }

    @Test func aMissingSentenceIsALoadError() throws {
        #expect(try problems(sentences: { $0["place.postcode"] = nil }) == [.missing("place.postcode")])
    }

    @Test func aSentenceThatNobodySaysIsALoadError() throws {
        #expect(try problems(sentences: { $0["place.moon"] = "Moon" }) == [.unknown("place.moon")])
    }

    @Test(arguments: ["no gap", "{place} {name}", "{names}", "{name", "name}", "{}"])
    func gapsMustBeTheDeclaredOnes(_ wording: String) throws {
        let found = try problems(sentences: { $0["place.unknown"] = .text(wording) })
        #expect(found == [.wrongPlaceholders("place.unknown", expected: ["name"])])
    }

    @Test(
        arguments: [
            ["other": "{count} hours"], ["one": "{count} hour", "few": "{count}", "other": "{count}"], "{count} hours",
        ] as [JSONValue])
    func aCountingSentenceNeedsEveryCategoryAndNoOther(_ wording: JSONValue) throws {
        let found = try problems(sentences: { $0["span.hours"] = wording })
        #expect(found == [.wrongCategories("span.hours", expected: ["one", "other"])])
    }

    @Test func aPlainSentenceHasOneWording() throws {
        let found = try problems(sentences: { $0["greeting.welcome"] = ["one": "a", "other": "b"] })
        #expect(found == [.wrongCategories("greeting.welcome", expected: ["other"])])
    }

    @Test func allFaultsAreToldTogether() throws {
        let found = try problems(sentences: { texts in
            texts["place.postcode"] = nil
            texts["place.moon"] = "Moon"
            texts["place.unknown"] = "?"
        })
        #expect(found.count == 3)
    }

    @Test(arguments: [("haze", "conditions"), ("NNE", "compass")])
    func conditionsAndCompassMustBeComplete(_ key: String, _ section: String) throws {
        let found = try faults { file in
            var names = file[section] ?? [:]
            names[key] = nil
            names["more"] = "?"
            file[section] = names
        }
        #expect(found == [.missing("\(section).\(key)"), .unknown("\(section).more")])
    }

    @Test func theCalendarMustBeComplete() throws {
        #expect(try faults { $0["weekdays"] = .list(["Monday"]) } == [.missing("weekdays.2")])
        #expect(
            try faults { $0["months"] = .list(Array(repeating: "x", count: 13)) } == [.unknown("months.13")])
    }

    @Test(arguments: ["", "[]", "{\"language\": \"en\"}", "not json"])
    func whatIsNoLanguageFileIsRefused(_ text: String) {
        #expect(throws: LanguageError.self) { try Language(json: Array(text.utf8)) }
    }

    @Test func aLanguageWithoutPluralsCountsInOneForm() throws {
        let language = try language { file in
            file["plurals"] = "other"
            var sentences = file["sentences"] ?? [:]
            for sentence in Sentence.all where sentence.placeholders.contains(.count) {
                let gaps = sentence.placeholders.map { "{\($0.rawValue)}" }.sorted().joined()
                sentences[sentence.key] = ["other": .text(gaps)]
            }
            file["sentences"] = sentences
        }
        #expect(language.text(.spanHours, count: 1) == "1")
    }

    @Test func everySentenceIsSaidSomewhere() throws {
        let sources = try Self.sources().joined(separator: "\n")
        let unsaid = try Self.declaredSentences().map(\.name).filter { name in
            !sources.ranges(of: ".\(name)").contains { range in
                !(sources[range.upperBound...].first.map { $0.isLetter || $0.isNumber } ?? false)
            }
        }
        #expect(unsaid == [])
    }

    @Test func everyDeclaredSentenceIsListedOnce() throws {
        let declared = try Self.declaredSentences().map(\.key)
        #expect(declared.count > 100)
        let families = Set(Sentence.families)
        #expect(declared.sorted() == Sentence.all.filter { !families.contains($0) }.map(\.key).sorted())
        #expect(Set(Sentence.all).count == Sentence.all.count)
        #expect(Set(declared).count == declared.count)
    }

    @Test func noSourceOfTheBotHoldsASentence() throws {
        let spoken = try Regex("\"[^\"\\\\]*[A-Za-z]{2,} [a-z]{2,} [a-z]{2,}[^\"]*[.?!:]\"")
        let found = try Self.sources().flatMap { source in
            source.split(separator: "\n").filter { line in
                !line.contains("//") && !line.contains("precondition") && !line.contains("assert")
                    && !line.contains("squall_")
                    && line.firstMatch(of: spoken) != nil
            }
        }
        #expect(found == [])
        #expect(try Self.sources().count > 30)
    }

    // MARK: Files

    /// Every source file of the module but the lists of sentences.
    private static func sources() throws -> [String] {
        try files(below: "Sources/Bot") { !$0.contains("Language/Sentences/") }
    }

    /// The sentences as the source files declare them.
    private static func declaredSentences() throws -> [(name: String, key: String)] {
        let declaration = /static let (\w+) = Sentence\(\s*"([^"]+)"/
        return try files(below: "Sources/Bot/Language/Sentences") { _ in true }.flatMap { source in
            source.matches(of: declaration).map { (String($0.1), String($0.2)) }
        }
    }

    private static func files(below folder: String, where isWanted: (String) -> Bool) throws -> [String] {
        let folder = "\(Repository.root)/\(folder)/"
        return try FileManager.default.subpathsOfDirectory(atPath: folder)
            .filter { $0.hasSuffix(".swift") && isWanted($0) }
            .map { try String(contentsOf: URL(filePath: folder + $0), encoding: .utf8) }
    }
}
