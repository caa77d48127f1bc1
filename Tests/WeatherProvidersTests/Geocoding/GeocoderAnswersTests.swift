import Concurrency
import FoundationEssentials
import HTTPCore
import Places
import Storage
import Telemetry
import TestSupport
import Testing
import Weather

@testable import WeatherProviders

/// What the geocoder found outlives the process, and no trouble with that is anybody's.
@Suite struct GeocoderAnswersTests {
    private static let start = "2026-10-05T18:20"
    private static let key = RecordKey(GeocoderAnswers.collection, "springfield\nil")
    private static let unavailable = StorageError.unavailable(call: "open", code: 5, text: "Input/output error")

    private let store = MemoryRecordStore()

    private func transport(_ fixture: String = "geocoder/springfield.json") throws -> ScriptedTransport {
        ScriptedTransport(status: 200, body: try Fixture.bytes(fixture))
    }

    private func answers(_ world: TestWorld) -> GeocoderAnswers {
        GeocoderAnswers(records: store, now: world.time.now, logger: world.log.logger)
    }

    /// What a process that starts at a time finds; when this returns, it has kept it.
    private func found(
        _ transport: ScriptedTransport, _ name: String = "Springfield", _ qualifier: String? = "IL",
        in world: TestWorld = TestWorld(at: start)
    ) async throws -> [Place] {
        let geocoder = OnlineGeocoder.openMeteo(transport, world, answers: answers(world))
        return try await world.running {
            let places = try await geocoder.places(named: name, qualifier: qualifier)
            let isDone = await world.background.drain(
                until: .now + .seconds(20), grace: .zero, clock: ContinuousClock())
            #expect(isDone)
            return places
        }
    }

    private func documents() async throws -> [String] {
        try await store.page(of: GeocoderAnswers.collection, after: nil, limit: 10_000).entries.map(\.id)
    }

    @Test(arguments: [("Springfield", "IL"), ("springfield", "il"), ("SPRINGFIELD", "Il")])
    func theNextProcessAsksNobody(name: String, qualifier: String) async throws {
        let first = try await found(try transport())
        let silent = ScriptedTransport(status: 500, body: [])
        let second = try await found(silent, name, qualifier, in: TestWorld(at: "2026-11-04T18:19"))
        #expect(second == first && first.count == 10)
        #expect(silent.requests.isEmpty)
    }

    @Test func anotherQuestionIsAsked() async throws {
        _ = try await found(try transport())
        let transport = try transport()
        _ = try await found(transport, "Springfield", nil)
        #expect(transport.requests.count == 1)
        #expect(try await documents() == ["springfield", "springfield\nil"])
    }

    @Test func afterThirtyDaysTheServiceIsAskedAgain() async throws {
        _ = try await found(try transport())
        let transport = try transport()
        _ = try await found(transport, in: TestWorld(at: "2026-11-04T18:20"))
        #expect(transport.requests.count == 1)
        let document = try #require(try await store.document(for: Self.key))
        #expect(document["expires"] == .text("2026-12-04T18:20:00Z"))
    }

    /// What a process reads from the store it remembers for the rest of the thirty days, not for thirty more.
    @Test func readingDoesNotProlong() async throws {
        _ = try await found(try transport())
        let world = TestWorld(at: "2026-11-04T18:00")
        let transport = try transport()
        let geocoder = OnlineGeocoder.openMeteo(transport, world, answers: answers(world))
        try await world.running {
            _ = try await geocoder.places(named: "Springfield", qualifier: "IL")
            #expect(transport.requests.isEmpty)
            world.time.advance(seconds: 1200)
            _ = try await geocoder.places(named: "Springfield", qualifier: "IL")
            #expect(transport.requests.count == 1)
        }
    }

    @Test func nothingFoundIsNotKept() async throws {
        _ = try await found(try transport("geocoder/empty.json"), "Xyzzy", nil)
        #expect(try await documents().isEmpty)
    }

