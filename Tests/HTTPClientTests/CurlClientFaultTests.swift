import FoundationEssentials
import HTTPCore
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct CurlClientFaultTests {
    /// `Tampa: 81 °F` by Python's `gzip`.
    private static let small = "H4sIAAAAAAACAwtJzC1ItFKwMFQ4tMENAJA1GrUNAAAA"
    /// 100 000 zeros in 132 bytes.
    private static let bomb = """
        H4sIAAAAAAACA+3BMQEAAADCoPVPbQ0PoAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA\
        AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAIBXA32VEdSghgEA
        """

    /// Long enough for the request to leave on a busy machine.
    private static let patience = Duration.milliseconds(1500)

    private func server(sending response: String) throws -> LoopbackServer {
        try LoopbackServer { $0.answerAll(with: response) }
    }

    private func compressedServer(_ base64: String) throws -> LoopbackServer {
        let bytes = Array(try #require(Data(base64Encoded: base64)))
        return try LoopbackServer { connection in
            while connection.readRequest() != nil {
                connection.send("HTTP/1.1 200 OK\r\nContent-Encoding: gzip\r\nContent-Length: \(bytes.count)\r\n\r\n")
                connection.send(bytes)
            }
        }
    }

    @Test func decompresses() async throws {
        let server = try compressedServer(Self.small)
        let response = try await ClientFixture().send(to: server.authority)
        #expect(String(decoding: response.body, as: UTF8.self) == "Tampa: 81 °F")
        #expect(response.headerFields["Content-Encoding"] == nil)
        #expect(response.headerFields["Content-Length"] == nil)
    }

    @Test func countsBytesAfterDecompression() async throws {
        let server = try compressedServer(Self.bomb)
        let fixture = try ClientFixture()
        #expect(try await fixture.send(to: server.authority, limit: 100_000).body.count == 100_000)
        #expect(await fixture.error(to: server.authority, limit: 99_999) == .tooLarge(limit: 99_999))
    }

    @Test(arguments: ["Content-Encoding: gzip", "Content-Encoding: unheard-of"])
    func refusesDamagedCompression(field: String) async throws {
        let server = try server(sending: "HTTP/1.1 200 OK\r\n\(field)\r\nContent-Length: 5\r\n\r\nplain")
        #expect(try await ClientFixture().error(to: server.authority) == .interrupted(code: 61, sent: true))
    }

    @Test func refusesABodyThatSaysItIsTooLarge() async throws {
        let server = try server(sending: "HTTP/1.1 200 OK\r\nContent-Length: 11\r\n\r\n12345678901")
        #expect(try await ClientFixture().send(to: server.authority, limit: 11).body.count == 11)
        #expect(try await ClientFixture().error(to: server.authority, limit: 10) == .tooLarge(limit: 10))
    }

    @Test func refusesABodyWithoutEnd() async throws {
        let server = try LoopbackServer { connection in
            _ = connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n")
            while connection.send("4\r\nmore\r\n") {}
        }
        #expect(try await ClientFixture().error(to: server.authority, limit: 50_000) == .tooLarge(limit: 50_000))
    }

    @Test func refusesHeaderFieldsWithoutEnd() async throws {
        let server = try LoopbackServer { connection in
            _ = connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\n")
            while connection.send("X-More: \(String(repeating: "x", count: 500))\r\n") {}
        }
        #expect(try await ClientFixture().error(to: server.authority) == .tooLarge(limit: 65_536))
    }

    @Test(arguments: [
        ("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\ncut", 18),
        ("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n9\r\ncut", 18),
        ("", 52), ("HTTP/1.1 200", 52), ("nonsense\r\n\r\n", 1), ("\u{0}\u{0}\u{0}\u{0}\u{0}\u{0}\r\n\r\n", 1),
    ])
    func reportsAnAnswerThatIsCutOff(response: String, code: Int) async throws {
        let server = try LoopbackServer { connection in
            _ = connection.readRequest()
            connection.send(response)
        }
        #expect(try await ClientFixture().error(to: server.authority) == .interrupted(code: code, sent: true))
    }

    @Test func reportsAResetAfterTheRequest() async throws {
        let server = try LoopbackServer { connection in
            _ = connection.readRequest()
            connection.resetAtEnd()
        }
        #expect(try await ClientFixture().error(to: server.authority) == .interrupted(code: 56, sent: true))
    }

    @Test func reportsThatNobodyListens() async throws {
        let port = try LoopbackServer.unusedPort()
        #expect(try await ClientFixture().error(to: "127.0.0.1:\(port)") == .unreachable(code: 7))
    }

    @Test func givesUpOnASilentServer() async throws {
        let server = try LoopbackServer { $0.waitForClose() }
        let start = ContinuousClock.now
        let error = try await ClientFixture().error(to: server.authority, timeout: Self.patience)
        #expect(error == .timedOut(sent: true))
        #expect((Self.patience ... .seconds(30)).contains(start.duration(to: .now)))
    }

    @Test func givesUpOnASlowServer() async throws {
        let server = try LoopbackServer { connection in
            _ = connection.readRequest()
            connection.send("HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\nsome")
            connection.waitForClose()
        }
        let error = try await ClientFixture().error(to: server.authority, timeout: Self.patience)
        #expect(error == .timedOut(sent: true))
    }

    @Test func givesUpOnAHandshakeThatDoesNotEnd() async throws {
        let server = try LoopbackServer { $0.waitForClose() }
        let fixture = try ClientFixture(connectTimeout: .milliseconds(200))
        #expect(await fixture.error(scheme: "https", to: server.authority) == .timedOut(sent: false))
    }

    @Test func countsTheTimeInTheQueueForAConnection() async throws {
        let (requests, arrived) = AsyncStream.makeStream(of: Void.self)
        let server = try LoopbackServer { connection in
            _ = connection.readRequest()
            arrived.yield()
            connection.waitForClose()
        }
        let fixture = try ClientFixture(connectionsPerHost: 1)
        let first = Task { await fixture.error(to: server.authority) }
        for await _ in requests { break }
        let queued = await fixture.error(to: server.authority, timeout: .milliseconds(200))
        #expect(queued == .timedOut(sent: false))
        first.cancel()
        #expect(await first.value == .cancelled)
        #expect(server.connectionCount == 1)
    }
}
