import Bot
import Testing

@testable import Slack

@Suite struct SlackRendererTests {
    private func message(_ reply: Reply) throws -> SlackMessage {
        try SlackStage.message(reply)
    }

    @Test func alwaysSaysHowTheMessageIsToBeShown() throws {
        let message = try message(SampleReply.weather)
        #expect(message.responseType == "ephemeral")
        #expect(!message.replaceOriginal)
        #expect(!message.unfurlLinks)
        #expect(!message.unfurlMedia)
    }

    @Test func showsToEveryoneOnlyWhatIsMeantForEveryone() throws {
        var reply = SampleReply.weather
        reply.visibility = .everyone
        #expect(try message(reply).responseType == "in_channel")
    }

    @Test func beginsWithPlaceAndTemperature() throws {
        let texts = try message(SampleReply.weather).texts.map(\.text)
        #expect(texts.prefix(2) == ["Tampa, Florida, United States", "🌧️ *81\u{A0}°F (27\u{A0}°C), light rain*"])
    }

    @Test func putsWarningsOnTop() throws {
        let blocks = try #require(try message(SampleReply.warning).blocks)
        #expect(blocks[0].text?.text.hasPrefix("⚠️ *Tornado Warning until 18:45") == true)
        #expect(blocks[1].type == "divider")
        #expect(blocks[2].type == "header")
    }

    @Test func showsRowsInTwoColumns() throws {
        let fields = try #require(try message(SampleReply.weather).blocks?[2].fields)
        #expect(fields.first?.text == "*Today*\n75 to 88\u{A0}°F (24 to 31\u{A0}°C)")
        #expect(fields.count == SampleReply.weather.cards[0].rows.count)
    }

    @Test func showsWhatFollowsEachOtherLineByLine() throws {
        var reply = SampleReply.weather
        reply.cards[0].isSequence = true
        reply.cards[0].rows = [
            Reply.Row(label: "15:00", value: "9\u{A0}°C, rain", symbol: "🌧️"),
            Reply.Row(label: "<16:00>", value: "8\u{A0}°C & fog"),
        ]
        let blocks = try #require(try message(reply).blocks)
        #expect(blocks[2].fields == nil)
        #expect(blocks[2].text?.text == "*15:00* 🌧️ 9\u{A0}°C, rain\n*&lt;16:00&gt;* 8\u{A0}°C &amp; fog")
    }

