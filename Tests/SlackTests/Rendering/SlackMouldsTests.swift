import Bot
import BotScenes
import Testing

@testable import Slack

/// Messages that are put together from what was written before, and those written in one piece.
@Suite struct SlackMouldsTests {
    private static let phrases: SlackPhrases = {
        var phrases = SlackStage.phrases
        phrases.others["de"] = SlackPhrases(
            busy: phrases.busy, apology: phrases.apology, stale: phrases.stale,
            confirmation: .init(text: "Es geht etwas verloren.", accept: "Weiter", decline: "Zurück"), more: "… mehr")
        return phrases
    }()
    /// Asked by all tests at once.
    private static let warm = SlackRenderer(phrases: phrases)

    private func difference(_ renderer: SlackRenderer, _ reply: Reply, _ frame: SlackFrame) -> String? {
        let message = renderer.message(reply, in: frame)
        let expected = renderer.message(reply, SlackPersonalPart.of(reply), in: frame)
        if message == expected { return nil }
        return "\(String(decoding: message, as: UTF8.self))\n\(String(decoding: expected, as: UTF8.self))"
    }

    private static func choices(_ count: Int) -> [Reply.Choice] {
        (0..<count).map { number in
            let style: Reply.Choice.Style = number % 2 == 1 ? .destructive : .plain
            return .init(label: "\"\(number)\"", line: "remove beach \(number)", style: style)
        }
    }

    private static let quips = [
        nil, "Your umbrella may apply.", "", " ", "\u{200B}", "two\nlines", "ends in a return\r", "ends in a line\n",
        "> quote", "\u{301}x", ":tada", ":", "_", "* <a> & _b_: c.",
    ]

    @Test(arguments: Scene.all + Scene.german)
    func aMessageIsTheSameWhateverWasSaidBefore(_ scene: Scene) async {
        var reply = await scene.reply()
        let before = difference(Self.warm, reply, SlackStage.frame)
        #expect(before == nil)
        for (number, quip) in Self.quips.prefix(6).enumerated() {
            reply.quip = quip
            reply.choices = Self.choices(number % 4)
            reply.language = ["en", "de"][number % 2]
            let frame = SlackFrame(
                messageID: "m\(number)", invocation: number % 5 == 0 ? "/wetter" : "/weather",
                replacesOriginal: number % 3 == 0)
            let found = difference(Self.warm, reply, frame)
            #expect(found == nil)
        }
    }

    @Test(arguments: HostileTextTests.names + ["", "\r", "x\r", "\n"])
    func whatOthersWroteIsTheSameInPieces(_ name: String) {
        var reply = SampleReply.weather
        reply.cards[0].rows[5].value = name
        for (foot, quips) in [("Updated now", [name]), (name, Self.quips)] {
            reply.footnote = foot
            for quip in quips {
                reply.quip = quip
                let found = difference(Self.warm, reply, SlackStage.frame)
                #expect(found == nil)
            }
        }
    }

    @Test(arguments: 44...56)
    func whatIsTooMuchIsLeftOutAsBefore(_ blocks: Int) {
        var reply = SampleReply.weather
        reply.paragraphs = (0..<(blocks - 5)).map { "Paragraph \($0)." }
        for count in [0, 1, 26, 60] {
            reply.choices = Self.choices(count)
            for quip in [nil, "Your umbrella may apply."] {
                reply.quip = quip
                let found = difference(Self.warm, reply, SlackStage.frame)
                #expect(found == nil)
            }
        }
    }

    @Test(arguments: [3300, 3309, 3318])
    func wordsAreCutAsBefore(_ size: Int) {
        var reply = SampleReply.weather
        reply.warnings = [.init(headline: "Flood", text: String(repeating: "Stay in. ", count: size / 9))]
        for count in 0...40 {
            reply.quip = String(repeating: "umbrella ", count: count)
            let found = difference(Self.warm, reply, SlackStage.frame)
            #expect(found == nil)
        }
    }

