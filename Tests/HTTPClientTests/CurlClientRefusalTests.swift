import HTTPCore
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct CurlClientRefusalTests {
    @Test(arguments: [
        ("http", "example.org", "/"), ("http", "localhost:1", "/"), ("http", "10.0.0.1", "/"), ("http", "127.1:1", "/"),
        ("http", "127.0.0.1.example.org", "/"), ("http", "127.0.0.1@example.org", "/"), ("ftp", "127.0.0.1", "/"),
        ("file", "127.0.0.1", "/etc/passwd"), ("HTTP", "127.0.0.1:1", "/"), ("", "127.0.0.1", "/"),
        ("https", "", "/"), ("https", "user@example.org", "/"), ("https", "example.org/x", "/"),
        ("https", "exa mple.org", "/"), ("https", "example.org:99999", "/"), ("http", "127.0.0.1:1", ""),
        ("http", "127.0.0.1:1", "x"), ("http", "127.0.0.1:1", "/a b"), ("http", "127.0.0.1:1", "/a\r\nX: y"),
        ("http", "127.0.0.1:1", "/a#b"), ("http", "127.0.0.1:1", "/ü"),
    ])
    func refusesOtherAddresses(scheme: String, authority: String, target: String) async throws {
        let fixture = try ClientFixture()
        await #expect(throws: HTTPTransportError.refused) {
            try await fixture.send(scheme: scheme, to: authority, target: target)
        }
    }

    @Test(arguments: [
        ("X-A", "a\r\nX-B: b"), ("X-A", "a\nb"), ("X-A", "a\u{0}b"), ("X A", "b"), ("X-A:", "b"), ("", "b"),
        ("X\r\n", "b"), ("Host", "example.org"), ("content-length", "0"), ("Transfer-Encoding", "chunked"),
    ])
    func refusesFieldsThatWouldChangeTheMessage(name: String, value: String) async throws {
        let server = try LoopbackServer { $0.answerAll(with: "HTTP/1.1 204 No Content\r\n\r\n") }
        let fields = HTTPFields([HTTPFields.Field(name: name, value: value)])
        let fixture = try ClientFixture()
        await #expect(throws: HTTPTransportError.refused) {
            try await fixture.send(to: server.authority, fields: fields)
        }
        #expect(server.connectionCount == 0)
    }
}
