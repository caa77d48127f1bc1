import Settings
import Testing

@Suite struct ServiceURLTests {
    @Test(arguments: [
        ("https://api.met.no", "https", "api.met.no", "", "https://api.met.no"),
        ("https://API.Met.no/", "https", "api.met.no", "", "https://api.met.no"),
        (
            "HTTPS://example.org:8443/weather/eu/", "https", "example.org:8443", "/weather/eu",
            "https://example.org:8443/weather/eu"
        ),
        ("http://127.0.0.1:9000", "http", "127.0.0.1:9000", "", "http://127.0.0.1:9000"),
        ("http://127.3.2.1/x", "http", "127.3.2.1", "/x", "http://127.3.2.1/x"),
        ("http://[::1]:80", "http", "[::1]:80", "", "http://[::1]:80"),
        ("https://[2001:db8::1]", "https", "[2001:db8::1]", "", "https://[2001:db8::1]"),
        ("https://xn--bcher-kva.example", "https", "xn--bcher-kva.example", "", "https://xn--bcher-kva.example"),
    ])
    func understands(text: String, scheme: String, authority: String, prefix: String, description: String) throws {
        let url = try #require(ServiceURL(text))
        #expect(url.scheme == scheme)
        #expect(url.authority == authority)
        #expect(url.prefix == prefix)
        #expect(url.description == description)
    }

    @Test(arguments: [
        "", "example.org", "//example.org", "ftp://example.org", "file:///etc/passwd", "http://example.org",
        "http://localhost:8080", "http://127.0.0.1.example.org", "http://127.1", "http://127.0.0.01",
        "http://0x7f.0.0.1",
        "http://2130706433", "http://[::ffff:127.0.0.1]", "http://10.0.0.1", "https://user@example.org",
        "https://user:password@example.org", "http://127.0.0.1@example.org", "https://example.org?x=1",
        "https://example.org/a?x=1", "https://example.org#a", "https://example.org/a#b", "https://", "https:///x",
        "https://example.org:", "https://example.org:0", "https://example.org:65536", "https://example.org:8o",
        "https://exa mple.org", "https://example..org", "https://-example.org", "https://exämple.org",
        "https://example.org/a b", "https://example.org/a//b", "https://example.org/../b", "https://example.org/%2e",
        "https://1.2.3", "https://256.1.1.1", "https://[::1", "https://[]", "https://[::1]x", "https://example.org\\@b",
        "https://example.org\r\nHost: b", " https://example.org",
    ])
    func refuses(text: String) {
        #expect(ServiceURL(text) == nil)
    }

    @Test func putsThePrefixBeforeThePath() throws {
        let url = try #require(ServiceURL("https://example.org/weather/"))
        #expect(url.target("/v1/forecast?latitude=1") == "/weather/v1/forecast?latitude=1")
    }
}
