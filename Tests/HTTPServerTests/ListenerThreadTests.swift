import Concurrency
import Glibc
import HTTPCore
import HTTPServer
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct ListenerThreadTests {
    /// Blocks on a thread of its own, as an actor that touches files does.
    private actor Blocker {
        let executor = ThreadExecutor(name: "blocker")
        nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

        func block(until gate: Eventually<Bool>, started: Eventually<Bool>) -> pthread_t {
            started.resolve(true)
            while gate.current == nil { sched_yield() }
            return pthread_self()
        }

        func thread() -> pthread_t {
            pthread_self()
        }
    }

    /// Has no executor of its own.
    private actor Plain {
        func thread() -> pthread_t {
            pthread_self()
        }
    }

    @Test(arguments: 0..<20) func comesBackToItsLoopAfterAnActor(round: Int) async throws {
        let listener = Locked<Listener?>(nil)
        let blocker = Blocker()
        try await Harness.run { _, _ in
            let before = pthread_self()
            let wasOnLoop = listener.withLock { $0 }?.isOnLoop
            let other = await blocker.thread()
            let after = pthread_self()
            return .text("\(wasOnLoop == true) \(other != before) \(before == after)")
        } _: { harness in
            listener.withLock { $0 = harness.listener }
            defer { listener.withLock { $0 = nil } }
            #expect(!harness.listener.isOnLoop)
            let response = try await harness.connect().exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(response?.body == "true true true")
        }
    }

    /// Why blocking actors need their executor: a plain one runs on the loop.
    @Test func runsAPlainActorOnTheLoop() async throws {
        let plain = Plain()
        try await Harness.run { _, _ in
            let before = pthread_self()
            return .text("\(await plain.thread() == before)")
        } _: { harness in
            let response = try await harness.connect().exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(response?.body == "true")
        }
    }

    @Test func leavesTheLoopForLongComputing() async throws {
        let listener = Locked<Listener?>(nil)
        try await Harness.run { _, _ in
            let isOnLoop = await withTaskExecutorPreference(globalConcurrentExecutor) {
                listener.withLock { $0 }?.isOnLoop
            }
            return .text("\(isOnLoop == false) \(listener.withLock { $0 }?.isOnLoop == true)")
        } _: { harness in
            listener.withLock { $0 = harness.listener }
            defer { listener.withLock { $0 = nil } }
            let response = try await harness.connect().exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(response?.body == "true true")
        }
    }

    @Test func answersAStrangerWhileAnActorBlocks() async throws {
        let blocker = Blocker()
        let gate = Eventually<Bool>()
        let isBlocked = Eventually<Bool>()
        try await Harness.run(.init(loops: 1)) { request, _ in
            guard request.target == "/blocked" else { return .text("at once") }
            _ = await blocker.block(until: gate, started: isBlocked)
            return .text("at last")
        } _: { harness in
            let blocked = try harness.connect()
            await blocked.send("GET /blocked HTTP/1.1\r\nHost: a\r\n\r\n")
            _ = await isBlocked.value()
            let stranger = try await harness.connect().exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
            #expect(stranger?.body == "at once")
            #expect(await !blocked.isReadable(withinMilliseconds: 0))
            gate.resolve(true)
            #expect(await blocked.readResponse()?.body == "at last")
        }
    }

    @Test func sharesConnectionsAmongItsLoops() async throws {
        try await Harness.run(.init(loops: 2)) { _, _ in
            .text("\(pthread_self())")
        } _: { harness in
            var clients: [RawClient] = []
            var threads: [String: Int] = [:]
            for _ in 0..<60 {
                let client = try harness.connect()
                let response = await client.exchange("GET / HTTP/1.1\r\nHost: a\r\n\r\n")
                threads[response?.body ?? "none", default: 0] += 1
                clients.append(client)
            }
            #expect(threads.count == 2)
            #expect(threads.values.allSatisfy { $0 >= 25 })
        }
    }
}
