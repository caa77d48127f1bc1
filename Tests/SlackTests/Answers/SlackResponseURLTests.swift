import HTTPCore
import Testing

@testable import Slack

@Suite struct SlackResponseURLTests {
    @Test(arguments: [
        "https://hooks.slack.com/commands/T1/2/3", "https://slack.com/x", "https://hooks.slack-gov.com/x?y=z",
        "https://HOOKS.Slack.COM/x", "https://hooks.slack.com:443/x", "HTTPS://hooks.slack.com/x",
    ])
    func allowsSlacksHosts(_ url: String) throws {
        #expect(SlackResponseURL(url, policy: try .init()) != nil)
    }

    @Test(arguments: [
        "http://hooks.slack.com/x", "https://example.org/x", "https://evilslack.com/x", "https://slack.com.evil.org/x",
        "https://slack.com@evil.org/x", "https://evil.org\\@slack.com/x", "https://evil.org#@slack.com/x",
        "https://evil.org?.slack.com/", "https://hooks.slack.com:8443/x", "https://hooks.slack.com./x",
        "https://.slack.com/x", "https://hooks..slack.com/x", "https:///x", "https:hooks.slack.com/x", "//slack.com/x",
        "ftp://hooks.slack.com/x", "https://hooks.slack.com:0/x", "https://hooks.slack.com:/x", "", "slack.com",
        "https://hooks.slack.com/a b", "https://hooks.slack.com/\r\nX: y", "https://hooks.slаck.com/x",
        "http://127.0.0.1:9/x", "https://127.0.0.1/x", "https://[::1]/x", "javascript://slack.com/%0aalert(1)",
    ])
    func refusesEverybodyElse(_ url: String) throws {
        #expect(SlackResponseURL(url, policy: try .init()) == nil)
    }

    @Test(arguments: [
        ("https://stub.example.org:8443/x", true), ("https://stub.example.org/x", false),
        ("https://stub.example.org:8444/x", false), ("http://stub.example.org:8443/x", false),
        ("http://127.0.0.1:9000/x", true), ("https://127.0.0.1:9000/x", true), ("http://127.0.0.1:9001/x", false),
        ("http://127.0.0.2:9000/x", false), ("http://[::1]:9000/x", true), ("http://localhost:9000/x", false),
    ])
    func allowsFurtherHostsAsTheyAreGiven(_ url: String, _ isAllowed: Bool) throws {
        let policy = try SlackResponseURL.Policy(
            extraHosts: ["stub.example.org:8443", "127.0.0.1:9000", "[::1]:9000", "localhost:9000"])
        #expect((SlackResponseURL(url, policy: policy) != nil) == isAllowed)
    }

    @Test(arguments: ["127.0.0.1", "https://127.0.0.1:1", "a b:1", ":1", ""])
    func refusesFurtherHostsWithoutPort(_ host: String) {
        #expect(throws: SlackError.malformedHost(host)) { try SlackResponseURL.Policy(extraHosts: [host]) }
    }

    @Test func postsJSONToTheExactAddress() throws {
        let text = "https://hooks.slack.com/commands/T1/2%2F3?a=b"
        let url = try #require(SlackResponseURL(text, policy: try .init()))
        let request = url.request([0x7B, 0x7D])
        #expect(request.method == .post)
        #expect("\(request.scheme)://\(request.authority)\(request.target)" == text)
        #expect(request.headerFields["Content-Type"] == "application/json; charset=utf-8")
        #expect(request.headerFields["Authorization"] == nil)
        #expect(request.body == [0x7B, 0x7D])
    }

    @Test func neverPrintsItself() throws {
        let url = try #require(SlackResponseURL("https://hooks.slack.com/commands/secret", policy: try .init()))
        var dumped = ""
        dump(url, to: &dumped)
        #expect(![String(describing: url), String(reflecting: url), "\(url)", dumped].joined().contains("secret"))
    }
}
