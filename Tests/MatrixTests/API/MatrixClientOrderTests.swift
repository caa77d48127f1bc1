import Concurrency
import HTTPCore
import Settings
import Telemetry
import TestSupport
import Testing

@testable import Matrix

/// Many senders at once, with a clock that stands until it is moved.
@Suite struct MatrixClientOrderTests {
    /// A client with a homeserver of its own.
    private struct World {
        let clock = ManualClock()
        let homeserver: LimitedHomeserver
        let client: MatrixClient

        init(rate: Double = 1000, burst: Double = 1000, faults: Bool = false) throws {
            let clock = clock
            let start = ContinuousClock.now
            homeserver = LimitedHomeserver(rate: rate, burst: burst, hasFaults: faults) { clock.now.offset }
            client = MatrixClient(
                api: MatrixWebAPI(
                    base: try #require(ServiceURL("https://hs.test")), token: { Secret("a") }, transport: homeserver),
                me: CallStage.me, isService: false, metrics: MatrixCallMetrics(registry: MetricsRegistry()),
                work: BackgroundWork(limit: 1), clock: clock, instant: { start + clock.now.offset }, jitter: { 0 },
                logger: RecordingLogHandler().logger)
        }

        func send(_ number: Int, in room: String, patience: Double = 1e6) async -> String {
            let event = CallStage.event(
                "\(room)-\(number)", in: MatrixRoomID(rawValue: room), patience: patience)
            do throws(MatrixFailure) { return try await client.send(event) } catch { return error.label }
        }

        /// Moves the clock until `body` is done.
        func running<Value: Sendable>(_ body: @escaping @Sendable () async -> Value) async -> Value? {
            await withTaskGroup(of: Value?.self) { group in
                group.addTask { await body() }
                group.addTask {
                    while !Task.isCancelled {
                        clock.advance(by: .milliseconds(100))
                        await Task.yield()
                    }
                    return nil
                }
                let value = await group.next() ?? nil
                group.cancelAll()
                return value
            }
        }
    }

    @Test func keepsTheOrderInARoom() async throws {
        let world = try World()
        world.homeserver.hold("!a")
        await withTaskGroup(of: Void.self) { group in
            for number in 1...20 {
                group.addTask { _ = await world.send(number, in: "!a") }
                // The first is held at the homeserver, the others sleep in the line.
                await world.clock.sleepers(atLeast: number - 1)
                if number == 1 { await world.homeserver.held() }
            }
            #expect(await world.send(1, in: "!b") == "$!b-1")
            world.homeserver.letGo()
        }
        #expect(world.homeserver.events(in: "!a") == (1...20).map { "!a-\($0)" })
        #expect(world.client.rooms.count == 0)
    }

    @Test func refusesMoreThanTwoHundredForARoom() async throws {
        let world = try World()
        world.homeserver.hold("!a")
        await withTaskGroup(of: Void.self) { group in
            group.addTask { _ = await world.send(0, in: "!a") }
            await world.homeserver.held()
            for number in 1...MatrixClient.roomCapacity { group.addTask { _ = await world.send(number, in: "!a") } }
            await world.clock.sleepers(atLeast: MatrixClient.roomCapacity)
            #expect(await world.send(999, in: "!a") == "limited")
            #expect(await world.send(1, in: "!b") == "$!b-1")
            world.homeserver.letGo()
        }
        #expect(world.homeserver.events(in: "!a").count == MatrixClient.roomCapacity + 1)
    }

    @Test func aLimitPausesAllRooms() async throws {
        let world = try World(rate: 0.2, burst: 1)
        #expect(await world.send(1, in: "!a") == "$!a-1")
        await withTaskGroup(of: Void.self) { group in
            group.addTask { _ = await world.send(2, in: "!a") }
            await world.clock.sleepers(atLeast: 1)
            let refused = world.homeserver.refused
            #expect(refused == 1)
            // Another room does not even ask.
            group.addTask { _ = await world.send(1, in: "!b") }
            await world.clock.sleepers(atLeast: 2)
            #expect(world.homeserver.refused == refused)
            group.cancelAll()
        }
    }

    @Test func neitherLosesNorDoublesAnythingWhenLimited() async throws {
        let world = try World(rate: 0.2, burst: 10)
        let outcomes = await world.running {
            await withTaskGroup(of: String.self) { group in
                for number in 1...40 { group.addTask { await world.send(number, in: "!\(number % 5)") } }
                return await group.reduce(into: Set<String>()) { $0.insert($1) }
            }
        }
        #expect(outcomes?.count == 40)
        let all = (0..<5).flatMap { world.homeserver.events(in: "!\($0)") }
        #expect(all.count == 40)
        #expect(Set(all).count == 40)
    }

    @Test func neitherLosesNorDoublesAnythingWhenTheNetworkIsBad() async throws {
        let world = try World(rate: 2, burst: 5, faults: true)
        let outcomes = await world.running {
            await withTaskGroup(of: [String].self) { group in
                for room in 0..<5 {
                    group.addTask {
                        var outcomes: [String] = []
                        for number in 1...10 { outcomes.append(await world.send(number, in: "!\(room)")) }
                        return outcomes
                    }
                }
                return await group.reduce(into: [String]()) { $0 += $1 }
            }
        }
        #expect(outcomes?.allSatisfy { $0.hasPrefix("$") } == true)
        for room in 0..<5 {
            #expect(world.homeserver.events(in: "!\(room)") == (1...10).map { "!\(room)-\($0)" })
        }
    }
}