    /// Each changes one thing of a reply; the name is that of the property.
    private static let changes: [(String, @Sendable (inout Reply) -> Void)] = [
        ("summary", { $0.summary = "Rain" }), ("warnings", { $0.warnings = [.init(headline: "Storm", text: "")] }),
        ("cards", { $0.cards[0].rows[1].value = "SE 8\u{A0}mph (15\u{A0}km/h)" }),
        ("cards", { $0.cards[0].isSequence = true }), ("cards", { $0.cards[0].symbol = "🌦️" }),
        ("cards", { $0.cards[0].choices = choices(1) }), ("paragraphs", { $0.paragraphs = ["Note."] }),
        ("code", { $0.code = "code" }), ("examples", { $0.examples = [.init(command: "/weather help")] }),
        ("quip", { $0.quip = "Another line." }), ("choices", { $0.choices = choices(2) }),
        ("footnote", { $0.footnote = "Simulated weather, not real · made less than 1 minute ago" }),
        ("credits", { $0.credits = [.init(text: "GeoNames", link: "https://www.geonames.org/")] }),
        ("visibility", { $0.visibility = .everyone }), ("language", { $0.language = "de" }),
        ("isPersonal", { $0.isPersonal = true }),
    ]

    @Test(arguments: changes.indices)
    func everyChangeIsSeen(_ index: Int) throws {
        let renderer = SlackRenderer(phrases: Self.phrases)
        let reply = SampleReply.weather
        let before = renderer.message(reply, in: SlackStage.frame)
        var other = reply
        Self.changes[index].1(&other)
        #expect(other != reply)
        let found = difference(renderer, other, SlackStage.frame)
        #expect(found == nil)
        let facts = try #require(SlackFacts(of: reply, in: SlackStage.frame))
        let isPersonalPart = ["quip", "choices"].contains(Self.changes[index].0)
        #expect(facts.areThose(of: other, in: SlackStage.frame) == isPersonalPart)
        #expect(renderer.message(reply, in: SlackStage.frame) == before)
    }

    @Test func everyPropertyOfAReplyIsLookedAt() {
        let properties = Mirror(reflecting: Reply()).children.compactMap(\.label)
        #expect(Set(properties) == Set(Self.changes.map(\.0)))
    }

    @Test func whoseChoiceWasPressedIsLookedAt() throws {
        let facts = try #require(SlackFacts(of: SampleReply.weather, in: SlackStage.frame))
        let other = SlackFrame(messageID: "m1", invocation: "/weather", replacesOriginal: true)
        #expect(!facts.areThose(of: SampleReply.weather, in: other))
    }

    @Test func onlyFactsAreKeptAndOnceForEverybody() {
        let renderer = SlackRenderer(phrases: Self.phrases)
        for reply in [SampleReply.help, SampleReply.notFound, SampleReply.list, SampleReply.choices, SampleReply.code] {
            _ = renderer.message(reply, in: SlackStage.frame)
        }
        #expect(renderer.moulds.count == 0)
        for number in 0..<20 {
            var reply = SampleReply.weather
            reply.quip = "Line \(number)."
            reply.choices = [.init(label: "Remove", line: "remove beach \(number)")]
            _ = renderer.message(reply, in: SlackFrame(messageID: "m\(number)", invocation: "/weather"))
        }
        #expect(renderer.moulds.count == 1)
    }

    @Test func moreThanItsBoundAreNeverKept() {
        let renderer = SlackRenderer(phrases: Self.phrases)
        let counts = (0..<(2 * SlackMoulds.most)).map { number in
            var reply = SampleReply.weather
            reply.cards[0].title = "Town \(number)"
            _ = renderer.message(reply, in: SlackStage.frame)
            return renderer.moulds.count
        }
        #expect(counts.max() == SlackMoulds.most)
        #expect(counts.last == SlackMoulds.most)
    }
}
