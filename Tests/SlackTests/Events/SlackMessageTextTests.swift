import Testing

@testable import Slack

@Suite struct SlackMessageTextTests {
    @Test(arguments: [
        ("Tampa", "Tampa"), ("  Tampa \n", "Tampa"), ("<@UBOT> tampa", "tampa"), ("<@UBOT|squall> tampa", "tampa"),
        ("<@UBOT>: tampa", "tampa"), ("<@UBOT>, tampa, fl", "tampa, fl"), ("<@UBOT><@UBOT> tampa", "tampa"),
        ("tampa <@UBOT>", "tampa"), ("<@UBOT> tampa <@UBOT>", "tampa"), ("<@UBOT>", ""), (" <@UBOT>\u{A0}", ""),
        ("<@UBOT> /weather Tampa", "Tampa"), ("/weather Tampa", "Tampa"), ("!weather Tampa", "Tampa"),
        ("/WEATHER  Tampa", "Tampa"), ("/weather", ""), ("/weathering", "/weathering"),
        ("`/weather Tampa`", "Tampa"), ("<@UBOT> ```Tampa```", "Tampa"), ("*_Tampa_*", "Tampa"),
        ("/weather /weather", "/weather"), ("weather Tampa", "weather Tampa"),
    ])
    func dropsWhatOnlyCallsTheBot(_ text: String, _ words: String) {
        #expect(SlackMessageText.words(of: text, bot: "UBOT") == words)
    }

    @Test(arguments: [
        "<@U2> tampa", "<@UBOT2> tampa", "tampa <@U2>", "<!channel> tampa", "<#C1|general> tampa",
        "Trinidad &amp; Tobago", "&lt;@UBOT&gt; tampa", "&amp;lt;", "<@UBOT tampa", "tampa >", "a < b", "**", "`",
        "`a` b",
        "<https://example.org>",
    ])
    func leavesEverythingElseToTheBot(_ text: String) {
        #expect(SlackMessageText.words(of: text, bot: "UBOT") == text)
    }

    @Test(arguments: [
        ("daily 7 in <#C2|ops>", "daily 7 in #ops"), ("daily 7 to <#C1|general>", "daily 7 to here"),
        ("daily 7 in <#C1>", "daily 7 in here"), ("daily 7 in <#C2>", "daily 7 in <#C2>"),
        ("daily 7 in <#C2|>", "daily 7 in <#C2|>"), ("<#C2|ops> tampa", "<#C2|ops> tampa"),
        ("daily 7 in <#C1", "daily 7 in <#C1"), ("in <#C2|a<#C1>", "in <#C2|a<#C1>"), ("in <#>", "in <#>"),
    ])
    func callsChannelsAsTheyAreTyped(_ text: String, _ words: String) {
        #expect(SlackMessageText.withChannelNames(text, here: "C1") == words)
    }

    @Test func takesAnyMentionInFrontWhereTheBotIsNotKnown() {
        #expect(SlackMessageText.words(of: "<@U2> tampa <@U3>", bot: nil) == "tampa <@U3>")
    }

    @Test(arguments: [
        ("<http://St.Paul|St.Paul>, MN", "St.Paul, MN"), ("<tel:8135550100|27.95,-82.46>", "27.95,-82.46"),
        ("<mailto:a@example.org|a@example.org> x", "a@example.org x"), ("<@U2|a> <http://b.c|b.c>", "<@U2|a> b.c"),
        ("<http://b.c|b.c", "<http://b.c|b.c"), ("<javascript:x|y>", "<javascript:x|y>"), ("<|>", "<|>"),
    ])
    func undoesLinksThatSlackMade(_ text: String, _ words: String) {
        #expect(SlackMessageText.words(of: text, bot: "UBOT") == words)
    }
}
