import Places
import Testing

@testable import Personality

@Suite struct PhraseChooserTests {
    private let today = CalmWeather.today

    private func chooser(
        _ lines: [String], context: PhraseContext = PhraseContext(event: .now, state: .open),
        values: [PlaceholderName: String] = [:]
    ) throws -> PhraseChooser {
        let chain = try #require(TestPacks.chain(TestPacks.professional(lines)))
        return PhraseChooser(chain: chain, context: context, values: PlaceholderValues(values))
    }

    private func ids(_ chooser: PhraseChooser, _ positions: [Int]) -> [String] {
        positions.map { chooser.chain.lines[$0].id }
    }

    @Test func everyTestedKeyMustMatch() throws {
        var context = PhraseContext(event: .now, state: .open)
        context.insert(PhraseCondition.rain)
        context.insert(FeelsBand.cold)
        let chooser = try chooser(
            [
                TestPacks.line("any"),
                TestPacks.line("both", when: "{\"condition\": [\"snow\", \"rain\"], \"feels\": [\"cold\"]}"),
                TestPacks.line("half", when: "{\"condition\": [\"rain\"], \"feels\": [\"hot\"]}"),
                TestPacks.line("kept-out", when: "{\"not\": {\"condition\": [\"rain\"]}}"),
                TestPacks.line("kept-in", when: "{\"not\": {\"condition\": [\"snow\"], \"part\": [\"night\"]}}"),
                TestPacks.line("unknown-key", when: "{\"part\": [\"night\"]}"),
            ], context: context)
        #expect(ids(chooser, chooser.eligible) == ["any", "both", "kept-in"])
    }

    @Test func everyPlaceholderMustExist() throws {
        let lines = [TestPacks.line("a", "In {place}."), TestPacks.line("b", "At {temp}."), TestPacks.line("c")]
        let chooser = try chooser(lines, values: [.place: "Tampa"])
        #expect(ids(chooser, chooser.eligible) == ["a", "c"])
    }

    @Test(arguments: [(115, 1), (116, 0)])
    func aLineThatGrowsTooLongIsLeftOut(length: Int, count: Int) throws {
        let name = String(repeating: "n", count: length)
        let chooser = try chooser([TestPacks.line("a", "In {place}. ")], values: [.place: name])
        #expect(chooser.eligible.count == count)
    }

    @Test func carefulTakesCarefulLinesOnly() throws {
        let lines = [TestPacks.line("a"), TestPacks.line("b", "Gently.", extra: ", \"careful\": true")]
        let chooser = try chooser(lines, context: PhraseContext(event: .now, state: .careful))
        #expect(ids(chooser, chooser.eligible) == ["b"])
    }

    @Test func scoresFollowTheKeys() throws {
        let lines = [
            ("{\"event\": [\"now\"]}", 8), ("{\"condition\": [\"rain\"]}", 4), ("{\"record\": [\"warmest\"]}", 4),
            ("{\"first\": [\"frost\"]}", 3), ("{\"streak\": [\"wet-3\"]}", 3), ("{\"change\": [\"same\"]}", 3),
            ("{\"feels\": [\"hot\"]}", 3), ("{\"weekday\": [\"mon\"]}", 2), ("{\"part\": [\"night\"]}", 2),
            ("{\"clock\": [\"dst-day\"]}", 2), ("{\"season\": [\"winter\"]}", 1), ("{\"sure\": [\"low\"]}", 1),
            ("{\"place\": [\"home\"]}", 1), ("{\"light\": [\"long-day\"]}", 1), ("{\"state\": [\"open\"]}", 1),
            ("{\"condition\": [\"rain\"], \"feels\": [\"hot\"], \"not\": {\"part\": [\"night\"]}}", 7),
        ]
        for (when, score) in lines {
            let chooser = try chooser([TestPacks.line("a", when: when)])
            #expect(chooser.chain.lines.first?.rule.score == score, "\(when)")
        }
    }

    /// Scores: event 8, condition and feels 7, condition 4, feels 3, nothing 0.
    private static let graded = [
        TestPacks.line("event", "A.", when: "{\"event\": [\"now\"]}", topic: "a"),
        TestPacks.line("both", "B.", when: "{\"condition\": [\"rain\"], \"feels\": [\"cold\"]}", topic: "b"),
        TestPacks.line("rain", "C.", when: "{\"condition\": [\"rain\"]}", topic: "c"),
        TestPacks.line("rain-2", "D.", when: "{\"condition\": [\"rain\"]}", topic: "d"),
        TestPacks.line("cold", "E.", when: "{\"feels\": [\"cold\"]}", topic: "e"),
        TestPacks.line("zero", "F.", topic: "f"),
    ]

    private func graded(_ lines: [String] = graded) throws -> PhraseChooser {
        var context = PhraseContext(event: .now, state: .open)
        context.insert(PhraseCondition.rain)
        context.insert(FeelsBand.cold)
        return try chooser(lines, context: context)
    }

    @Test func theBarSinksUntilFourRemain() throws {
        let chooser = try graded()
        let kept = chooser.candidates(history: AudienceHistory(), today: today)
        // 8 − 2 keeps two lines, 8 − 4 keeps four: the two of score 4 come in, the one of 3 does not.
        #expect(ids(chooser, kept) == ["both", "event", "rain", "rain-2"])
    }

