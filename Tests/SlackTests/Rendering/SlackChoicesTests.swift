import Bot
import TestSupport
import Testing

@testable import Slack

/// How choices can be pressed in Slack, and what never happens to their lines.
@Suite struct SlackChoicesTests {
    private func choices(_ count: Int, line: String = "save Oslo") -> [Reply.Choice] {
        (1...count).map { Reply.Choice(label: "Choice \($0)", line: "\(line) \($0)") }
    }

    private func card(_ choices: [Reply.Choice], title: String = "Oslo, Norway") -> Reply.Card {
        Reply.Card(title: title, symbol: "❄️", headline: "27\u{A0}°F, snow", rows: [], choices: choices)
    }

    private func message(cards: [Reply.Card] = [], choices: [Reply.Choice] = []) throws -> SlackMessage {
        var reply = Reply()
        reply.cards = cards
        reply.choices = choices
        reply.footnote = "made just now"
        let message = try SlackStage.message(reply)
        #expect(message.faults == [])
        return message
    }

    @Test func aReplysChoicesAreButtonsBeforeTheFootnote() throws {
        let blocks = try #require(try message(choices: choices(3)).blocks)
        #expect(blocks.map(\.type) == ["actions", "context"])
        #expect(blocks[0].controls.map(\.value) == ["save Oslo 1", "save Oslo 2", "save Oslo 3"])
        #expect(blocks[0].controls.map(\.label?.text) == ["Choice 1", "Choice 2", "Choice 3"])
        #expect(blocks[0].controls.map(\.actionId) == ["squall.button.0", "squall.button.1", "squall.button.2"])
        #expect(blocks[0].blockId == "abcdefghjkmn.0./weather")
    }

    @Test func moreButtonsThanARowHoldsGoIntoTheNextRow() throws {
        let blocks = try #require(try message(choices: choices(30)).blocks)
        #expect(blocks.map(\.controls.count) == [25, 5, 0])
    }

    @Test func aCardsOnlyChoiceIsAButtonBesideIt() throws {
        let blocks = try #require(try message(cards: [card(choices(1))]).blocks)
        #expect(blocks.map(\.type) == ["header", "section", "context"])
        #expect(blocks[1].accessory?.type == "button")
        #expect(blocks[1].accessory?.value == "save Oslo 1")
        #expect(blocks[1].blockId == "abcdefghjkmn.1./weather")
    }

    @Test(arguments: 2...5)
    func aFewChoicesAreAMenuBesideTheCard(_ count: Int) throws {
        let blocks = try #require(try message(cards: [card(choices(count))]).blocks)
        let menu = try #require(blocks[1].accessory)
        #expect(menu.type == "overflow")
        #expect(menu.options?.map(\.value) == (1...count).map { "save Oslo \($0)" })
    }

    @Test func linesThatAMenuCannotHoldAreButtonsBelow() throws {
        let long = String(repeating: "a", count: 74)
        let blocks = try #require(try message(cards: [card(choices(2, line: long))]).blocks)
        #expect(blocks.map(\.type) == ["header", "section", "actions", "context"])
        #expect(blocks[1].accessory == nil)
        #expect(blocks[2].controls.map(\.value) == ["\(long) 1", "\(long) 2"])
    }

