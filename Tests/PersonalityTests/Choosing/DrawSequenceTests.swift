import Places
import Testing

@testable import Personality

/// Long runs of draws: T5, T7 and T8.
@Suite struct DrawSequenceTests {
    /// Ids of so many answers about different places, eleven minutes apart.
    private func ids(_ count: Int, from library: PhraseLibrary) -> [String] {
        var voice = VoiceState()
        return (0..<count).map { index in
            var context = PhraseContext(event: .now, state: .open)
            context.insert(DayPart.allCases[index % 4])
            let request = QuipRequest.sample(
                context: context, place: "gn:\(index)", secondsLater: Double(index) * 660)
            return voice.quip(for: request, from: library)?.id ?? "none"
        }
    }

    /// Twelve lines by condition and weight, twelve that fit anything.
    private static let lines: [String] =
        (0..<24).map { index in
            let id = "l-\(index < 10 ? "0" : "")\(index)"
            let when = index < 12 ? "{\"part\": [\"\(DayPart.allCases[index % 4].rawValue)\"]}" : nil
            return TestPacks.line(
                id, "Line.", when: when, topic: "t\(index % 9)", extra: ", \"weight\": \(1 + index % 5)")
        }

    @Test func theFirstFiftyDrawsNeverChange() {
        let library = PhraseLibrary(files: TestPacks.professional(Self.lines))
        #expect(ids(50, from: library) == Self.golden)
    }

    /// Recorded once; another machine, another process and another day must print the same.
    private static let golden = [
        "l-22", "l-09", "l-02", "l-03", "l-19", "l-14", "l-15", "l-13", "l-17", "l-23", "l-12", "l-11",
        "l-08", "l-18", "l-10", "l-07", "l-04", "l-21", "l-06", "l-16", "l-20", "l-01", "l-22", "l-03",
        "l-00", "l-05", "l-02", "l-19", "l-14", "l-09", "l-15", "l-13", "l-17", "l-23", "l-12", "l-11",
        "l-08", "l-18", "l-10", "l-07", "l-04", "l-21", "l-06", "l-16", "l-20", "l-01", "l-22", "l-03",
        "l-00", "l-05",
    ]

    @Test func orderAndNamesOfFilesDoNotMatter() {
        let one = PhraseLibrary(files: TestPacks.professional(Self.lines))
        var generator = SplitMix64(seed: 9)
        let shuffled = Self.lines.shuffled(using: &generator)
        let files = [
            TestPacks.lines("en.professional", Array(shuffled[..<7]), name: "zebra"),
            TestPacks.lines("en.professional", Array(shuffled[7...]), name: "aardvark"),
            TestPacks.header("en.professional"),
        ]
        let other = PhraseLibrary(files: files)
        #expect(shuffled != Self.lines)
        #expect(ids(300, from: one) == ids(300, from: other))
    }

    /// T5: 10 000 draws of one audience over contexts by chance.
    @Test func noLineAndNoTopicComesBackSoon() throws {
        let lines = (0..<90).map { index in
            let condition = PhraseCondition.allCases[index % 21].rawValue
            let when = index < 63 ? "{\"condition\": [\"\(condition)\"]}" : nil
            return TestPacks.line("l-\(index)", when: when, topic: "t\(index % 13)")
        }
        let chain = try #require(TestPacks.chain(TestPacks.professional(lines)))
        var contexts = RandomContext(seed: 5)
        var history = AudienceHistory()
        var said: [PhraseLine] = []
        for index in 0..<10_000 {
            let chooser = PhraseChooser(chain: chain, context: contexts.next(), values: PlaceholderValues([:]))
            let today = LocalDate(daysSince1970: 20_000 + index / 50)
            let candidates = chooser.candidates(history: history, today: today)
            var generator = SplitMix64(seed: UInt64(index))
            let value = generator.next()
            let position = try #require(chooser.choice(history: history, today: today, value: value))
            let line = chain.lines[position]
            let window = min(30, chooser.eligible.count - 1)
            #expect(!said.suffix(window).contains { $0.id == line.id }, "draw \(index)")
            let topics = Set(said.suffix(3).map(\.topic))
            if topics.contains(line.topic) {
                #expect(candidates.allSatisfy { topics.contains(chain.lines[$0].topic) }, "draw \(index)")
            }
            history.record(line, on: today, at: CalmWeather.noon)
            said.append(line)
        }
    }
}
