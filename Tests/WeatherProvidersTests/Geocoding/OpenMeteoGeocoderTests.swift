import Concurrency
import FoundationEssentials
import HTTPCore
import Places
import Settings
import TestSupport
import Testing

@testable import WeatherProviders

@Suite struct OpenMeteoGeocoderTests {
    private let world = TestWorld()

    @Test(
        arguments: [
            ("Springfield", nil, "name=Springfield&count=100&language=en"),
            ("Paris", "TX", "name=Paris&count=100&language=en"),
            ("東京", nil, "name=%E6%9D%B1%E4%BA%AC&count=100&language=zh"),
            ("つくば", nil, "name=%E3%81%A4%E3%81%8F%E3%81%B0&count=100&language=ja"),
            ("Дубна", nil, "name=%D0%94%D1%83%D0%B1%D0%BD%D0%B0&count=100&language=ru"),
        ] as [(String, String?, String)])
    func theNameIsAskedInTheLanguageOfItsScript(name: String, qualifier: String?, expected: String) async throws {
        let transport = ScriptedTransport(status: 200, body: try Fixture.bytes("geocoder/springfield.json"))
        let geocoder = geocoder(transport)
        let places = try await world.running { try await geocoder.places(named: name, qualifier: qualifier) }
        #expect(
            transport.urls == [
                "https://geocoding-api.open-meteo.com/v1/search?\(expected)&format=json"
            ])
        #expect(places.count == 10)
    }

    @Test func aServerOfOnesOwnIsAskedInstead() async throws {
        let transport = ScriptedTransport(status: 200, body: try Fixture.bytes("geocoder/empty.json"))
        let geocoder = OnlineGeocoder.openMeteo(transport, world, base: ServiceURL("http://127.0.0.1:9000/geo"))
        #expect(try await world.running { try await geocoder.places(named: "Xyzzy", qualifier: nil) }.isEmpty)
        #expect(transport.urls.first?.hasPrefix("http://127.0.0.1:9000/geo/v1/search?name=Xyzzy") == true)
    }

    @Test(arguments: ["", "x", "京"]) func oneLetterIsNotAsked(name: String) async throws {
        let transport = ScriptedTransport(status: 500, body: [])
        #expect(try await geocoder(transport).places(named: name, qualifier: nil).isEmpty)
        #expect(transport.requests.isEmpty)
    }

    @Test func answersAreKeptForThirtyDays() async throws {
        let transport = ScriptedTransport(status: 200, body: try Fixture.bytes("geocoder/springfield.json"))
        let geocoder = geocoder(transport)
        try await world.running {
            _ = try await geocoder.places(named: "Springfield", qualifier: nil)
            world.time.advance(seconds: 30 * 86_400 - 1)
            _ = try await geocoder.places(named: "springfield", qualifier: nil)
            #expect(transport.requests.count == 1)
            world.time.advance(seconds: 1)
            _ = try await geocoder.places(named: "Springfield", qualifier: nil)
            #expect(transport.requests.count == 2)
            _ = try await geocoder.places(named: "Springfield", qualifier: "IL")
            #expect(transport.requests.count == 3)
        }
    }

    @Test func nothingFoundIsKeptForADay() async throws {
        let transport = ScriptedTransport(status: 200, body: try Fixture.bytes("geocoder/empty.json"))
        let geocoder = geocoder(transport)
        try await world.running {
            for wait in [0.0, 86_399, 1] {
                world.time.advance(seconds: wait)
                let places = try await geocoder.places(named: "Xyzzy", qualifier: nil)
                #expect(places.isEmpty)
            }
        }
        #expect(transport.requests.count == 2)
    }

    @Test(arguments: [
        (400, GeocoderError.unavailable), (404, .unavailable), (429, .rateLimited), (500, .unavailable),
    ])
    func failuresHaveTheirMeaningAndAreNotKept(status: Int, expected: GeocoderError) async throws {
        let good = try Fixture.bytes("geocoder/springfield.json")
        let bad = try Fixture.bytes("geocoder/error-400-count.json")
        let isFirst = Locked(true)
        let transport = ScriptedTransport { _ throws(HTTPTransportError) in
            let first = isFirst.withLock { value in
                defer { value = false }
                return value
            }
            return first ? HTTPResponse(status: status, body: bad) : HTTPResponse(status: 200, body: good)
        }
        let geocoder = geocoder(transport)
        try await world.running {
            await #expect(throws: expected) { try await geocoder.places(named: "Springfield", qualifier: nil) }
            world.time.advance(seconds: 61)
            let places = try await geocoder.places(named: "Springfield", qualifier: nil)
            #expect(places.count == 10)
        }
    }

    @Test func manyAskersAreOneRequest() async throws {
        let gate = Eventually<Bool>()
        let body = try Fixture.bytes("geocoder/springfield.json")
        let transport = ScriptedTransport { _ throws(HTTPTransportError) in
            _ = await gate.value()
            return HTTPResponse(status: 200, body: body)
        }
        let geocoder = geocoder(transport)
        let counts = try await world.running {
            try await withThrowingTaskGroup(of: Int.self) { group in
                for number in 0..<500 {
                    group.addTask {
                        if number == 499 { gate.resolve(true) }
                        return try await geocoder.places(named: "Springfield", qualifier: nil).count
                    }
                }
                return try await group.reduce(into: []) { $0.append($1) }
            }
        }
        #expect(counts == Array(repeating: 10, count: 500))
        #expect(transport.requests.count == 1)
    }

    @Test func aServiceThatFailsIsLeftAloneForAWhile() async throws {
        let transport = ScriptedTransport(status: 500, body: [])
        let geocoder = geocoder(transport)
        try await world.running {
            for name in ["ab", "cd", "ef", "gh", "ij", "kl", "mn"] {
                await #expect(throws: GeocoderError.unavailable) {
                    try await geocoder.places(named: name, qualifier: nil)
                }
            }
        }
        #expect(transport.requests.count == 5)
    }

    @Test func noLogLineHoldsWhatWasTyped() async throws {
        let transport = ScriptedTransport(status: 500, body: [])
        let geocoder = geocoder(transport)
        try await world.running {
            _ = try? await geocoder.places(named: "Secretville", qualifier: nil)
        }
        #expect(!world.log.lines.isEmpty)
        #expect(!world.log.lines.contains { "\($0)".contains("Secretville") })
    }

    private func geocoder(_ transport: ScriptedTransport) -> OnlineGeocoder {
        OnlineGeocoder.openMeteo(transport, world)
    }
}
