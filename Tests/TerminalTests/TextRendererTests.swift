import Bot
import Terminal
import Testing

@Suite struct TextRendererTests {
    private let renderer = TextRenderer()

    @Test func noWarningIsEverCut() {
        var reply = Reply()
        let text = String(repeating: "Take shelter now. ", count: 2000) + "End"
        reply.warnings = (1...50).map { Reply.Warning(headline: "Warning \($0)", text: text, more: "… (more)") }
        let shown = renderer.text(of: reply)
        #expect(shown.matches(of: /now\. End/).count == 50)
        #expect(!shown.contains("… (more)"))
    }

    @Test func keepsTheOrderOfReading() {
        var reply = Reply(paragraphs: ["Other places:"], examples: [Reply.Example(command: "/weather Paris, TX")])
        reply.warnings = [Reply.Warning(headline: "Flood Warning", text: "Move to higher ground.")]
        reply.cards = [
            Reply.Card(
                title: "Paris, France", symbol: "🌧️", headline: "18 °C, rain",
                rows: [Reply.Row(label: "Today", value: "12 to 19 °C"), Reply.Row(label: "Humidity", value: "80 %")])
        ]
        reply.quip = "Puddles with ambitions."
        reply.footnote = "Updated 3 minutes ago"
        reply.credits = [Reply.Credit(text: "Weather data by Open-Meteo.com", link: "https://open-meteo.com/")]
        #expect(
            renderer.text(of: reply) == """
                ⚠️  Flood Warning
                Move to higher ground.

                Paris, France
                🌧️  18 °C, rain
                    Today     12 to 19 °C
                    Humidity  80 %

                Other places:

                    /weather Paris, TX

                Puddles with ambitions.

                Updated 3 minutes ago · Weather data by Open-Meteo.com
                """)
    }

    @Test func writesOutTheLinksOfSources() {
        var reply = Reply()
        reply.credits = [
            Reply.Credit(text: "Place names by GeoNames", link: "https://www.geonames.org/"),
            Reply.Credit(text: "US National Weather Service"),
        ]
        #expect(
            renderer.text(of: reply)
                == "Place names by GeoNames (https://www.geonames.org/)\nUS National Weather Service")
    }

    @Test func alignsTheMeaningsOfExamples() {
        let reply = Reply(
            paragraphs: [],
            examples: [
                Reply.Example(command: "/weather Tampa", meaning: "now"),
                Reply.Example(command: "/weather help", meaning: "this"),
            ])
        #expect(renderer.text(of: reply) == "    /weather Tampa  now\n    /weather help   this")
    }

    @Test func leavesOutWhatMovesTheCursor() {
        let reply = Reply(paragraphs: ["Tam\u{1B}[2Jpa\u{7}\r\u{9B}31m"])
        #expect(renderer.text(of: reply) == "Tam[2Jpa31m")
    }
}
