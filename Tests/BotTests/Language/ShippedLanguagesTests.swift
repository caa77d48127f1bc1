import BotScenes
import FoundationEssentials
import Places
import Testing
import Weather

@testable import Bot

/// T20 for the sentences: each language that ships says all that English says, with the same gaps.
@Suite struct ShippedLanguagesTests {
    static let files: [String] = {
        // Without the folder there are no languages, and the tests say so.
        let files = (try? FileManager.default.contentsOfDirectory(atPath: "\(Repository.root)/Config/languages")) ?? []
        return files.filter { $0.hasSuffix(".json") && $0 != "en.json" }.sorted()
    }()

    private static let sources: [LanguageSource] = files.compactMap { file in
        FileManager.default.contents(atPath: "\(Repository.root)/Config/languages/\(file)").map {
            LanguageSource(file: file, json: [UInt8]($0))
        }
    }

    @Test func germanShips() {
        #expect(Self.files == ["de.json"])
    }

    /// The fault lists each missing line as it stands in English, ready to be copied and written anew.
    @Test(arguments: files)
    func nothingIsMissing(_ file: String) throws {
        let json = try Repository.bytes(of: "Config/languages/\(file)")
        let language = try Language(json: json, besides: Repository.english)
        #expect("\(language.tag).json" == file)
        let english = try Self.englishLines()
        let lines = language.gaps.map { problem in
            if case .missing(let key) = problem { return english[key] ?? key }
            return problem.description
        }
        #expect(language.gaps.isEmpty, "to be written in \(file):\n\(lines.joined(separator: "\n"))")
    }

    @Test func allAreSpoken() {
        let loaded = LoadedLanguages(english: Repository.english, others: Self.sources)
        #expect(loaded.faults == [])
        #expect(loaded.languages.all.map(\.tag) == ["en", "de"])
    }

    /// Space is short where buttons and lock screens show a text.
    @Test(arguments: Sentence.all.filter { $0.key.hasPrefix("choice.") || $0.key.hasPrefix("due.choice-") })
    func buttonsStayShort(_ sentence: Sentence) {
        let values = Dictionary(uniqueKeysWithValues: sentence.placeholders.map { ($0, "x") })
        let text = values.isEmpty ? Repository.german.text(sentence) : ""
        #expect(text.count <= 30)
        #expect(Repository.german.confirmation.accept.count <= 30)
        #expect(Repository.german.confirmation.question.count <= 300)
    }

    @Test func quotesAreThoseOfTheLanguage() throws {
        let json = try Repository.bytes(of: "Config/languages/de.json")
        let file = try JSONDecoder().decode(LanguageFile.self, from: Data(json))
        for (key, wording) in file.sentences {
            let texts =
                switch wording {
                case .single(let text): [text]
                case .plural(let forms): Array(forms.values)
                }
            for text in texts {
                #expect(!text.contains("”") && !text.contains("\"") && !text.contains("'"), "\(key)")
                #expect(text.count(where: { $0 == "„" }) == text.count(where: { $0 == "“" }), "\(key)")
                #expect(!text.contains("  ") && text == text.trimmingSpaces, "\(key)")
            }
        }
    }

    /// Formal address never stands beside the familiar one.
    @Test func germanIsFamiliarThroughout() throws {
        let text = String(decoding: try Repository.bytes(of: "Config/languages/de.json"), as: UTF8.self)
        #expect(text.firstMatch(of: #/[a-zäöüß,] (Sie|Ihr|Ihre|Ihren|Ihrem|Ihrer|Ihnen)\b/#) == nil)
    }

    @Test(arguments: [(0, "0 Stunden"), (1, "1 Stunde"), (2, "2 Stunden"), (21, "21 Stunden")])
    func countsAsGermansDo(_ count: Int, _ expected: String) {
        #expect(Repository.german.text(.spanHours, count: count) == expected)
    }

    @Test func numbersHaveADecimalComma() {
        let measures = Measures(language: Repository.german, units: .metric, numbers: Numbers(decimalMark: ","))
        #expect(measures.amount(4.06) == "4,1 mm".spaced)
        #expect(measures.amount(0.05) == "unter 0,1 mm".spaced)
        #expect(measures.temperature(-10.6) == "−11 °C".spaced)
        #expect(measures.temperatures(from: -1, to: 4) == "−1 bis 4 °C".spaced)
        #expect(measures.percent(70) == "70\u{a0}%")
    }

    @Test func datesStandInTheOrderOfTheLanguage() {
        let clock = PlaceClock(
            zone: "Europe/Berlin", zones: FixedZones(), now: WeatherSample.now, language: Repository.german)
        let day = WeatherSample.now
        #expect(clock.words(for: day.addingTimeInterval(600)) == "20:10")
        #expect(clock.words(for: day.addingTimeInterval(86_400)) == "Mittwoch, 20:00")
        #expect(clock.words(for: day.addingTimeInterval(10 * 86_400)) == "11. Dezember, 20:00")
        #expect(clock.local.map { SpanWords.words(for: $0.date, Repository.german) } == "Dienstag, 1. Dezember")
    }

    private static func englishLines() throws -> [String: String] {
        let text = String(decoding: try Repository.bytes(of: "Config/languages/en.json"), as: UTF8.self)
        var lines: [String: String] = [:]
        var open: String?
        for line in text.split(separator: "\n") {
            if let key = open {
                lines[key, default: ""] += "\n\(line)"
                if line.hasPrefix("    }") { open = nil }
            } else if let match = line.firstMatch(of: #/^    "([^"]+)":/#) {
                let key = String(match.1)
                lines[key] = String(line)
                if line.hasSuffix("{") { open = key }
            }
        }
        return lines
    }
}

extension String {
    fileprivate var trimmingSpaces: String {
        var text = self[...]
        while text.first == " " { text.removeFirst() }
        while text.last == " " { text.removeLast() }
        return String(text)
    }
}
