import Testing

@testable import Personality

@Suite struct PackPreviewTests {
    private func scene(_ wishes: KeyValuePairs<ContextKey, String>) throws -> PreviewScene {
        var scene = PreviewScene()
        for (key, value) in wishes { try scene.add(key, value) }
        return scene
    }

    private func preview(
        _ lines: [String], _ wishes: KeyValuePairs<ContextKey, String> = [:], count: Int = 10
    ) throws -> PackPreview {
        let library = PhraseLibrary(files: TestPacks.professional(lines))
        return PackPreview(try scene(wishes), language: "en", level: .professional, count: count, in: library)
    }

    @Test func eachLineComesOnceWithItsPlace() throws {
        let preview = try preview([TestPacks.line("a", "One."), TestPacks.line("b", "Two.")])
        #expect(preview.fitting == 2)
        #expect(Set(preview.lines.map(\.id)) == ["a", "b"])
        let first = try #require(preview.lines.first { $0.id == "a" })
        #expect(first == .init(text: "One.", id: "a", file: "en.professional/lines/lines.json", line: 2))
    }

    @Test func noMoreThanWantedAreDrawn() throws {
        let library = PhraseLibrary(files: TestPacks.twelve)
        let preview = PackPreview(PreviewScene(), language: "en", level: .professional, count: 5, in: library)
        #expect(preview.lines.count == 5 && preview.fitting == 12)
    }

    @Test func onlyLinesForTheSceneFit() throws {
        let lines = [
            TestPacks.line("rain", "Wet.", when: #"{"condition": ["rain"], "feels": ["cold"]}"#),
            TestPacks.line("sun", "Dry.", when: #"{"condition": ["clear"]}"#),
        ]
        #expect(try preview(lines, [.condition: "rain", .feels: "cold"]).lines.map(\.id) == ["rain"])
        #expect(try preview(lines, [.condition: "rain"]).lines.isEmpty)
    }

    @Test(arguments: [
        (ContextKey.feels, "freezing", "{temp}.", "−4 °C."), (.streak, "wet-7", "Day {streak_days}.", "Day 7."),
        (.change, "much-colder", "{delta} down.", "8 °C down."), (.condition, "fog", "By {clear_time}.", "By 11:00."),
        (.condition, "rain", "From {wet_from} to {wet_to}.", "From 15:00 to 18:00."),
        (.record, "warmest", "Since {since}.", "Since September 2026."), (.weekday, "fri", "{weekday}.", "Friday."),
        (.weekday, "workday", "Rain {weekday.on}.", "Rain on Wednesday."),
        (.condition, "clear", "Clear {place.in}.", "Clear in Tampa."),
    ])
    func valuesFitTheScene(key: ContextKey, value: String, text: String, expected: String) throws {
        #expect(try preview([TestPacks.line("a", text)], [key: value]).lines.map(\.text) == [expected])
    }

    @Test(arguments: ["{wet_from}.", "{delta}.", "{streak_days}.", "{gust_time}.", "{since}."])
    func whatAnAnswerWouldNotKnowIsMissing(text: String) throws {
        #expect(try preview([TestPacks.line("a", text)], [.condition: "clear"]).lines.isEmpty)
    }

    @Test func carefulScenesGetCarefulLinesOnly() throws {
        let lines = [TestPacks.line("a", "One."), TestPacks.line("b", "Two.", extra: ", \"careful\": true")]
        #expect(try preview(lines, [.state: "careful"]).lines.map(\.id) == ["b"])
    }

    @Test func anUnknownValueIsNamedWithTheNearest() {
        var scene = PreviewScene()
        #expect(throws: PreviewScene.UnknownValue(key: .condition, value: "rian", nearest: "rain")) {
            try scene.add(.condition, "rian")
        }
        #expect(throws: PreviewScene.UnknownValue(key: .state, value: "locked", nearest: nil)) {
            try scene.add(.state, "locked")
        }
    }
}
