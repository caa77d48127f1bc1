import HTTPClient
import HTTPCore
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct CurlClientCancellationTests {
    private let requests: AsyncStream<Bool>
    private let server: LoopbackServer

    /// A server that never answers; it reports the arrival of a request (true) and the end of its connection (false).
    init() throws {
        let (requests, events) = AsyncStream.makeStream(of: Bool.self)
        self.requests = requests
        server = try LoopbackServer { connection in
            _ = connection.readRequest()
            events.yield(true)
            connection.waitForClose()
            events.yield(false)
        }
    }

    @Test func endsTheTransferWithItsTask() async throws {
        let fixture = try ClientFixture()
        let authority = server.authority
        let task = Task { await fixture.error(to: authority) }
        var events = requests.makeAsyncIterator()
        #expect(await events.next() == true)
        task.cancel()
        #expect(await task.value == .cancelled)
        #expect(await events.next() == false)
    }

    @Test func doesNotStartForACancelledTask() async throws {
        let fixture = try ClientFixture()
        let authority = server.authority
        let task = Task {
            withUnsafeCurrentTask { $0?.cancel() }
            return await fixture.error(to: authority)
        }
        #expect(await task.value == .cancelled)
    }

    @Test func cancelsOneAmongMany() async throws {
        let fixture = try ClientFixture()
        let quick = try LoopbackServer { $0.answerAll(with: "HTTP/1.1 204 No Content\r\n\r\n") }
        let authority = server.authority
        let task = Task { await fixture.error(to: authority) }
        var events = requests.makeAsyncIterator()
        #expect(await events.next() == true)
        async let other = fixture.send(to: quick.authority)
        task.cancel()
        #expect(await task.value == .cancelled)
        #expect(try await other.status == 204)
    }

    @Test func failsWhatIsPendingAtShutdown() async throws {
        let fixture = try ClientFixture(connectionsPerHost: 1)
        async let running = fixture.error(to: server.authority)
        async let queued = fixture.error(to: server.authority)
        var events = requests.makeAsyncIterator()
        #expect(await events.next() == true)
        await fixture.client.shutdown()
        #expect(await running == .cancelled)
        #expect(await queued == .cancelled)
    }

    @Test func refusesEverythingAfterShutdown() async throws {
        let fixture = try ClientFixture()
        async let first: Void = fixture.client.shutdown()
        async let second: Void = fixture.client.shutdown()
        _ = await (first, second)
        #expect(await fixture.error(to: server.authority) == .cancelled)
        #expect(server.connectionCount == 0)
    }

    @Test func racesOfCancellationAndAnswerEndOnce() async throws {
        let quick = try LoopbackServer { $0.answerAll(with: "HTTP/1.1 204 No Content\r\n\r\n") }
        let fixture = try ClientFixture()
        await withTaskGroup(of: HTTPTransportError?.self) { group in
            for _ in 0..<200 {
                group.addTask { await fixture.error(to: quick.authority) }
            }
            _ = await group.next()
            group.cancelAll()
            for await error in group {
                #expect(error == nil || error == .cancelled)
            }
        }
    }
}
