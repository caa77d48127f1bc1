import Bot
import Testing

@testable import Matrix

@Suite struct MatrixRendererTests {
    private let renderer = MatrixRenderer(more: "… more")
    private let reply = Reply(paragraphs: ["Hail & rain"])

    private func text(_ change: (inout MatrixFrame) -> Void = { _ in }) -> String {
        var frame = MatrixFrame()
        change(&frame)
        return String(decoding: renderer.content(reply, in: frame), as: UTF8.self)
    }

    private static let words =
        #""body":"Hail & rain","format":"org.matrix.custom.html","formatted_body":"<p>Hail &amp; rain</p>""#

    @Test func theEmojiOfARowStandsInTheFormattedFormAlone() throws {
        var card = Reply.Card(title: "Tampa", symbol: "", headline: "8 to 9 °C", rows: [], choices: [])
        card.rows = [Reply.Row(label: "15:00", value: "9 °C, rain", symbol: "🌧️")]
        var reply = Reply()
        reply.cards = [card]
        let message = try RenderedMessage(renderer.content(reply, in: MatrixFrame()))
        #expect(message.version.body == "Tampa: 8 to 9 °C\n15:00: 9 °C, rain")
        #expect((message.version.html ?? "").contains("15:00: 🌧️ 9 °C, rain"))
    }

    @Test func anAnswerIsANoticeThatMentionsNobody() {
        #expect(text() == #"{"msgtype":"m.notice",\#(Self.words),"m.mentions":{}}"#)
    }

    @Test func aReportIsAText() {
        #expect(text { $0.loudness = .text } == #"{"msgtype":"m.text",\#(Self.words),"m.mentions":{}}"#)
    }

    @Test func mentionsWhomTheFrameNames() {
        let ids = text { $0.mentions = [MatrixUserID(rawValue: "@a:b.test")] }
        #expect(ids.contains(#""m.mentions":{"user_ids":["@a:b.test"]}"#))
    }

    @Test func aReplyNamesWhatItAnswers() {
        let relation = #""m.relates_to":{"m.in_reply_to":{"event_id":"$cmd"}}}"#
        #expect(text { $0.repliesTo = "$cmd" }.hasSuffix(relation))
    }

    @Test func aThreadIsKept() {
        let text = text { frame in
            frame.repliesTo = "$cmd"
            frame.thread = "$root"
        }
        let relation =
            #""m.relates_to":{"rel_type":"m.thread","event_id":"$root","is_falling_back":true,"#
            + #""m.in_reply_to":{"event_id":"$cmd"}}}"#
        #expect(text.hasSuffix(relation))
    }

    @Test func anEditCarriesBothVersionsAndNoOtherRelation() {
        let text = text { frame in
            frame.repliesTo = "$cmd"
            frame.thread = "$root"
            frame.replaces = "$first"
        }
        #expect(
            text == #"{"msgtype":"m.notice","body":"* Hail & rain","m.mentions":{},"#
                + #""m.new_content":{"msgtype":"m.notice",\#(Self.words),"m.mentions":{}},"#
                + #""m.relates_to":{"rel_type":"m.replace","event_id":"$first"}}"#)
    }

    @Test func aReactionNamesItsTarget() {
        #expect(
            String(decoding: renderer.reaction("1️⃣", to: "$x"), as: UTF8.self)
                == #"{"m.relates_to":{"rel_type":"m.annotation","event_id":"$x","key":"1️⃣"}}"#)
    }

    @Test func anEmptyReplyHasABody() throws {
        let version = try RenderedMessage(renderer.content(Reply(), in: MatrixFrame())).version
        #expect(version.body == "…")
        #expect(version.format == nil)
    }

    @Test func whatBeginsLikeAQuotationIsNotCutOff() throws {
        let reply = Reply(paragraphs: ["> Tampa"])
        let body = try RenderedMessage(renderer.content(reply, in: MatrixFrame())).version.body
        #expect(body == "\u{200B}> Tampa")
    }

    @Test func codeKeepsItsLines() throws {
        var reply = Reply()
        reply.code = "{\n  \"a\" : <1>\n}"
        let version = try RenderedMessage(renderer.content(reply, in: MatrixFrame())).version
        #expect(version.body == "{\n  \"a\" : <1>\n}")
        #expect(version.html == "<pre><code>{\n  &quot;a&quot; : &lt;1&gt;\n}</code></pre>")
    }
}
