import Concurrency
import HTTPCore
import HTTPServer
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct ListenerShutdownTests {
    @Test func finishesWhatIsBeingAnswered() async throws {
        let gate = Eventually<Bool>()
        let isAsked = Eventually<Bool>()
        let harness = try Harness.start { _, _ in
            isAsked.resolve(true)
            _ = await gate.value()
            return .text("done")
        }
        let client = try harness.connect()
        await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        _ = await isAsked.value()
        async let end: Void = harness.listener.shutdown(grace: .seconds(10))
        #expect(await waitUntil { (try? RawClient(port: harness.listener.port)) == nil })
        gate.resolve(true)
        let response = await client.readResponse()
        #expect(response?.body == "done")
        #expect(response?.fields["connection"] == "close")
        #expect(await client.readToEnd() == "")
        await end
        #expect(harness.listener.connections == 0)
        #expect(harness.listener.bufferedBytes == 0)
    }

    @Test func finishesWhatIsArriving() async throws {
        let harness = try Harness.start()
        let client = try harness.connect()
        await client.send("POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\na")
        #expect(await waitUntil { harness.listener.bufferedBytes > 0 })
        async let end: Void = harness.listener.shutdown(grace: .seconds(10))
        #expect(await waitUntil { (try? RawClient(port: harness.listener.port)) == nil })
        #expect(await client.exchange("bc")?.body == "POST / abc")
        await end
    }

    @Test func endsIdleConnectionsAtOnce() async throws {
        // No time passes on this clock, so nothing but its idleness can end the connection.
        let harness = try Harness.start(clock: ManualNow())
        let client = try harness.connect()
        #expect(await client.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n")?.status == 200)
        await harness.listener.shutdown(grace: .seconds(30))
        #expect(await client.readToEnd() == "")
    }

    @Test func givesANewConnectionAMoment() async throws {
        let clock = ManualNow()
        let harness = try Harness.start(clock: clock)
        let client = try harness.connect()
        #expect(await waitUntil { harness.listener.connections == 1 })
        async let end: Void = harness.listener.shutdown(grace: .seconds(30))
        #expect(await waitUntil { (try? RawClient(port: harness.listener.port)) == nil })
        #expect(await client.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n")?.body == "GET / ")
        await end
    }

    @Test func doesNotWaitForANewConnectionForever() async throws {
        let clock = ManualNow()
        let harness = try Harness.start(clock: clock)
        let client = try harness.connect()
        #expect(await waitUntil { harness.listener.connections == 1 })
        async let end: Void = harness.listener.shutdown(grace: .seconds(30))
        #expect(await waitUntil { (try? RawClient(port: harness.listener.port)) == nil })
        #expect(await !client.isReadable(withinMilliseconds: 100))
        clock.advance(by: .milliseconds(1001))
        #expect(await client.readToEnd() == "")
        await end
    }

    @Test func cutsOffWhatMissesTheDeadline() async throws {
        let gate = Eventually<Bool>()
        let isAsked = Eventually<Bool>()
        let wasCancelled = Eventually<Bool>()
        let harness = try Harness.start { _, _ in
            isAsked.resolve(true)
            wasCancelled.resolve(await gate.value() == nil)
            // Ignores its cancellation and answers when nobody is there any more.
            let late = Eventually<Bool>()
            late.resolve(true)
            _ = await late.value()
            return .text("too late")
        }
        let client = try harness.connect()
        await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        _ = await isAsked.value()
        await harness.listener.shutdown(grace: .milliseconds(50))
        #expect(await client.readToEnd() == "")
        #expect(await wasCancelled.value() == true)
        #expect(harness.listener.connections == 0)
    }

    @Test func letsTasksGoOnWithoutTheirLoop() async throws {
        let gate = Eventually<Bool>()
        let isAsked = Eventually<Bool>()
        let hops = Eventually<Int>()
        let harness = try Harness.start { _, _ in
            isAsked.resolve(true)
            while gate.current == nil { await Task.yield() }
            var count = 0
            for _ in 0..<100 {
                await Task.yield()
                count += 1
            }
            hops.resolve(count)
            return .text("too late")
        }
        let client = try harness.connect()
        await client.send("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
        _ = await isAsked.value()
        await harness.listener.shutdown(grace: .zero)
        gate.resolve(true)
        #expect(await hops.value() == 100)
    }

    @Test func canBeCalledTwice() async throws {
        let harness = try Harness.start()
        async let first: Void = harness.listener.shutdown(grace: .seconds(1))
        async let second: Void = harness.listener.shutdown(grace: .seconds(1))
        _ = await (first, second)
        await harness.listener.shutdown(grace: .seconds(1))
    }

    @Test(arguments: 0..<5) func survivesAStormOfRequestsAtTheEnd(round: Int) async throws {
        let harness = try Harness.start { request, _ in
            await Task.yield()
            return .text(request.target)
        }
        let answers = Locked(0)
        await withTaskGroup(of: Void.self) { group in
            for _ in 0..<20 {
                guard let client = try? harness.connect() else { continue }
                group.addTask {
                    while await client.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n") != nil {
                        answers.withLock { $0 += 1 }
                    }
                }
            }
            #expect(await waitUntil { answers.withLock { $0 } > 100 })
            await harness.listener.shutdown(grace: .milliseconds(round * 10))
        }
        #expect(harness.listener.connections == 0)
    }
}