    @Test func theLongestLineOfAMenuStaysInIt() throws {
        let blocks = try #require(
            try message(cards: [card(choices(2, line: String(repeating: "a", count: 73)))]).blocks)
        #expect(blocks[1].accessory?.options?.map(\.value.utf16.count) == [75, 75])
    }

    @Test func slackAsksBeforeSomethingIsLost() throws {
        let destructive = Reply.Choice(label: "Delete everything", line: "delete my data x", style: .destructive)
        let blocks = try #require(
            try message(cards: [card(choices(1) + [destructive])], choices: [destructive]).blocks)
        #expect(blocks.map(\.type) == ["header", "section", "actions", "actions", "context"])
        for button in [blocks[2].controls[1], blocks[3].controls[0]] {
            #expect(button.style == "danger")
            let dialog = try #require(button.confirm)
            #expect(dialog.title.text == "Delete everything")
            #expect(dialog.text.text == "Something gets lost. Go on?")
            #expect([dialog.confirm.text, dialog.deny.text] == ["Yes, go on", "No, keep it"])
            #expect(dialog.style == "danger")
        }
        #expect(blocks[2].controls[0].confirm == nil)
    }

    @Test func aListHasWhatCanBeDoneBesideEachPlace() throws {
        let cards = (1...30).map { card(choices(2, line: "open \($0)"), title: "Place \($0)") }
        let blocks = try #require(try message(cards: cards).blocks)
        #expect(blocks.count == 31)
        #expect(blocks[6].texts.map(\.text) == ["*Place 7*\n❄️ *27\u{A0}°F, snow*"])
        #expect(blocks[6].accessory?.options?.first?.value == "open 7 1")
    }

    @Test(arguments: [(49, 50, false), (50, 50, true), (300, 50, true)])
    func aLongListSaysThatItWasCut(_ places: Int, _ blocks: Int, _ isCut: Bool) throws {
        let cards = (1...places).map { card(choices(1), title: "Place \($0)") }
        let message = try message(cards: cards)
        #expect(message.blocks?.count == blocks)
        #expect(message.texts.contains { $0.text == "… more" } == isCut)
        #expect(message.texts.last?.text == "made just now")
    }

    @Test func aCardIsNeverCutFromItsButtons() throws {
        let cards = (1...40).map { card(choices(6), title: "Place \($0)") }
        let types = try #require(try message(cards: cards).blocks).map(\.type)
        #expect(types.count == 50)
        #expect(types.prefix(48).enumerated().allSatisfy { $1 == ($0.isMultiple(of: 2) ? "section" : "actions") })
    }

    @Test func aListWithoutChoicesStaysInColumns() throws {
        let cards = (1...12).map { card([], title: "Place \($0)") }
        #expect(try message(cards: cards).blocks?.map(\.fields?.count) == [10, 2, nil])
    }

    @Test(arguments: HostileTextTests.names)
    func aLineComesBackAsItWasAndALabelDoesNothing(_ name: String) throws {
        let choice = Reply.Choice(label: name, line: "save \(name)", style: .destructive)
        let message = try message(choices: [choice])
        let fits = "save \(name)".utf16.count <= 2000
        #expect(message.blocks?.flatMap(\.controls).map(\.value) == (fits ? ["save \(name)"] : []))
    }

    @Test func eachMessageNamesItsBlocksAnew() throws {
        var reply = Reply()
        reply.choices = choices(1)
        let renderer = SlackRenderer(phrases: SlackStage.phrases)
        let ids = try ["one", "two"].map { id in
            let frame = SlackFrame(messageID: id, invocation: "/wx")
            return try SlackMessage(renderer.message(reply, in: frame)).blocks?.first?.blockId
        }
        #expect(ids == ["one.0./wx", "two.0./wx"])
    }

    @Test(arguments: [(true, Reply.Visibility.onlyAsker, true), (true, .everyone, false), (false, .onlyAsker, false)])
    func takesThePlaceOfAMessageOnlyForWhoeverSawIt(
        _ wants: Bool, _ visibility: Reply.Visibility, _ replaces: Bool
    ) throws {
        var reply = SampleReply.weather
        reply.visibility = visibility
        let frame = SlackFrame(messageID: "a", invocation: "/weather", replacesOriginal: wants)
        let message = try SlackMessage(SlackRenderer(phrases: SlackStage.phrases).message(reply, in: frame))
        #expect(message.replaceOriginal == replaces)
        #expect(message.responseType == (visibility == .everyone ? "in_channel" : "ephemeral"))
    }
}
