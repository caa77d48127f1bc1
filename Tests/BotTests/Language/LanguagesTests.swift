import BotScenes
import FoundationEssentials
import Testing

@testable import Bot

@Suite struct LanguagesTests {
    private let languages = Repository.languages

    @Test(
        arguments: [
            ("de", "de"), ("de-DE", "de"), ("de_AT.UTF-8", "de"), ("DE-ch", "de"), ("de-u-co-us", "de"), ("en", "en"),
            ("en-GB", "en"), ("fr-FR", nil), ("deu", nil), ("C", nil), ("", nil), ("-", nil), (nil, nil),
        ] as [(String?, String?)])
    func aLocaleHasALanguageOrNone(_ tag: String?, _ expected: String?) {
        #expect(languages.language(of: tag)?.tag == expected)
    }

    @Test(
        arguments: [
            ("deutsch", "de"), ("German", "de"), ("DE", "de"), ("Deutsch!", "de"), ("english", "en"),
            ("Englisch", "en"),
            ("en", "en"), ("klingon", nil), ("", nil),
        ] as [(String, String?)])
    func peopleCallALanguageByItsNames(_ name: String, _ expected: String?) {
        #expect(languages.language(called: name)?.tag == expected)
    }

    @Test func englishComesFirstAndNothingTwice() {
        #expect(languages.all.map(\.tag) == ["en", "de"])
        #expect(Languages(Repository.english, [Repository.german, Repository.german]).all.count == 2)
        #expect(Languages(Repository.english, [Repository.english]).all.count == 1)
    }

    // MARK: Faults of a file

    private func german(_ change: (inout JSONValue) -> Void) throws -> LanguageSource {
        var file = try JSONDecoder().decode(
            JSONValue.self, from: Data(Repository.bytes(of: "Config/languages/de.json")))
        change(&file)
        return LanguageSource(file: "de.json", json: [UInt8](try JSONEncoder().encode(file)))
    }

    private func sentences(_ change: (inout JSONValue) -> Void) throws -> LanguageSource {
        try german { file in
            var sentences = file["sentences"] ?? [:]
            change(&sentences)
            file["sentences"] = sentences
        }
    }

    @Test func aSentenceThatIsMissingOrWrongIsSaidWholeInEnglish() throws {
        let source = try sentences { sentences in
            sentences["greeting.welcome"] = nil
            sentences["save.done"] = "Gespeichert."
            sentences["span.hours"] = "{count} Stunden"
            sentences["example.help"] = "hilfe"
        }
        let loaded = LoadedLanguages(english: Repository.english, others: [source])
        let problems: [LanguageProblem] = [
            .missing("greeting.welcome"), .unknown("example.help"),
            .wrongCategories("span.hours", expected: ["one", "other"]),
            .wrongPlaceholders("save.done", expected: ["place"]),
        ]
        #expect(loaded.faults.count == 1)
        guard case .incomplete("de.json", let found)? = loaded.faults.first else {
            Issue.record("\(loaded.faults)")
            return
        }
        #expect(Set(found) == Set(problems))
        let language = try #require(loaded.languages.language(of: "de"))
        #expect(language.text(.youAreWelcome) == "You are welcome.")
        #expect(language.text(.saveDone, [.place: "Oslo"]) == "Saved: Oslo.")
        #expect(language.text(.spanHours, count: 2) == "2 hours")
        #expect(language.text(.hello) == Repository.german.text(.hello))
    }

    @Test(arguments: ["conditions", "compass", "weekdays", "months", "names"])
    func aLanguageWithoutItsWordListsIsNotSpoken(_ section: String) throws {
        let source = try german { $0[section] = section == "conditions" || section == "compass" ? [:] : .list([]) }
        let loaded = LoadedLanguages(english: Repository.english, others: [source])
        #expect(loaded.languages.all.map(\.tag) == ["en"])
        #expect(loaded.faults.count == 1)
        #expect(loaded.faults[0].description.hasPrefix("languages/de.json is not used: "))
    }

    @Test func aFileIsNamedAfterItsLanguage() throws {
        let source = LanguageSource(file: "at.json", json: try Repository.bytes(of: "Config/languages/de.json"))
        let loaded = LoadedLanguages(english: Repository.english, others: [source])
        #expect(loaded.faults == [.misnamed(file: "at.json", tag: "de")])
        #expect(loaded.languages.all.count == 1)
    }

    @Test func whatCannotBeReadLeavesTheOthersAlone() throws {
        let german = LanguageSource(file: "de.json", json: try Repository.bytes(of: "Config/languages/de.json"))
        let broken = LanguageSource(file: "aa.json", json: Array("{".utf8))
        let loaded = LoadedLanguages(english: Repository.english, others: [german, broken])
        #expect(loaded.languages.all.map(\.tag) == ["en", "de"])
        #expect(loaded.faults.count == 1)
    }

    @Test func linesToTypeAreEnglishInEveryLanguage() {
        for sentence in Sentence.all where sentence.isTyped && sentence.placeholders.isEmpty {
            #expect(Repository.german.text(sentence) == Repository.english.text(sentence))
        }
        #expect(Repository.german.text(.lineInDays, count: 2) == "in 2 days")
        #expect(Repository.german.text(.dueLineStop, [.reference: "x"]) == "stop #x")
    }
}
