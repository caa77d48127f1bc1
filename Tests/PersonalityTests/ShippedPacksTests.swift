import Testing

@testable import Personality

/// The packs under `Config/personalities`: T1, T2, T9 and T19.
@Suite struct ShippedPacksTests {
    /// Those that have a pack, of every language.
    static let levels = ShippedPacks.library.languages.flatMap { language in
        ShippedPacks.library.levels(of: language).map { Spoken(language: language, level: $0) }
    }

    /// A level in a language.
    struct Spoken: CustomTestStringConvertible {
        let language: String
        let level: VoiceLevel

        var testDescription: String { "\(language).\(level.rawValue)" }
    }

    @Test func theyHaveNoFault() {
        let faults = PackLinter.faults(in: ShippedPacks.files).map(\.description)
        #expect(faults.isEmpty, "\(faults.joined(separator: "\n"))")
        #expect(ShippedPacks.library.faults.isEmpty)
        #expect(ShippedPacks.library.idlePacks.isEmpty)
    }

    /// T9: no id stands for two texts, in whatever pack, and a retired one is not used again.
    @Test func idsAreUniqueForEver() throws {
        let files = ShippedPacks.files.filter { $0.path.contains("/lines/") }
        let texts = files.map { String(decoding: $0.bytes, as: UTF8.self) }
        let ids = texts.flatMap { $0.matches(of: /"id": "([a-z0-9-]+)"/).map { String($0.1) } }
        #expect(ids.count > 1500)
        #expect(Dictionary(grouping: ids) { $0 }.filter { $0.value.count > 1 }.keys.sorted() == [])
    }

    @Test func englishHasAllLevels() {
        #expect(ShippedPacks.library.levels(of: "en") == VoiceLevel.allCases.filter { $0 > .plain })
    }

    @Test(arguments: [
        (VoiceLevel.professional, 120), (.friendly, 250), (.snarky, 250), (.villain, 100), (.overkill, 100),
    ])
    func anEnglishLevelHasSoManyLinesOfItsOwn(level: VoiceLevel, count: Int) {
        #expect(ShippedPacks.library.lineCount(ofPack: "en.\(level.rawValue)") >= count)
    }

    /// T1: the grid has no hole at any level; what is rare counts like the rest, and so does rough weather.
    @Test(arguments: levels, CoverageRow.all)
    func whateverHappensHasItsLines(spoken: Spoken, row: CoverageRow) {
        guard !row.isCareful || spoken.level <= .friendly else { return }
        let cell = PackCoverage.cell(
            row, level: spoken.level, language: spoken.language, in: ShippedPacks.library)
        #expect(!row.isHole(cell), "\(row.key) \(row.value): \(cell)")
    }

    /// T2: with all values a line is filled; without any one that it needs it is not said.
    @Test(arguments: levels)
    func everyLineIsFilledOrLeftOut(spoken: Spoken) throws {
        let chain = try #require(ShippedPacks.library.chain(language: spoken.language, level: spoken.level))
        let all = Dictionary(uniqueKeysWithValues: PlaceholderName.allCases.map { ($0, $0.longestValue) })
        for line in chain.lines {
            let text = try #require(line.template.filled(with: PlaceholderValues(all)), "\(line.id)")
            #expect(!text.contains("{") && !text.contains("}"), "\(line.id)")
            for name in PlaceholderName.allCases where line.template.needs & name.bit != 0 {
                var some = all
                some[name] = nil
                #expect(line.template.filled(with: PlaceholderValues(some)) == nil, "\(line.id) without \(name)")
            }
        }
    }

    /// T19: contexts by chance never give a long or broken line.
    @Test(arguments: [19, 20])
    func anyContextGivesAShortLineOrNone(seed: UInt64) {
        var contexts = RandomContext(seed: seed)
        var voice = VoiceState()
        var count = 0
        for index in 0..<50_000 {
            let state = contexts.pick([GateState.open, .open, .careful, .locked])
            var request = QuipRequest.sample(
                context: contexts.next(state: state), level: contexts.pick(VoiceLevel.allCases),
                place: "gn:\(index)", secondsLater: Double(index) * 400)
            for name in PlaceholderName.allCases where contexts.chance() {
                request.placeholders[name] = contexts.pick([
                    name.longestValue, "x", String(repeating: "long ", count: 40),
                ])
            }
            guard let quip = voice.quip(for: request, from: ShippedPacks.library) else { continue }
            count += 1
            #expect(state != .locked && quip.level <= request.level)
            #expect(quip.text.count <= PhraseLine.longestText, "\(quip.id)")
            #expect(!quip.text.contains("{") && !quip.text.contains("}"), "\(quip.id)")
        }
        #expect(count > 25_000)
    }

    /// Words of sunlight and of the dark, and the lines that have them without speaking of the sky at that moment.
    private static let light = [
        "sun", "sunny", "sunshine", "sunlight", "sunlit", "sunglasses", "sunscreen", "glare", "shade", "shady",
        "shadow", "shadows", "sonne", "sonnenschutz", "wintersonne", "frühlingssonne", "schatten", "blendet", "stars",
        "star",
    ]
    private static let elsewhere: Set = [
        "pr-time-03", "dp-time-03", "pr-cloud-05", "dp-cloud-06", "dp-place-03",
        "pr-clear-02", "pr-snow-17", "pr-change-20", "dp-streak-13", "dp-first-06", "fr-clear-18",
        "dp-generic-04", "fr-change-38", "vi-change-33", "pr-generic-04", "ok-event-12",
    ]

    /// A line about the sun tests where it stands, how long it shines, or names a moment of it that is still to come.
    @Test(arguments: levels)
    func linesAboutTheSunKnowWhereItIs(spoken: Spoken) throws {
        let chain = try #require(ShippedPacks.library.chain(language: spoken.language, level: spoken.level))
        let moments = PlaceholderName.sunrise.bit | PlaceholderName.sunset.bit
        for line in chain.lines where !Self.elsewhere.contains(line.id) {
            guard !Self.words(of: line).isDisjoint(with: Self.light) else { continue }
            let tests: Set<ContextKey> = [.sun, .light, .streak]
            let knows = !line.rule.keys.isDisjoint(with: tests) || line.template.needs & moments != 0
            #expect(knows, "\(line.id): \(line.text)")
        }
    }

    /// Words of this very moment.
    private static let present = ["at present", "just now", "at the moment", "at this moment", "for now", "right now"]

    /// A line about this moment keeps away from days and hours to come, or tests what only the present has.
    @Test(arguments: levels)
    func linesAboutThisMomentAreNotForAnotherDay(spoken: Spoken) throws {
        let chain = try #require(ShippedPacks.library.chain(language: spoken.language, level: spoken.level))
        for event in [PhraseEvent.daily, .hourly, .ahead] {
            for state in [GateState.open, .careful] {
                var told = PhraseContext(event: event, state: state)
                for key in [ContextKey.condition, .feels, .weekday, .season, .sure, .place, .clock] {
                    told.insert(all: Vocabulary.all(of: key))
                }
                for position in chain.index.lines(fitting: told).positions {
                    let text = chain.lines[position].text.lowercased()
                    #expect(!Self.present.contains(where: text.contains), "\(chain.lines[position].id): \(text)")
                }
            }
        }
    }

    private static func words(of line: PhraseLine) -> Set<String> {
        Set(line.text.lowercased().split { !$0.isLetter }.map(String.init))
    }
}
