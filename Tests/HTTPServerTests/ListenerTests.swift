import Concurrency
import HTTPCore
import HTTPServer
import Telemetry
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct ListenerTests {
    @Test func answersARequest() async throws {
        try await Harness.run { harness in
            let response = try await harness.connect().exchange("GET /a?b=c HTTP/1.1\r\nHost: squall.test\r\n\r\n")
            #expect(response?.status == 200)
            #expect(response?.body == "GET /a?b=c ")
            #expect(response?.fields["content-length"] == "11")
            #expect(response?.fields["content-type"] == "text/plain; charset=utf-8")
            #expect(response?.fields["date"]?.hasSuffix("GMT") == true)
        }
    }

    @Test func handsOverTheWholeRequest() async throws {
        let received = Locked<HTTPRequest?>(nil)
        try await Harness.run { request, _ in
            received.withLock { $0 = request }
            return .text("")
        } _: { harness in
            _ = try await harness.connect().exchange(
                "POST /slack/commands HTTP/1.1\r\nHost: squall.test:80\r\nX-A: \t one  \r\nx-a:two\r\n"
                    + "Empty:\r\nContent-Length: 5\r\n\r\na\u{0}b&c")
        }
        #expect(
            received.withLock { $0 }
                == HTTPRequest(
                    method: .post, authority: "squall.test:80", target: "/slack/commands",
                    headerFields: [
                        "Host": "squall.test:80", "X-A": "one", "x-a": "two", "Empty": "", "Content-Length": "5",
                    ],
                    body: Array("a\u{0}b&c".utf8), peer: "127.0.0.1"))
    }

    @Test func sendsStatusFieldsAndBytes() async throws {
        let body = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
        try await Harness.run { _, _ in
            HTTPResponse(
                status: 418, headerFields: ["X-One": "1", "Content-Length": "7", "Connection": "close", "X-Two": "2"],
                body: body)
        } _: { harness in
            let client = try harness.connect()
            await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\nGET / HTTP/1.1\r\nHost: a\r\n\r\n")
            let response = await client.readResponse()
            #expect(response?.status == 418)
            #expect(response?.fields["content-length"] == "100000")
            #expect(response?.fields["x-two"] == "2")
            #expect(response?.fields["connection"] == nil)
            #expect(response?.body == String(decoding: body, as: UTF8.self))
            #expect(await client.readResponse() == response)
        }
    }

    @Test func sendsAnEmptyResponseWithoutAType() async throws {
        try await Harness.run { _, _ in
            HTTPResponse(status: 200)
        } _: { harness in
            let response = try await harness.connect().exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(response?.fields["content-length"] == "0")
            #expect(response?.fields["content-type"] == nil)
        }
    }

    @Test func leavesTheBodyOutForHead() async throws {
        try await Harness.run { harness in
            let client = try harness.connect()
            await client.send("HEAD /x HTTP/1.1\r\nHost: a\r\n\r\n")
            let response = await client.readResponse(toHead: true)
            #expect(response?.fields["content-length"] == "8")
            #expect(await client.exchange("GET /y HTTP/1.1\r\nHost: a\r\n\r\n")?.body == "GET /y ")
        }
    }

    @Test func sendsNoLengthWith204() async throws {
        try await Harness.run { _, _ in
            HTTPResponse(status: 204, body: [1])
        } _: { harness in
            let client = try harness.connect()
            #expect(await client.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n")?.fields["content-length"] == nil)
            #expect(await client.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n")?.status == 204)
        }
    }

    @Test(arguments: [0, 99, 100, 101, 199, 600, -1]) func makesAnImpossibleStatusA500(status: Int) async throws {
        try await Harness.run { _, _ in
            HTTPResponse(status: status, headerFields: ["X-A": "b"], body: [1, 2])
        } _: { harness in
            let response = try await harness.connect().exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(response?.status == 500)
            #expect(response?.body == "")
        }
    }

    @Test func dropsAFieldThatWouldSplitTheResponse() async throws {
        try await Harness.run { _, _ in
            HTTPResponse(status: 200, headerFields: ["X-A": "b\r\nSet-Cookie: c", "X-B": "d"])
        } _: { harness in
            let response = try await harness.connect().exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(response?.fields["set-cookie"] == nil)
            #expect(response?.fields["x-b"] == "d")
        }
    }

    @Test func givesEachRequestAnIDInItsLog() async throws {
        try await Harness.run { _, context in
            context.logger.info("message")
            return .text(context.requestID)
        } _: { harness in
            let client = try harness.connect()
            let first = await client.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n")?.body ?? ""
            let second = await client.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n")?.body ?? ""
            #expect(first.wholeMatch(of: /[a-z0-9]{12}/) != nil)
            #expect(first != second)
            #expect(harness.log.lines.map { $0.metadata["request.id"] } == [first, second])
        }
    }

    @Test(arguments: [
        ("HTTP/1.1", "", true), ("HTTP/1.1", "Connection: close\r\n", false), ("HTTP/1.0", "", false),
        ("HTTP/1.0", "Connection: keep-alive\r\n", true),
        ("HTTP/1.1", "Connection: TE , Close\r\nTE: trailers\r\n", false),
        ("HTTP/1.1", "Connection: keep-alive\r\nConnection:\tclose\r\n", false),
        ("HTTP/1.0", "Connection: keep-alive, close\r\n", false), ("HTTP/1.1", "Connection: closed\r\n", true),
    ])
    func keepsTheConnectionAsAsked(version: String, field: String, isKept: Bool) async throws {
        try await Harness.run { harness in
            let client = try harness.connect()
            #expect(await client.exchange("GET /1 \(version)\r\nHost: a\r\n\(field)\r\n")?.body == "GET /1 ")
            if isKept {
                #expect(await client.exchange("GET /2 \(version)\r\nHost: a\r\n\(field)\r\n")?.body == "GET /2 ")
            } else {
                #expect(await client.readToEnd() == "")
            }
        }
    }

    @Test func servesHundredsOfConnectionsAtOnce() async throws {
        try await Harness.run { request, _ in
            await Task.yield()
            return .text("\(request.target)")
        } _: { harness in
            try await withThrowingTaskGroup(of: Bool.self) { group in
                for number in 0..<300 {
                    let client = try harness.connect()
                    group.addTask {
                        for round in 0..<3 {
                            let target = "/\(number)/\(round)"
                            let response = await client.exchange("GET \(target) HTTP/1.1\r\nHost: a\r\n\r\n")
                            guard response?.body == target else { return false }
                        }
                        return true
                    }
                }
                for try await isRight in group { #expect(isRight) }
            }
        }
    }

    @Test func forgetsConnectionsThatEnd() async throws {
        try await Harness.run { harness in
            for _ in 0..<20 {
                let client = try harness.connect()
                let text = "GET / HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
                #expect(await client.exchange(text)?.status == 200)
                #expect(await client.readToEnd() == "")
            }
            #expect(await waitUntil { harness.listener.connections == 0 && harness.listener.bufferedBytes == 0 })
            #expect(harness.metrics.rendered().contains("\nsquall_http_connections 0\n"))
        }
    }

    @Test func tellsThatTheAddressIsInUse() async throws {
        try await Harness.run { harness in
            let port = harness.listener.port
            #expect(throws: ListenerError.addressInUse(host: "127.0.0.1", port: port)) {
                try Harness.start(.init(port: port, loops: 1))
            }
        }
    }

    @Test func canBeStartedAgainAtOnce() async throws {
        let first = try Harness.start()
        let client = try first.connect()
        #expect(await client.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n")?.status == 200)
        await first.listener.shutdown(grace: .seconds(5))
        let second = try Harness.start(.init(port: first.listener.port, loops: 1))
        await second.listener.shutdown(grace: .zero)
    }

    @Test func tellsWhyAHostCannotBeBound() throws {
        let error = #expect(throws: ListenerError.self) { try Harness.start(.init(host: "192.0.2.1", loops: 1)) }
        guard case .system(call: "bind", let code, let text) = error else {
            Issue.record("\(String(describing: error))")
            return
        }
        #expect(code == 99)
        #expect(text == "Cannot assign requested address")
    }

    @Test func tellsThatAHostIsUnknown() throws {
        let error = #expect(throws: ListenerError.self) { try Harness.start(.init(host: "not a host", loops: 1)) }
        #expect(error?.label == "unknown-host")
    }
}
