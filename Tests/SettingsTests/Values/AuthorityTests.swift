import Settings
import Testing

@Suite struct AuthorityTests {
    @Test(
        arguments: [
            ("hooks.slack.com", "hooks.slack.com", nil), ("Hooks.Slack.com:443", "hooks.slack.com", 443),
            ("127.0.0.1:65535", "127.0.0.1", 65535), ("[::1]:1", "[::1]", 1), ("localhost:80", "localhost", 80),
        ] as [(String, String, Int?)])
    func understands(text: String, host: String, port: Int?) throws {
        let authority = try #require(Authority(text))
        #expect(authority.host == host)
        #expect(authority.port == port)
    }

    @Test(arguments: ["", ":80", "a:", "a:b", "a:+1", "a:1:2", "a@b", "a/b", "a_b", "[::1", "a:123456"])
    func refuses(text: String) {
        #expect(Authority(text) == nil)
    }
}
