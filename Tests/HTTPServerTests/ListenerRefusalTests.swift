import Concurrency
import HTTPCore
import HTTPServer
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct ListenerRefusalTests {
    /// What is sent, the status, and the reason in the metrics.
    private static let refused: [(String, Int, String)] = [
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd", 400, "content-length"),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\nContent-Length: 3\r\n\r\nabc", 400, "content-length"),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3, 3\r\n\r\nabc", 400, "content-length"),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: +5\r\n\r\nabcde", 400, "content-length"),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: -1\r\n\r\n", 400, "content-length"),
        ("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 0x3\r\n\r\nabc", 400, "content-length"),
        (
            "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3 \r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400,
            "transfer-encoding"
        ),
        ("POST / HTTP/1.0\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n", 400, "transfer-encoding"),
        ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n", 501, "transfer-coding"),
        ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0x5\r\nabcde\r\n0\r\n\r\n", 400, "chunk"),
        ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n+5\r\nabcde\r\n0\r\n\r\n", 400, "chunk"),
        ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5;a=b\r\nabcde\r\n0\r\n\r\n", 400, "chunk"),
        ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\nabcde\r\n0\r\n\r\n", 400, "chunk"),
        ("POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n5\r\nabcdeXX0\r\n\r\n", 400, "chunk"),
        (
            "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n0\r\nX-Slack-Signature: a\r\n\r\n", 400,
            "chunk"
        ),
        ("GET / HTTP/1.1\r\n\r\n", 400, "host"), ("GET / HTTP/1.1\r\nHost: a\r\nHost: a\r\n\r\n", 400, "host"),
        ("GET / HTTP/1.1\r\nHost:\r\n\r\n", 400, "host"), ("GET / HTTP/1.1\r\nHost: a b\r\n\r\n", 400, "host"),
        ("GET / HTTP/1.1\r\nHost: u@a\r\n\r\n", 400, "host"),
        ("GET / HTTP/1.1\nHost: a\r\n\r\n", 400, "request-line"), ("GET / HTTP/1.1\r\nHost: a\n\r\n", 400, "field"),
        ("GET / HTTP/1.1\r\nHost: a\r\n\n", 400, "field"),
        ("GET / HTTP/1.1\r\nHost: a\r\nX: b\r\n c\r\n\r\n", 400, "field"),
        ("GET / HTTP/1.1\r\n Host: a\r\n\r\n", 400, "field"),
        ("GET / HTTP/1.1\r\nHost: a\r\nX: b\u{0}c\r\n\r\n", 400, "field"),
        ("GET / HTTP/1.1\r\nHost: a\r\nX: b\rc\r\n\r\n", 400, "field"),
        ("GET / HTTP/1.1\r\nHost : a\r\n\r\n", 400, "field"),
        ("GET / HTTP/1.1\r\nHost: a\r\nX\u{7F}: b\r\n\r\n", 400, "field"),
        ("GET / HTTP/1.1\r\nHost: a\r\nX: \u{1B}\r\n\r\n", 400, "field"),
        ("GET / HTTP/1.1\r\nHost: a\r\nX\r\n\r\n", 400, "field"),
        ("GET / HTTP/1.1\r\nHost: a\r\n: b\r\n\r\n", 400, "field"),
        ("GET http://b/ HTTP/1.1\r\nHost: a\r\n\r\n", 400, "target"),
        ("GET https://a/ HTTP/1.1\r\nHost: a\r\n\r\n", 400, "target"),
        ("GET a HTTP/1.1\r\nHost: a\r\n\r\n", 400, "target"), ("GET /a#b HTTP/1.1\r\nHost: a\r\n\r\n", 400, "target"),
        ("GET /\u{E9} HTTP/1.1\r\nHost: a\r\n\r\n", 400, "target"),
        ("GET * HTTP/1.1\r\nHost: a\r\n\r\n", 400, "target"),
        ("GET /  HTTP/1.1\r\nHost: a\r\n\r\n", 400, "request-line"), ("GET /\r\nHost: a\r\n\r\n", 400, "request-line"),
        ("GET / HTTQ/1.1\r\nHost: a\r\n\r\n", 400, "request-line"),
        ("\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n", 400, "request-line"),
        ("\u{16}\u{3}\u{1}\u{0}\u{5}hello\n", 400, "request-line"),
        ("GET / HTTP/2.0\r\nHost: a\r\n\r\n", 505, "version"), ("GET / HTTP/1.12\r\nHost: a\r\n\r\n", 505, "version"),
        ("PATCH / HTTP/1.1\r\nHost: a\r\n\r\n", 501, "method"), ("get / HTTP/1.1\r\nHost: a\r\n\r\n", 501, "method"),
        ("CONNECT a:443 HTTP/1.1\r\nHost: a\r\n\r\n", 501, "method"),
        (
            "HEAD / HTTP/1.1\r\nHost: a\r\nContent-Length: 40\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n    ",
            400, "content-length"
        ),
        ("POST / HTTP/1.1\r\nHost: a\r\nExpect: magic\r\nContent-Length: 1\r\n\r\n", 417, "expectation"),
    ]

    @Test(arguments: refused) func refuses(text: String, status: Int, reason: String) async throws {
        let calls = Locked(0)
        try await Harness.run(.init(loops: 1)) { _, _ in
            calls.withLock { $0 += 1 }
            return .text("no")
        } _: { harness in
            let client = try harness.connect()
            await client.send(text)
            let response = await client.readResponse()
            #expect(response?.status == status)
            #expect(response?.fields["connection"] == "close")
            #expect(response?.body == "")
            #expect(await client.readToEnd() == "")
            #expect(harness.refusals(reason) == 1)
            #expect(harness.log.lines.contains { $0.metadata["http.refusal"] == reason })
        }
        #expect(calls.withLock { $0 } == 0)
    }

    @Test func refusesAHeadThatIsTooLarge() async throws {
        try await Harness.run { harness in
            let client = try harness.connect()
            let field = "X-Padding: \(String(repeating: "a", count: 1000))\r\n"
            let text = "GET / HTTP/1.1\r\nHost: a\r\n"
            let fitting = await client.exchange(text + String(repeating: field, count: 15) + "\r\n")
            #expect(fitting?.status == 200)
            #expect(await client.exchange(text + String(repeating: field, count: 20) + "\r\n")?.status == 431)
            #expect(await client.readToEnd() == "")
        }
    }

    @Test func refusesALineThatNeverEnds() async throws {
        try await Harness.run { harness in
            let field = try await harness.connect().exchange(
                "GET / HTTP/1.1\r\nX: " + String(repeating: "a", count: 17_000))
            #expect(field?.status == 431)
            let target = try await harness.connect().exchange("GET /" + String(repeating: "a", count: 17_000))
            #expect(target?.status == 414)
        }
    }

    @Test func refusesTooManyFields() async throws {
        try await Harness.run { harness in
            let text = "GET / HTTP/1.1\r\nHost: a\r\n" + String(repeating: "X: y\r\n", count: 100) + "\r\n"
            let answer = try await harness.connect().exchange(text)
            #expect(answer?.status == 431)
        }
    }

    @Test func acceptsTheLargestBody() async throws {
        try await Harness.run(.init(loops: 1, maximumBodyBytes: 50_000)) { request, _ in
            .text("\(request.body.count)")
        } _: { harness in
            let client = try harness.connect()
            let head = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 50000\r\n\r\n"
            #expect(await client.exchange(head + String(repeating: "a", count: 50_000))?.body == "50000")
            let chunked = "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
            let chunk = "61A8\r\n" + String(repeating: "a", count: 25_000) + "\r\n"
            #expect(await client.exchange(chunked + chunk + chunk + "0\r\n\r\n")?.body == "50000")
        }
    }

    @Test(arguments: [
        "Content-Length: 50001\r\n\r\n", "Content-Length: 99999999999999999999999\r\n\r\n",
        "Transfer-Encoding: chunked\r\n\r\nC351\r\n", "Transfer-Encoding: chunked\r\n\r\nFFFFFFFFFFFFFFFF\r\n",
        "Transfer-Encoding: chunked\r\n\r\n1\r\na\r\nC350\r\n",
    ])
    func refusesABodyThatIsTooLarge(rest: String) async throws {
        try await Harness.run(.init(loops: 1, maximumBodyBytes: 50_000)) { harness in
            let client = try harness.connect()
            await client.send("POST / HTTP/1.1\r\nHost: a\r\n\(rest)")
            // What was under way when the refusal was sent does not keep the client from reading it.
            await client.send(String(repeating: "a", count: 200_000))
            #expect(await client.readResponse()?.status == 413)
            #expect(await client.readToEnd() == "")
        }
    }
}
