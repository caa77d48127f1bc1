import FoundationEssentials
import Places
import Testing
import Weather

@testable import Personality

/// T4: every threshold just below, at and just above, at every level, from the weather to the line.
@Suite struct GateLevelTests {
    /// By which lines of the packs that ship are known.
    private static let careful: Set<String> = {
        let lines = VoiceLevel.allCases.flatMap { ShippedPacks.library.chain(language: "en", level: $0)?.lines ?? [] }
        return Set(lines.filter(\.isCareful).map(\.id))
    }()

    /// What a dozen answers about such weather say.
    private func quips(about weather: PlaceWeather, _ level: VoiceLevel) throws -> [Quip] {
        let coordinate = try #require(Coordinate(latitude: 27.95, longitude: 0))
        var voice = VoiceState()
        let assessment = JokeGate.assessment(of: weather, at: CalmWeather.noon, today: CalmWeather.today)
        return (0..<12).compactMap { number in
            let place = Place(id: PlaceID(geonameID: number), name: "Here", coordinate: coordinate)
            let settled = voice.settled(assessment, at: place.id, now: CalmWeather.noon)
            let occasion = PhraseOccasion(
                event: .now, state: settled.state, weather: weather, place: place,
                local: LocalTime(CalmWeather.noon, secondsFromUTC: 0), now: CalmWeather.noon)
            var request = QuipRequest.sample(context: occasion.context, level: level, place: place.id.rawValue)
            for name in PlaceholderName.allCases { request.placeholders[name] = "x" }
            return voice.quip(for: request, from: ShippedPacks.library)
        }
    }

    @Test(arguments: JokeGateTests.rows, VoiceLevel.allCases)
    func theStateDecidesWhichLinesMayBeSaid(row: JokeGateTests.Row, level: VoiceLevel) throws {
        for (value, state) in row.edges {
            let quips = try quips(about: CalmWeather.changed { row.change(&$0, value) }, level)
            let name = "\(row.name) \(value) at \(level)"
            #expect(quips.isEmpty == (state == .locked || level == .plain), "\(name)")
            #expect(quips.allSatisfy { $0.level <= level }, "\(name)")
            guard state == .careful else { continue }
            #expect(quips.allSatisfy { $0.level <= .friendly && Self.careful.contains($0.id) }, "\(name)")
        }
    }

    /// Without this the test above would pass with packs whose lines are all careful.
    @Test(arguments: [VoiceLevel.snarky, .villain, .overkill])
    func calmWeatherHasLinesThatCarefulWeatherLacks(level: VoiceLevel) throws {
        let quips = try quips(about: CalmWeather.weather, level)
        #expect(quips.contains { $0.level == level && !Self.careful.contains($0.id) })
    }
}
