import Bot
import Identity
import TestSupport
import Testing

@testable import Slack

@Suite struct SlackDraftTests {
    private let place = SlackDestination(team: TeamID(rawValue: "slack:T1"), channel: "D1", thread: "1.2")

    private func draft(_ reply: Reply) -> SlackDraft {
        SlackRenderer(phrases: SlackStage.phrases).draft(reply, in: SlackStage.frame)
    }

    private func text(_ body: [UInt8]) -> String { String(decoding: body, as: UTF8.self) }

    @Test func isTheSameMessageAsAnAnswerWithoutWhatOnlyAnswersHave() throws {
        let reply = SampleReply.weather
        let body = text(draft(reply).body(.whole, to: place))
        let answer = text(SlackRenderer(phrases: SlackStage.phrases).message(reply, in: SlackStage.frame))
        let head = #"{"channel":"D1","thread_ts":"1.2","text":"#
        let blocks = try #require(answer.firstRange(of: #""blocks":"#))
        #expect(body.hasPrefix(head))
        #expect(body.hasSuffix(answer[blocks.lowerBound...]))
        #expect(body.contains(#""unfurl_links":false,"unfurl_media":false"#))
        for word in ["response_type", "replace_original", "link_names", "parse", "\"user\""] {
            #expect(!body.contains(word))
        }
    }

    @Test func namesItsReaderAndNoThread() {
        let body = text(
            draft(SampleReply.notFound).body(
                .whole, to: SlackDestination(team: place.team, channel: "C1"), reader: "U1"))
        #expect(body.hasPrefix(#"{"channel":"C1","user":"U1","text":"#))
    }

    @Test func beginsWithTheLineForALockScreen() {
        var reply = SampleReply.weather
        reply.summary = "Umbrella today: rain from 9, 12 to 17 °C <b>."
        #expect(draft(reply).text.hasPrefix("Umbrella today: rain from 9, 12 to 17 °C &lt;b&gt;.\n\n"))
        #expect(draft(reply).text.contains("Tampa, Florida"))
    }

    @Test func hasWordsWithinFourThousandUnits() {
        var reply = SampleReply.weather
        reply.paragraphs = [String(repeating: "It rains & rains. ", count: 3000)]
        let draft = draft(reply)
        #expect(draft.text.utf16.count > 4000)
        #expect((3000...4000).contains(draft.shortText.utf16.count))
        #expect(text(draft.body(.words, to: place)).contains(#""blocks""#) == false)
    }

    @Test(arguments: HostileTextTests.names)
    func whatOthersWroteDoesNothing(_ name: String) throws {
        var reply = Reply(paragraphs: ["The weather of \(name)."])
        reply.summary = "Rain in \(name)"
        let draft = draft(reply)
        for text in [draft.text, draft.shortText] {
            #expect(!text.contains("<") && !text.contains(">"))
            #expect(!text.isEmpty)
        }
    }

    @Test func leavesPicturesOutAndThenEverythingButWords() {
        let draft = SlackDraft(
            text: "a", shortText: "b", blocks: [.picture(url: "https://x.example/a.png", words: "w"), .divider],
            frame: SlackStage.frame, confirmation: SlackStage.phrases.confirmation)
        #expect(
            text(draft.body(.whole, to: place)).contains(
                #"{"type":"image","image_url":"https://x.example/a.png","alt_text":"w"}"#))
        #expect(text(draft.body(.withoutPictures, to: place)).contains(#""blocks":[{"type":"divider"}]"#))
        #expect(text(draft.body(.words, to: place)).contains(#""text":"b""#))
        #expect(draft.next(after: .whole, isAboutPictures: true) == .withoutPictures)
        #expect(draft.next(after: .whole, isAboutPictures: false) == .words)
        #expect(draft.next(after: .withoutPictures, isAboutPictures: true) == .words)
        #expect(draft.next(after: .words, isAboutPictures: false) == nil)
    }

    @Test func withoutPicturesARefusalOfPicturesLeadsToWords() {
        #expect(draft(SampleReply.weather).next(after: .whole, isAboutPictures: true) == .words)
    }
}
