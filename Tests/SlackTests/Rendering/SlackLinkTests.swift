import Bot
import Testing

@testable import Slack

@Suite struct SlackLinkTests {
    @Test(arguments: [
        ("GeoNames", "https://www.geonames.org/", "<https://www.geonames.org/|GeoNames>"),
        ("A < B & C", "https://a.example", "<https://a.example|A &lt; B &amp; C>"),
        ("*A*", "https://a.example", "<https://a.example|\u{200B}*\u{200B}A\u{200B}*\u{200B}>"),
    ])
    func isALinkWithItsEscapedText(_ text: String, _ link: String, _ expected: String) {
        #expect(SlackLink(Reply.Credit(text: text, link: link)).text == expected)
    }

    @Test func isTheTextAloneWhereItHasTheBarThatPartsTheTwo() {
        #expect(SlackLink(Reply.Credit(text: "a|b", link: "https://a.example")).text == "a|b")
    }

    @Test(
        arguments: [
            nil, "", "http://a.example", "javascript:x", "!here", "https://a.example|b", "https://a.example>",
            "https://a.example/<!here>", "https://a.example/?a=1&b=2", "https://a.example/ b", "https://ä.example",
            "https://a.example/" + String(repeating: "x", count: 300),
        ] as [String?])
    func isTheTextAloneWhereTheAddressIsNotSafe(_ link: String?) {
        #expect(SlackLink(Reply.Credit(text: "Data", link: link)).text == "Data")
    }
}