    @Test func standsPlacesSideBySideEachWithItsOwnRows() throws {
        let blocks = try #require(try message(SampleReply.comparison).blocks)
        let columns = try #require(blocks[0].fields).map { $0.text.split(separator: "\n") }
        #expect(
            columns.map { $0.prefix(3) } == [
                [
                    "*Tampa, Florida, United States*", "🌧️ *81\u{A0}°F (27\u{A0}°C), light rain*",
                    "Today: 75 to 88\u{A0}°F (24 to 31\u{A0}°C)",
                ],
                [
                    "*Oslo, Norway*", "❄️ *27\u{A0}°F (−3\u{A0}°C), snow*",
                    "Today: 23 to 30\u{A0}°F (−5 to −1\u{A0}°C)",
                ],
            ])
        #expect(columns.map(\.count) == [8, 8])
    }

    @Test func readsWithoutItsSymbols() throws {
        let text = try message(SampleReply.warning).texts.map(\.text).joined(separator: "\n")
        for words in ["Tornado Warning", "Tampa", "81\u{A0}°F", "light rain"] { #expect(text.contains(words)) }
    }

    @Test func topLevelTextIsCompleteByItself() throws {
        let text = try message(SampleReply.warning).text
        for words in ["Tornado Warning", "Tampa", "81\u{A0}°F", "light rain", "75 to 88\u{A0}°F", "Simulated"] {
            #expect(text.contains(words))
        }
    }

    @Test func setsAQuipInItalicsWhereThatIsSafe() throws {
        var reply = Reply(paragraphs: ["x"])
        reply.quip = "Your umbrella may apply."
        #expect(try message(reply).texts.last?.text == "_Your umbrella may apply._")
        reply.quip = "A * in the sky."
        #expect(try message(reply).texts.last?.text == "A \u{200B}*\u{200B} in the sky.")
    }

    @Test func creditsBehindTheFootnoteAreLinks() throws {
        var reply = SampleReply.weather
        reply.footnote = "Updated 3 minutes ago"
        reply.credits = [
            .init(text: "Weather data by Open-Meteo.com", link: "https://open-meteo.com/"),
            .init(text: "US National Weather Service"),
        ]
        let block = try #require(try message(reply).blocks?.last)
        #expect(block.type == "context")
        #expect(
            block.texts.map(\.text) == [
                "Updated 3 minutes ago · <https://open-meteo.com/|Weather data by Open-Meteo.com> · "
                    + "US National Weather Service"
            ])
        #expect(block.texts.allSatisfy { $0.type == "mrkdwn" && $0.verbatim == true })
    }

    @Test func creditsAloneHaveALineEach() throws {
        var reply = Reply(paragraphs: ["Sources:"])
        reply.credits = [
            .init(text: "GeoNames", link: "https://www.geonames.org/"), .init(text: "US National Weather Service"),
        ]
        #expect(
            try message(reply).texts.map(\.text) == [
                "Sources:", "<https://www.geonames.org/|GeoNames>\nUS National Weather Service",
            ])
    }

    @Test func moreCreditsThanFitAreLeftOut() throws {
        var reply = SampleReply.weather
        reply.credits = (1...100).map { .init(text: "Source \($0)", link: "https://source-\($0).example/") }
        let message = try message(reply)
        #expect(message.faults == [])
        #expect(message.texts.last?.text.hasSuffix(">") == true)
    }

    @Test func showsExamplesAsCodeWithTheirMeaning() throws {
        let text = try #require(try message(SampleReply.ambiguous).texts.dropLast().last?.text)
        #expect(
            text.split(separator: "\n").first
                == "`/weather Springfield, MA` – Springfield, Massachusetts, United States")
    }

    @Test func saysThatAWarningIsLongerThanWhatIsShown() throws {
        var reply = SampleReply.warning
        reply.warnings[0].text = String(repeating: "Take shelter now. ", count: 400)
        let message = try message(reply)
        #expect(message.faults == [])
        #expect(message.texts[0].text.hasSuffix("Take shelter now. … more"))
    }

    @Test func showsALongWarningWholeAsLongAsItFits() throws {
        var reply = SampleReply.warning
        reply.warnings[0].text = String(repeating: "Take shelter now. ", count: 150) + "End"
        #expect(try message(reply).texts[0].text.hasSuffix("Take shelter now. End"))
    }

    @Test func saysWhereTheRestOfAWarningIs() throws {
        var reply = SampleReply.warning
        reply.warnings[0].text = String(repeating: "Take shelter now. ", count: 500)
        reply.warnings[0].more = "… (there is more: NWS Tampa has the whole text)"
        let message = try message(reply)
        #expect(message.texts[0].text.hasSuffix("Take shelter now. … (there is more: NWS Tampa has the whole text)"))
        #expect(message.text.contains("now. … (there is more: NWS Tampa has the whole text)"))
    }

    @Test func saysWhereTheTextsOfManyWarningsAre() throws {
        var reply = SampleReply.warning
        reply.warnings = (1...12).map { number in
            Reply.Warning(headline: "Warning \(number)", text: "Text.", more: "… (NWS has it)")
        }
        let text = try message(reply).texts.map(\.text).joined(separator: "\n")
        #expect(text.contains("Warning 12 … (NWS has it)"))
    }

    @Test func keepsTheHeadlinesOfManyWarnings() throws {
        var reply = SampleReply.warning
        reply.warnings = (1...80).map { Reply.Warning(headline: "Flood Warning \($0)", text: "Stay away from rivers.") }
        let message = try message(reply)
        #expect(message.faults == [])
        let text = message.texts.map(\.text).joined(separator: "\n")
        for number in 1...80 { #expect(text.contains("Flood Warning \(number)")) }
        #expect(text.contains("Flood Warning 80 … more"))
    }

    @Test func keepsWithinFiftyBlocksAndSaysSo() throws {
        let reply = Reply(paragraphs: (1...80).map { "Paragraph \($0)." })
        let message = try message(reply)
        #expect(message.faults == [])
        #expect(message.blocks?.count == 50)
        #expect(message.texts.suffix(2).map(\.text) == ["… more", "Paragraph 80."])
    }

    @Test func rendersTheEmptyReply() throws {
        let message = try message(Reply())
        #expect(message.faults == [])
        #expect(message.blocks == nil)
    }
}
