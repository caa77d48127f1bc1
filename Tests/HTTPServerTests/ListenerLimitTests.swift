import Concurrency
import HTTPCore
import HTTPServer
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(1))) struct ListenerLimitTests {
    @Test func cutsOffASenderThatDrips() async throws {
        let limits = Listener.Configuration(loops: 1, inactivity: .seconds(10), requestTimeout: .milliseconds(200))
        try await Harness.run(limits) { harness in
            let client = try harness.connect()
            // Three seconds' worth of bytes at this pace; each of them comes well within the limit of inactivity.
            let text = "GET / HTTP/1.1\r\nHost: a\r\nX: " + String(repeating: "a", count: 300)
            #expect(await client.drip(text, everyMilliseconds: 10))
            #expect(await client.readResponse()?.status == 408)
            #expect(await client.readToEnd() == "")
            #expect(harness.refusals("slow") == 1)
        }
    }

    @Test func cutsOffABodyThatDrips() async throws {
        let limits = Listener.Configuration(loops: 1, inactivity: .seconds(10), requestTimeout: .milliseconds(200))
        try await Harness.run(limits) { harness in
            let client = try harness.connect()
            await client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 300\r\n\r\n")
            #expect(await client.drip(String(repeating: "a", count: 299), everyMilliseconds: 10))
            #expect(await client.readResponse()?.status == 408)
        }
    }

    @Test func cutsOffARequestThatStops() async throws {
        let limits = Listener.Configuration(loops: 1, inactivity: .milliseconds(100), requestTimeout: .seconds(60))
        try await Harness.run(limits) { harness in
            let client = try harness.connect()
            #expect(await client.exchange("GET / HTTP/1.1\r\nHo")?.status == 408)
            #expect(await client.readToEnd() == "")
        }
    }

    @Test(arguments: [false, true]) func closesAConnectionThatAsksNothing(hasAskedBefore: Bool) async throws {
        try await Harness.run(.init(loops: 1, keepAlive: .milliseconds(100))) { harness in
            let client = try harness.connect()
            if hasAskedBefore {
                #expect(await client.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n")?.status == 200)
            }
            #expect(await client.readToEnd() == "")
        }
    }

    @Test func waitsForAResponderBeyondAllLimits() async throws {
        let gate = Eventually<Bool>()
        let limits = Listener.Configuration(
            loops: 1, inactivity: .milliseconds(50), requestTimeout: .milliseconds(50), keepAlive: .milliseconds(50),
            replyTimeout: .milliseconds(50))
        try await Harness.run(limits) { _, _ in
            _ = await gate.value()
            return .text("late")
        } _: { harness in
            let client = try harness.connect()
            await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(await !client.isReadable(withinMilliseconds: 300))
            gate.resolve(true)
            #expect(await client.readResponse()?.body == "late")
        }
    }

    @Test func doesNotBlameAClientForTheAnswerBefore() async throws {
        let gate = Eventually<Bool>()
        try await Harness.run(.init(loops: 1, requestTimeout: .milliseconds(150))) { request, _ in
            if request.target == "/1" { _ = await gate.value() }
            return .text(request.target)
        } _: { harness in
            let client = try harness.connect()
            await client.send("GET /1 HTTP/1.1\r\nHost: a\r\n\r\nGET /2 HTTP/1.1\r\nHo")
            #expect(await !client.isReadable(withinMilliseconds: 300))
            gate.resolve(true)
            #expect(await client.readResponse()?.body == "/1")
            #expect(await client.exchange("st: a\r\n\r\n")?.body == "/2")
        }
    }

    @Test func closesAClientThatDoesNotReadItsAnswer() async throws {
        try await Harness.run(.init(loops: 1, replyTimeout: .milliseconds(200))) { _, _ in
            HTTPResponse(status: 200, body: [UInt8](repeating: 65, count: 20_000_000))
        } _: { harness in
            let client = try harness.connect()
            await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(await waitUntil { harness.listener.connections == 1 })
            #expect(await waitUntil { harness.listener.connections == 0 })
        }
    }

    @Test func stopsReadingWhileAClientDoesNotReadItsAnswer() async throws {
        let limits = Listener.Configuration(loops: 1, maximumBodyBytes: 10_000, replyTimeout: .milliseconds(500))
        try await Harness.run(limits) { _, _ in
            HTTPResponse(status: 200, body: [UInt8](repeating: 65, count: 20_000_000))
        } _: { harness in
            let client = try harness.connect()
            await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            let more =
                "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 10000\r\n\r\n" + String(repeating: "a", count: 10_000)
            let most = Locked(0)
            async let isSent: Void = {
                while await client.send(more) {
                    let held = harness.listener.bufferedBytes
                    most.withLock { $0 = max($0, held) }
                }
            }()
            await isSent
            #expect(most.withLock { $0 } > 10_000)
            #expect(most.withLock { $0 } < 200_000)
        }
    }

    @Test func letsNewConnectionsWaitWhenItIsFull() async throws {
        try await Harness.run(.init(loops: 2, maximumConnections: 3)) { harness in
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
            await clients[1].finishSending()
            #expect(await waiting.readResponse()?.body == "GET /waited ")
            #expect(harness.log.lines.contains { $0.message == "connections at their limit" })
        }
    }

    @Test func closesTheLargestWhenTooManyBytesWait() async throws {
        let limits = Listener.Configuration(loops: 2, maximumBodyBytes: 100_000, maximumBufferedBytes: 150_000)
        try await Harness.run(limits) { harness in
            let head = "POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 100000\r\n\r\n"
            let large = try harness.connect()
            await large.send(head + String(repeating: "a", count: 90_000))
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
}
