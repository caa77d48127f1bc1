import Concurrency
import HTTPCore
import HTTPServer
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct ListenerRequestTests {
    @Test func readsAChunkedBody() async throws {
        try await Harness.run { harness in
            let client = try harness.connect()
            let text =
                "POST /a HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n4\r\nwiki\r\nA\r\n0123456789\r\n0\r\n\r\n"
            #expect(await client.exchange(text)?.body == "POST /a wiki0123456789")
            #expect(await client.exchange("GET /b HTTP/1.1\r\nHost: a\r\n\r\n")?.body == "GET /b ")
        }
    }

    @Test func readsRequestsInAnyPieces() async throws {
        try await Harness.run { harness in
            let client = try harness.connect()
            let text = "POST /a HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc"
            for byte in text.utf8 { await client.send([byte]) }
            #expect(await client.readResponse()?.body == "POST /a abc")
        }
    }

    @Test func answersPipelinedRequestsInOrder() async throws {
        let gate = Eventually<Bool>()
        try await Harness.run { request, _ in
            if request.target == "/0" { _ = await gate.value() }
            return .text(request.target)
        } _: { harness in
            let client = try harness.connect()
            let requests = (0..<50).map { "GET /\($0) HTTP/1.1\r\nHost: a\r\n\r\n" }
            await client.send(requests.joined())
            #expect(await !client.isReadable(withinMilliseconds: 20))
            gate.resolve(true)
            for number in 0..<50 {
                #expect(await client.readResponse()?.body == "/\(number)")
            }
        }
    }

    @Test func answersWhatCameBeforeARefusedRequest() async throws {
        try await Harness.run { harness in
            let client = try harness.connect()
            await client.send(
                "GET /1 HTTP/1.1\r\nHost: a\r\n\r\nGET /2 HTTP/1.1\r\nHost: a\r\n\r\nGET /3 HTTP/1.1\r\n\r\n")
            #expect(await client.readResponse()?.body == "GET /1 ")
            #expect(await client.readResponse()?.body == "GET /2 ")
            #expect(await client.readResponse()?.status == 400)
            #expect(await client.readToEnd() == "")
        }
    }

    @Test func saysContinueWhenAsked() async throws {
        try await Harness.run { harness in
            let client = try harness.connect()
            let head = "POST /a HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 3\r\n\r\n"
            #expect(await client.exchange(head)?.status == 100)
            #expect(await client.exchange("abc")?.body == "POST /a abc")
            #expect(await client.exchange(head)?.status == 100)
            #expect(await client.exchange("def")?.body == "POST /a def")
        }
    }

    @Test func doesNotSayContinueToABodyThatIsTooLarge() async throws {
        try await Harness.run { harness in
            let client = try harness.connect()
            let head = "POST /a HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 300000\r\n\r\n"
            #expect(await client.exchange(head)?.status == 413)
        }
    }

    @Test(arguments: [
        ("GET http://squall.test/a?b HTTP/1.1", "/a?b"), ("GET HTTP://SQUALL.test?b HTTP/1.1", "/?b"),
        ("GET http://squall.test HTTP/1.1", "/"), ("OPTIONS * HTTP/1.1", "*"), ("GET //other/a HTTP/1.1", "//other/a"),
        ("GET /%41?%zz HTTP/1.1", "/%41?%zz"),
    ])
    func readsTheTarget(line: String, target: String) async throws {
        try await Harness.run { request, _ in
            .text(request.target)
        } _: { harness in
            let response = try await harness.connect().exchange("\(line)\r\nHost: squall.test\r\n\r\n")
            #expect(response?.body == target)
        }
    }

    @Test func doesNotMindAClientThatResetsWhileItIsAnswered() async throws {
        let isAsked = Eventually<Bool>()
        let gate = Eventually<Bool>()
        try await Harness.run(.init(loops: 1)) { request, _ in
            guard request.target == "/slow" else { return .text("fine") }
            isAsked.resolve(true)
            _ = await gate.value()
            return HTTPResponse(status: 200, body: [UInt8](repeating: 65, count: 1_000_000))
        } _: { harness in
            let client = try harness.connect()
            await client.send("GET /slow HTTP/1.1\r\nHost: a\r\n\r\n")
            _ = await isAsked.value()
            await client.reset()
            gate.resolve(true)
            #expect(await waitUntil { harness.listener.connections == 0 })
            let answer = try await harness.connect().exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(answer?.body == "fine")
        }
    }

    @Test(arguments: 0..<40) func doesNotMindAClientThatLeavesAnywhere(step: Int) async throws {
        let text = "POST /a HTTP/1.1\r\nHost: a\r\nExpect: 100-continue\r\nContent-Length: 9\r\n\r\nabcdefghi"
        try await Harness.run(.init(loops: 1)) { harness in
            let client = try harness.connect()
            await client.send(String(text.prefix((text.count * (step / 2)) / 19)))
            if step.isMultiple(of: 2) { await client.reset() } else { await client.finishSending() }
            #expect(await waitUntil { harness.listener.bufferedBytes == 0 })
            let answer = try await harness.connect().exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(answer?.body == "GET / ")
        }
    }
}
