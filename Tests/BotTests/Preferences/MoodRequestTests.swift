import BotScenes
import Personality
import Testing

@testable import Bot

/// What people type to choose a mood.
@Suite struct MoodRequestTests {
    private func request(_ typed: String) throws -> MoodRequest? {
        let finder = PlaceFinder(gazetteer: Repository.gazetteer, geocoder: nil, clock: ContinuousClock())
        let isPlace: (Phrase) -> Bool = { phrase in finder.knows(phrase, for: OwnPlaces()) }
        let phrase = Courtesy.removed(from: Phrase(try #require(TypedText(typed))), isPlace: isPlace)
        return MoodRequest(phrase, isPlace: isPlace)
    }

    @Test(
        arguments: [
            ("mood snarky", .snarky), ("Mood: snarky", .snarky), ("set mood villain", .villain),
            ("set mood to villain", .villain), ("set the mood to friendly", .friendly),
            ("change my mood to overkill", .overkill), ("set your tone to professional", .professional),
            ("be nice", .friendly), ("be nicer, please", .friendly), ("be kind", .friendly),
            ("please be friendly", .friendly),
            ("be more friendly", .friendly), ("be rude", .snarky), ("be mean", .snarky), ("be a bit ruder", .snarky),
            ("be really sarcastic", .snarky), ("be professional", .professional),
            ("be more professional", .professional),
            ("be polite", .professional), ("be a villain", .villain), ("be evil", .villain),
            ("act like a villain", .villain),
            ("talk like a villain", .villain), ("villain mode", .villain), ("villain", .villain),
            ("activate villain mode", .villain), ("turn on villain mode", .villain), ("go snarky", .snarky),
            ("snarky mode please", .snarky), ("snarky", .snarky), ("overkill", .overkill), ("friendly mode", .friendly),
            ("professional", .professional), ("I want you to be nice", .friendly), ("can you be nice?", .friendly),
            ("more snarky", .snarky), ("be nice to me", .friendly), ("be nice again", .friendly),
            ("be less rude", .friendly), ("don't be mean", .friendly), ("stop being rude", .friendly),
            ("less snarky", .friendly), ("be less nice", .snarky), ("mood dramatic", .overkill),
            ("I prefer snarky mode", .snarky), ("switch to friendly mode", .friendly),
        ] as [(String, VoiceLevel)])
    func isALevel(_ typed: String, _ level: VoiceLevel) throws {
        #expect(try request(typed) == .set(level), "\(typed)")
    }

    @Test(arguments: ["mood", "Mood?", "my mood", "what mood are you in?", "show me the moods", "set mood"])
    func asksWhichItIs(_ typed: String) throws {
        #expect(try request(typed) == .show)
    }

    @Test(arguments: ["mood auto", "mood default", "reset mood", "be yourself", "be normal", "villain mode off"])
    func goesBackToTheDefault(_ typed: String) throws {
        #expect(try request(typed) == .auto)
    }

    @Test(arguments: ["mood plain", "be plain", "mood off"])
    func plainMeansNoJokes(_ typed: String) throws {
        #expect(try request(typed) == .plain)
    }

    @Test(arguments: [
        "Mood, KS", "in Mood", "Nice", "nice", "in Nice", "Nice, France", "warm", "dry", "more rain", "be", "Tampa",
        "kind",
        "evil", "savage", "get Tampa", "use Nice", "no", "stop", "less", "show me Nice", "Mean", "",
    ])
    func isSomethingElse(_ typed: String) throws {
        #expect(try request(typed) == nil)
    }

    @Test func whatIsNoMoodIsSaid() throws {
        guard case .unknown = try request("mood weird") else {
            Issue.record("weird is a mood?")
            return
        }
    }
}
