import Concurrency
import HTTPCore
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct CurlClientTests {
    private static let short = "HTTP/1.1 200 OK\r\nContent-Length: 2\r\n\r\nok"

    /// Sends one request and returns what the other side read.
    private func received(
        _ method: HTTPRequest.Method, target: String = "/", fields: HTTPFields = [:], body: [UInt8] = []
    ) async throws -> LoopbackConnection.Request {
        let kept = Locked<LoopbackConnection.Request?>(nil)
        let server = try LoopbackServer { connection in
            let request = connection.readRequest()
            kept.withLock { $0 = request }
            connection.send("HTTP/1.1 204 No Content\r\n\r\n")
        }
        let fixture = try ClientFixture()
        let response = try await fixture.send(
            method, to: server.authority, target: target, fields: fields, body: body)
        #expect(response.status == 204)
        let request = try #require(kept.withLock { $0 })
        #expect(request.lines.contains("Host: \(server.authority)"))
        return request
    }

    private func fieldNames(_ request: LoopbackConnection.Request) -> [String] {
        request.lines.dropFirst().map { String($0.prefix { $0 != ":" }) }.sorted()
    }

    @Test func sendsATargetAsItStands() async throws {
        let request = try await received(.get, target: "/v1/../x//y?a=%20b&c=/../d;[]|\"^")
        #expect(request.lines.first == "GET /v1/../x//y?a=%20b&c=/../d;[]|\"^ HTTP/1.1")
        #expect(fieldNames(request) == ["Accept", "Accept-Encoding", "Host", "User-Agent"])
        #expect(request.lines.contains("User-Agent: squall/test"))
    }

    @Test func sendsFieldsOfTheRequest() async throws {
        let request = try await received(
            .get, fields: ["user-agent": "squall/1 contact@example.org", "X-Empty": "", "If-Modified-Since": "then"])
        #expect(request.lines.contains("user-agent: squall/1 contact@example.org"))
        #expect(request.lines.contains("If-Modified-Since: then"))
        #expect(request.lines.contains("X-Empty:"))
        #expect(!request.lines.contains("User-Agent: squall/test"))
    }

    @Test(arguments: [HTTPRequest.Method.post, .put, .delete])
    func sendsABodyWithItsLengthAndNothingElse(method: HTTPRequest.Method) async throws {
        let body = Array("a=\u{0}ü&b".utf8)
        let request = try await received(method, target: "/a", body: body)
        #expect(request.lines.first == "\(method.rawValue) /a HTTP/1.1")
        #expect(request.body == body)
        #expect(fieldNames(request) == ["Accept", "Accept-Encoding", "Content-Length", "Host", "User-Agent"])
    }

    @Test func sendsAnEmptyPost() async throws {
        let request = try await received(.post)
        #expect(request.lines.contains("Content-Length: 0"))
        #expect(request.body.isEmpty)
    }

    @Test func sendsALargeBodyWithoutAskingFirst() async throws {
        let body = [UInt8](repeating: 7, count: 900_000)
        let request = try await received(.post, fields: ["Content-Type": "application/json"], body: body)
        #expect(request.body == body)
        #expect(request.lines.contains("Content-Type: application/json"))
        #expect(!fieldNames(request).contains("Expect"))
    }

    @Test func sendsHeadAndExpectsNoBody() async throws {
        let server = try LoopbackServer { $0.answerAll(with: "HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n") }
        let response = try await ClientFixture().send(.head, to: server.authority)
        #expect(response.status == 200)
        #expect(response.headerFields["content-length"] == "100")
        #expect(response.body.isEmpty)
    }

    @Test(arguments: [200, 404, 429, 500, 503])
    func returnsEveryStatus(status: Int) async throws {
        let server = try LoopbackServer { connection in
            connection.answerAll(with: "HTTP/1.1 \(status) x\r\nRetry-After: 7\r\nContent-Length: 2\r\n\r\nok")
        }
        let response = try await ClientFixture().send(to: server.authority)
        #expect(response.status == status)
        #expect(response.headerFields["retry-after"] == "7")
        #expect(response.body == Array("ok".utf8))
    }

    @Test(arguments: [301, 302, 303, 307, 308])
    func followsNoRedirect(status: Int) async throws {
        let server = try LoopbackServer { connection in
            connection.answerAll(with: "HTTP/1.1 \(status) x\r\nLocation: /other\r\nContent-Length: 0\r\n\r\n")
        }
        let response = try await ClientFixture().send(to: server.authority)
        #expect(response.status == status)
        #expect(response.headerFields["Location"] == "/other")
        #expect(server.connectionCount == 1)
    }

    @Test func keepsTheLastHeaderBlockOnly() async throws {
        let server = try LoopbackServer { connection in
            connection.answerAll(
                with: """
                    HTTP/1.1 103 Early Hints\r\nLink: early\r\n\r\nHTTP/1.1 200 OK\r\nX-A:  one \t\r\nx-a:two\r\n\
                    Transfer-Encoding: chunked\r\nTrailer: X-Late\r\n\r\n2\r\nok\r\n0\r\nX-Late: late\r\n\r\n
                    """)
        }
        let response = try await ClientFixture().send(to: server.authority)
        #expect(response.status == 200)
        #expect(response.headerFields.values(of: "X-A") == ["one", "two"])
        #expect(response.headerFields["Link"] == nil)
        #expect(response.headerFields["X-Late"] == nil)
        #expect(response.body == Array("ok".utf8))
    }

    @Test func usesOneConnectionAgain() async throws {
        let server = try LoopbackServer { $0.answerAll(with: Self.short) }
        let fixture = try ClientFixture()
        for _ in 0..<10 {
            #expect(try await fixture.send(to: server.authority).status == 200)
        }
        #expect(server.connectionCount == 1)
    }

    @Test func sharesFewConnectionsAmongManyRequests() async throws {
        let server = try LoopbackServer { $0.answerAll(with: Self.short) }
        let fixture = try ClientFixture(connectionsPerHost: 4)
        try await withThrowingTaskGroup(of: Int.self) { group in
            for number in 0..<200 {
                group.addTask { try await fixture.send(to: server.authority, target: "/\(number)").status }
            }
            var answered = 0
            for try await status in group where status == 200 { answered += 1 }
            #expect(answered == 200)
        }
        #expect((1...4).contains(server.connectionCount))
    }

    @Test func sendsAgainWhenAKeptConnectionWasClosed() async throws {
        let server = try LoopbackServer { connection in
            _ = connection.readRequest()
            connection.send(Self.short)
        }
        let fixture = try ClientFixture()
        for _ in 0..<3 {
            #expect(try await fixture.send(to: server.authority).status == 200)
        }
        #expect(server.connectionCount == 3)
    }
}