    @Test func fewLinesAreAllKept() throws {
        let chooser = try graded([Self.graded[0], Self.graded[5]])
        let kept = chooser.candidates(history: AudienceHistory(), today: today)
        #expect(ids(chooser, kept) == ["event", "zero"])
    }

    @Test func recentLinesAndTopicsAreDropped() throws {
        let chooser = try graded()
        var history = AudienceHistory()
        let event = try #require(chooser.chain.lines.first { $0.id == "event" })
        history.record(event, on: today, at: CalmWeather.noon)
        let kept = chooser.candidates(history: history, today: today)
        #expect(ids(chooser, kept) == ["both", "cold", "rain", "rain-2"])
    }

    @Test func aTopicComesAgainWhenNothingElseIsLeft() throws {
        let lines = [TestPacks.line("a", "A.", topic: "same"), TestPacks.line("b", "B.", topic: "same")]
        let chooser = try chooser(lines)
        var history = AudienceHistory()
        history.record(chooser.chain.lines[0], on: today, at: CalmWeather.noon)
        #expect(ids(chooser, chooser.candidates(history: history, today: today)) == ["b"])
    }

    /// All lines shown, in order of id, on the day before today's.
    private func shown(_ chooser: PhraseChooser, daysAgo: Int) -> AudienceHistory {
        var history = AudienceHistory()
        for line in chooser.chain.lines { history.record(line, on: today.adding(days: -daysAgo), at: CalmWeather.noon) }
        return history
    }

    @Test func onceAllAreSeenTheLastFiveStayOut() throws {
        let chooser = try #require(TestPacks.chain(TestPacks.twelve)).chooser
        let kept = chooser.candidates(history: shown(chooser, daysAgo: 3), today: today)
        #expect(ids(chooser, kept) == (0..<7).map { "line-0\($0)" })
    }

    @Test func whileAllCoolDownTheLongestUnseenComes() throws {
        let chooser = try #require(TestPacks.chain(TestPacks.twelve)).chooser
        let kept = chooser.candidates(history: shown(chooser, daysAgo: 2), today: today)
        #expect(ids(chooser, kept) == ["line-00"])
    }

    @Test func theOnlyLineDoesNotComeTwiceRunning() throws {
        let chooser = try chooser([TestPacks.line("a")])
        #expect(chooser.choice(history: AudienceHistory(), today: today, value: 5) == 0)
        #expect(chooser.choice(history: shown(chooser, daysAgo: 100), today: today, value: 5) == nil)
    }

    @Test func aLongCooldownOutlastsTheRecentList() throws {
        let long = TestPacks.line("long", "Long.", topic: "x", extra: ", \"cooldown_days\": 14")
        let others = (0..<60).map { TestPacks.line("o-\($0)", "O.", topic: "t\($0)", extra: ", \"cooldown_days\": 0") }
        let chooser = try chooser([long] + others)
        var history = AudienceHistory()
        for line in chooser.chain.lines.filter({ $0.id == "long" }) + chooser.chain.lines.filter({ $0.id != "long" }) {
            history.record(line, on: today, at: CalmWeather.noon)
        }
        let soon = chooser.candidates(history: history, today: today.adding(days: 13))
        let later = chooser.candidates(history: history, today: today.adding(days: 14))
        #expect(!ids(chooser, soon).contains("long"))
        #expect(ids(chooser, later).contains("long"))
    }

    /// T6.
    @Test func equalLinesComeEquallyOften() throws {
        let chooser = try #require(TestPacks.chain(TestPacks.twelve)).chooser
        let request = QuipRequest.sample()
        var counts = [Int](repeating: 0, count: 12)
        for number in 0..<12_000 {
            let seed = VoiceState.seed(of: request, chain: chooser.chain, number: UInt64(number))
            var generator = SplitMix64(seed: seed)
            guard
                let position = chooser.choice(history: AudienceHistory(), today: today, value: generator.next())
            else {
                Issue.record("no line")
                return
            }
            counts[position] += 1
        }
        for count in counts { #expect((875...1125).contains(count), "\(counts)") }
    }

    /// T18 in bounded numbers, without a watch: a large pack gives a line each time.
    @Test func aLargePackAlwaysAnswers() throws {
        let lines = (0..<2000).map { index in
            let condition = PhraseCondition.allCases[index % PhraseCondition.allCases.count].rawValue
            return TestPacks.line("l-\(index)", when: "{\"condition\": [\"\(condition)\"]}", topic: "t\(index % 40)")
        }
        let chain = try #require(TestPacks.chain(TestPacks.professional(lines)))
        var context = PhraseContext(event: .now, state: .open)
        context.insert(PhraseCondition.sleet)
        let chooser = PhraseChooser(chain: chain, context: context, values: PlaceholderValues([:]))
        var history = AudienceHistory()
        var generator = SplitMix64(seed: 1)
        for _ in 0..<500 {
            let position = try #require(chooser.choice(history: history, today: today, value: generator.next()))
            history.record(chain.lines[position], on: today, at: CalmWeather.noon)
        }
    }
}

extension PhraseChain {
    fileprivate var chooser: PhraseChooser {
        PhraseChooser(
            chain: self, context: PhraseContext(event: .now, state: .open), values: PlaceholderValues([:]))
    }
}
