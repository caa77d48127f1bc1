import Bot
import Testing

@testable import Slack

/// The top-level text of a message: what a notification shows and a screen reader says.
@Suite struct SlackFallbackTextTests {
    private static let facts = [
        "Tampa, Florida, United States: 81\u{A0}°F (27\u{A0}°C), light rain", "Today: 75 to 88\u{A0}°F",
        "The hours ahead are not known.", "/weather help – examples", "Simulated weather, not real",
    ]

    private func text(_ warnings: [Reply.Warning]) throws -> String {
        var reply = SampleReply.weather
        reply.warnings = warnings
        reply.paragraphs = ["The hours ahead are not known."]
        reply.examples = [.init(command: "/weather help", meaning: "examples")]
        return try SlackStage.message(reply).text
    }

    /// Warnings with details of so many units each, a period at the end of every 20.
    private func warnings(_ sizes: [Int], sentence: String = "Stay off the roads. ") -> [Reply.Warning] {
        sizes.enumerated().map { index, size in
            let text = String(repeating: sentence, count: size / sentence.utf16.count)
            return Reply.Warning(headline: "Flood Warning \(index + 1)", text: "\(text)End of \(index + 1)")
        }
    }

    @Test func keepsPlaceAndTemperatureBesideLongWarnings() throws {
        let text = try text(warnings([8000, 8000, 8000]))
        #expect(text.utf16.count <= 4000)
        for words in Self.facts { #expect(text.contains(words)) }
        #expect(text.hasPrefix("Flood Warning 1\nStay off the roads. Stay off"))
        let rest = "Stay off the roads. … more\n\nFlood Warning 2 … more\n\nFlood Warning 3 … more\n\nTampa"
        #expect(text.contains(rest))
    }

    @Test func usesTheRoomThatItHas() throws {
        #expect((3900...4000).contains(try text(warnings([8000])).utf16.count))
    }

    @Test func shortensTheHighestWarningLast() throws {
        let text = try text(warnings([1500, 1500, 1500]))
        #expect(text.utf16.count <= 4000)
        #expect(text.contains("End of 1\n\nFlood Warning 2\n"))
        #expect(text.contains("End of 2\n\nFlood Warning 3\nStay off the roads."))
        #expect(text.contains("Stay off the roads. … more\n\nTampa"))
        #expect(!text.contains("End of 3"))
    }

    @Test func keepsDetailsWholeAsLongAsTheyFit() throws {
        let text = try text(warnings([1600, 1600]))
        for words in Self.facts + ["End of 1", "End of 2"] { #expect(text.contains(words)) }
        #expect(!text.contains("… more"))
    }

    @Test func countsWhatEscapingAdds() throws {
        let text = try text(warnings([5000, 5000], sentence: "* <a> & _b_: c. "))
        #expect(text.utf16.count <= 4000)
        for words in Self.facts { #expect(text.shown.contains(words)) }
        #expect(text.shown.hasPrefix("Flood Warning 1\n* <a> & _b_: c. "))
    }

    @Test func keepsEveryHeadlineEvenPastTheLimit() throws {
        let warnings = (1...150).map { Reply.Warning(headline: "Flood Warning \($0) for the county", text: "Details.") }
        let text = try text(warnings)
        let missing = (1...150).filter { !text.contains("Flood Warning \($0) for the county … more") }
        #expect(missing == [])
        for words in Self.facts { #expect(text.contains(words)) }
    }

    @Test func endsWhereSlackItselfWouldCut() throws {
        let reply = Reply(paragraphs: (1...5000).map { "Paragraph number \($0)." })
        let text = try SlackStage.message(reply).text
        #expect((30_000...40_000).contains(text.utf16.count))
        #expect(text.hasSuffix(" … more"))
    }
}
