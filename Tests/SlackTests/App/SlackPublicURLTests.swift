import Testing

@testable import Slack

@Suite struct SlackPublicURLTests {
    @Test(arguments: [
        ("https://bot.example.org", "https://bot.example.org/slack/commands"),
        ("https://bot.example.org/", "https://bot.example.org/slack/commands"),
        ("HTTPS://Bot.Example.ORG:8443", "https://bot.example.org:8443/slack/commands"),
        ("https://example.org/squall/", "https://example.org/squall/slack/commands"),
        ("https://xn--bcher-kva.example", "https://xn--bcher-kva.example/slack/commands"),
    ])
    func leadsToTheCommands(_ url: String, _ commands: String) throws {
        #expect(try SlackPublicURL(url).commands == commands)
    }

    @Test(arguments: [
        ("bot.example.org", SlackPublicURL.Fault.malformed), ("", .malformed), ("https://", .malformed),
        ("https://a@example.org", .malformed), ("https://example.org?x", .malformed),
        ("https://example.org#x", .malformed),
        ("https://büro.example", .malformed), ("ftp://example.org", .malformed),
        ("https://bot example.org", .malformed),
        ("http://bot.example.org", .notHTTPS), ("http://localhost", .notHTTPS),
        ("https://192.0.2.1", .addressInsteadOfName),
        ("https://127.0.0.1:8080", .addressInsteadOfName), ("https://[2001:db8::1]", .addressInsteadOfName),
        ("https://localhost", .notPublic), ("https://squall", .notPublic), ("https://squall.local", .notPublic),
        ("https://a.internal", .notPublic), ("https://a.home.arpa", .notPublic), ("https://a.localhost:1", .notPublic),
    ])
    func saysWhatIsWrong(_ url: String, _ fault: SlackPublicURL.Fault) {
        #expect(throws: SlackError.unusableURL(fault)) { try SlackPublicURL(url) }
    }
}
