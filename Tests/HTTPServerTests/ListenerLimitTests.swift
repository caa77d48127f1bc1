import Concurrency
import HTTPCore
import HTTPServer
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct ListenerLimitTests {
    private let clock = ManualNow()
    /// Looked at every 10 ms, but time passes only when the test says so.
    private let limits = Listener.Configuration(
        loops: 1, maximumBodyBytes: 10_000, inactivity: .milliseconds(30), requestTimeout: .milliseconds(200),
        keepAlive: .seconds(60), replyTimeout: .seconds(20))

    @Test(arguments: [
        "GET / HTTP/1.1\r\nHost: a\r\nX: \(String(repeating: "a", count: 60))",
        "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 90\r\n\r\n\(String(repeating: "a", count: 60))",
        "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\nFF\r\n\(String(repeating: "a", count: 60))",
    ])
    func cutsOffASenderThatDrips(text: String) async throws {
        try await Harness.run(limits, clock: clock) { harness in
            let client = try harness.connect()
            // Each byte comes within the limit of inactivity, the whole request does not come within its own.
            #expect(await client.drip(text) { clock.advance(by: .milliseconds(10)) })
            #expect(await client.readResponse()?.status == 408)
            #expect(await client.readToEnd() == "")
            #expect(harness.refusals("slow") == 1)
        }
    }

    @Test func cutsOffARequestThatStops() async throws {
        try await Harness.run(limits, clock: clock) { harness in
            let client = try harness.connect()
            await client.send("GET / HTTP/1.1\r\nHo")
            #expect(await waitUntil { harness.listener.bufferedBytes > 0 })
            #expect(await !client.isReadable(withinMilliseconds: 50))
            clock.advance(by: .milliseconds(31))
            #expect(await client.readResponse()?.status == 408)
            #expect(await client.readToEnd() == "")
        }
    }

    @Test(arguments: [false, true]) func closesAConnectionThatAsksNothing(hasAskedBefore: Bool) async throws {
        try await Harness.run(limits, clock: clock) { harness in
            let client = try harness.connect()
            if hasAskedBefore {
                #expect(await client.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n")?.status == 200)
            }
            #expect(await waitUntil { harness.listener.connections == 1 })
            clock.advance(by: .seconds(59))
            #expect(await !client.isReadable(withinMilliseconds: 50))
            clock.advance(by: .seconds(61))
            #expect(await client.readToEnd() == "")
        }
    }

    @Test func waitsForAResponderBeyondAllLimits() async throws {
        let gate = Eventually<Bool>()
        let isAsked = Eventually<Bool>()
        try await Harness.run(limits, clock: clock) { _, _ in
            isAsked.resolve(true)
            _ = await gate.value()
            return .text("late")
        } _: { harness in
            let client = try harness.connect()
            await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            _ = await isAsked.value()
            clock.advance(by: .seconds(1000))
            #expect(await !client.isReadable(withinMilliseconds: 50))
            gate.resolve(true)
            #expect(await client.readResponse()?.body == "late")
        }
    }

    @Test func doesNotBlameAClientForTheAnswerBefore() async throws {
        let gate = Eventually<Bool>()
        let isAsked = Eventually<Bool>()
        try await Harness.run(limits, clock: clock) { request, _ in
            isAsked.resolve(true)
            if request.target == "/1" { _ = await gate.value() }
            return .text(request.target)
        } _: { harness in
            let client = try harness.connect()
            await client.send("GET /1 HTTP/1.1\r\nHost: a\r\n\r\nGET /2 HTTP/1.1\r\nHo")
            _ = await isAsked.value()
            clock.advance(by: .seconds(1000))
            #expect(await !client.isReadable(withinMilliseconds: 50))
            gate.resolve(true)
            #expect(await client.readResponse()?.body == "/1")
            #expect(await !client.isReadable(withinMilliseconds: 50))
            #expect(await client.exchange("st: a\r\n\r\n")?.body == "/2")
        }
    }

    @Test func closesAClientThatDoesNotReadItsAnswer() async throws {
        try await Harness.run(limits, clock: clock) { _, _ in
            HTTPResponse(status: 200, body: [UInt8](repeating: 65, count: 20_000_000))
        } _: { harness in
            let client = try harness.connect()
            await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(await client.isReadable(withinMilliseconds: 10_000))
            #expect(harness.listener.connections == 1)
            clock.advance(by: .seconds(21))
            #expect(await waitUntil { harness.listener.connections == 0 })
            #expect(await client.readToEnd().map { $0.utf8.count < 20_000_000 } == true)
        }
    }

    @Test func stopsReadingWhileAClientDoesNotReadItsAnswer() async throws {
        try await Harness.run(limits, clock: clock) { _, _ in
            HTTPResponse(status: 200, body: [UInt8](repeating: 65, count: 20_000_000))
        } _: { harness in
            let client = try harness.connect()
            await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(await client.isReadable(withinMilliseconds: 10_000))
            let body = String(repeating: "a", count: 10_000)
            let sent = await client.sendUntilStuck("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10000\r\n\r\n\(body)")
            #expect(sent > 100_000)
            #expect((1..<100_000).contains(harness.listener.bufferedBytes))
            clock.advance(by: .seconds(21))
            #expect(await waitUntil { harness.listener.connections == 0 })
            #expect(harness.listener.bufferedBytes == 0)
        }
    }

    @Test func letsNewConnectionsWaitWhenItIsFull() async throws {
        try await Harness.run(.init(loops: 1, maximumConnections: 3, replyTimeout: .milliseconds(80))) { harness in
            var clients: [RawClient] = []
            for _ in 0..<3 {
                let client = try harness.connect()
                #expect(await client.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n")?.status == 200)
                clients.append(client)
            }
            let waiting = try harness.connect()
            await waiting.send("GET /waited HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(await !waiting.isReadable(withinMilliseconds: 200))
            #expect(harness.listener.connections == 3)
            #expect(await waitUntil { harness.log.lines.contains { $0.message == "connections at their limit" } })
            await clients[1].finishSending()
            #expect(await waiting.readResponse()?.body == "GET /waited ")
        }
    }

    @Test func servesEveryoneInTurnWhenItIsFull() async throws {
        try await Harness.run(.init(loops: 2, maximumConnections: 4)) { harness in
            let most = Locked(0)
            try await withThrowingTaskGroup(of: Bool.self) { group in
                for number in 0..<40 {
                    let client = try harness.connect()
                    group.addTask {
                        let text = "GET /\(number) HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n"
                        let response = await client.exchange(text)
                        let open = harness.listener.connections
                        most.withLock { $0 = max($0, open) }
                        return response?.body == "GET /\(number) "
                    }
                }
                for try await isRight in group { #expect(isRight) }
            }
            // Each loop learns of the other's last connection a moment late.
            #expect(most.withLock { $0 } <= 5)
        }
    }

    @Test(arguments: [false, true]) func closesTheLargestWhenTooManyBytesWait(isChunked: Bool) async throws {
        let limits = Listener.Configuration(loops: 2, maximumBodyBytes: 100_000, maximumBufferedBytes: 150_000)
        let head = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n"
        let chunks =
            "POST / HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n"
            + String(repeating: "2710\r\n\(String(repeating: "a", count: 10_000))\r\n", count: 9)
        try await Harness.run(limits) { harness in
            let large = try harness.connect()
            await large.send(isChunked ? chunks : head + String(repeating: "a", count: 90_000))
            #expect(await waitUntil { harness.listener.bufferedBytes >= 90_000 })
            let small = try harness.connect()
            await small.send(head + String(repeating: "b", count: 70_000))
            #expect(await large.readResponse()?.status == 503)
            #expect(await large.readToEnd() == "")
            let response = await small.exchange(String(repeating: "b", count: 30_000))
            #expect(response?.body.count == "POST / ".count + 100_000)
            #expect(harness.refusals("overload") == 1)
            #expect(await waitUntil { harness.listener.bufferedBytes == 0 })
        }
    }

    @Test func closesAClientThatAsksTooMuchWithoutReadingAnswers() async throws {
        let limits = Listener.Configuration(loops: 1, maximumBodyBytes: 100_000, maximumBufferedBytes: 50_000)
        try await Harness.run(limits) { _, _ in
            HTTPResponse(status: 200, body: [UInt8](repeating: 65, count: 20_000_000))
        } _: { harness in
            let client = try harness.connect()
            await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(await client.isReadable(withinMilliseconds: 10_000))
            let body = String(repeating: "a", count: 90_000)
            _ = await client.sendUntilStuck("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 90000\r\n\r\n\(body)")
            #expect(await waitUntil { harness.listener.connections == 0 })
            #expect(harness.refusals("overload") == 1)
            #expect(harness.listener.bufferedBytes == 0)
        }
    }

    @Test func endsIdleConnectionsEarlyWhenItIsFull() async throws {
        let limits = Listener.Configuration(loops: 1, maximumConnections: 3, replyTimeout: .milliseconds(80))
        try await Harness.run(limits, clock: clock) { harness in
            var clients: [RawClient] = []
            for _ in 0..<2 {
                let client = try harness.connect()
                #expect(await client.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n")?.status == 200)
                clients.append(client)
            }
            // The server notes at its next tick that a connection is idle.
            #expect(await !clients[1].isReadable(withinMilliseconds: 200))
            clock.advance(by: .seconds(10))
            #expect(await !clients[0].isReadable(withinMilliseconds: 100))
            let third = try harness.connect()
            #expect(await third.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n")?.status == 200)
            #expect(await clients[0].readToEnd() == "")
            #expect(await clients[1].readToEnd() == "")
            #expect(await third.exchange("GET /2 HTTP/1.1\r\nHost: a\r\n\r\n")?.body == "GET /2 ")
        }
    }
}