    @Test func aFailureIsNotKept() async throws {
        await #expect(throws: GeocoderError.unavailable) {
            try await found(ScriptedTransport(status: 500, body: []))
        }
        #expect(try await documents().isEmpty)
    }

    @Test func expiredAnswersAreDroppedWhenMet() async throws {
        _ = try await found(try transport())
        let failing = ScriptedTransport(status: 500, body: [])
        await #expect(throws: GeocoderError.unavailable) {
            try await found(failing, in: TestWorld(at: "2026-11-05T00:00"))
        }
        #expect(try await documents().isEmpty)
    }

    @Test(
        arguments: [
            [:], ["format": .integer(2)], ["expires": .text("tomorrow")], ["expires": .null], ["places": .null],
            ["places": .list([])], ["places": .list([.text("Springfield")])],
            ["places": .list([.object(["id": .text("gn:1")])])], ["format": .null],
        ] as [[String: JSONValue]])
    func documentsThatCannotBeUsedAreReplaced(members: [String: JSONValue]) async throws {
        let good = try await found(try transport())
        var document = try #require(try await store.document(for: Self.key))
        document.members = members.isEmpty ? [:] : document.members.merging(members) { $1 }
        try await store.write(document, for: Self.key)
        let transport = try transport()
        #expect(try await found(transport) == good)
        #expect(transport.requests.count == 1)
        let silent = ScriptedTransport(status: 500, body: [])
        #expect(try await found(silent) == good)
    }

    @Test(arguments: [Self.unavailable, .damaged, .full, .tooLarge(limit: 10), .closed])
    func aStoreThatFailsFailsNoQuestion(error: StorageError) async throws {
        store.fail(with: [error, error])
        let world = TestWorld()
        #expect(try await found(try transport(), "Secretville", nil, in: world).count == 10)
        #expect(store.takeCalls() == ["read secretville", "write secretville"])
        let lines = world.log.lines.filter { $0.metadata["store.failure"] == error.label }
        #expect(lines.count == 2 && lines.allSatisfy { $0.level == .info })
        #expect(!world.log.lines.contains { "\($0)".lowercased().contains("secretville") })
    }

    @Test func aNameThatIsTooLongForTheStoreIsAnswered() async throws {
        let name = String(repeating: "京", count: 400)
        #expect(try await found(try transport(), name, nil).count == 10)
        #expect(try await documents().isEmpty)
    }

    @Test func theSweepDropsWhatIsTooOldOrUnusable() async throws {
        let world = TestWorld(at: Self.start)
        let answers = answers(world)
        let place = Place(
            id: PlaceID(geonameID: 1), name: "A", coordinate: WeatherQuery.tampa.coordinate, population: 1)
        for number in 0..<450 {
            let expires = world.now.addingTimeInterval(Double(number % 3 - 1) * 60)
            await answers.keep([place], until: expires, for: PlaceQuestion(name: "n\(number)", qualifier: nil))
        }
        try await store.write(Document(["format": .integer(9)]), for: RecordKey(GeocoderAnswers.collection, "odd"))
        #expect(await answers.sweep() == 301)
        #expect(try await documents().count == 150)
        #expect(await answers.sweep() == 0)
    }

    @Test func theSweepIsBounded() async throws {
        let world = TestWorld(at: Self.start)
        let answers = answers(world)
        for number in 0..<450 {
            try await store.write(Document(), for: RecordKey(GeocoderAnswers.collection, "n\(number)"))
        }
        #expect(await answers.sweep(limit: 200) == 200)
        #expect(try await documents().count == 250)
    }

    @Test func theSweepEndsQuietlyWhenTheStoreFails() async throws {
        let world = TestWorld(at: Self.start)
        try await store.write(Document(), for: Self.key)
        store.fail(with: [Self.unavailable])
        #expect(await answers(world).sweep() == 0)
        #expect(world.log.lines.map(\.level) == [.info])
        #expect(await answers(world).sweep() == 1)
    }

    @Test func noMoreThanSoManyAnswersSurviveASweep() async throws {
        let world = TestWorld(at: Self.start)
        let answers = answers(world)
        let place = Place(id: PlaceID(geonameID: 1), name: "A", coordinate: WeatherQuery.tampa.coordinate)
        let question = PlaceQuestion(name: "n", qualifier: nil)
        await answers.keep([place], until: world.now.addingTimeInterval(60), for: question)
        let document = try #require(try await store.document(for: RecordKey(GeocoderAnswers.collection, "n")))
        for number in 0..<300 {
            try await store.write(document, for: RecordKey(GeocoderAnswers.collection, "n\(number)"))
        }
        #expect(await answers.sweep(keeping: 250) == 51)
        #expect(try await documents().count == 250)
    }
}
