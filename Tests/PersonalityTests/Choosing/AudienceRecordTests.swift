import FoundationEssentials
import Identity
import Places
import Testing

@testable import Personality

/// What is kept between runs: only what changed, and nothing is said differently after it was read.
@Suite struct AudienceRecordTests {
    private let library = PhraseLibrary(files: TestPacks.twelve)
    private let person = QuipAudience.person(UserID(rawValue: "U1"))

    /// Draws lines for many places.
    private func ids(_ voice: inout VoiceState, _ places: Range<Int>) -> [String] {
        places.compactMap { voice.quip(for: .sample(place: "gn:\($0)"), from: library)?.id }
    }

    private func copied(_ record: AudienceRecord) throws -> AudienceRecord {
        try JSONDecoder().decode(AudienceRecord.self, from: JSONEncoder().encode(record))
    }

    @Test func whatWasReadSaysTheSameLines() throws {
        var voice = VoiceState()
        _ = ids(&voice, 0..<20)
        var other = VoiceState()
        for record in voice.takeChanges() { other.restore(try copied(record)) }
        #expect(ids(&other, 20..<40) == ids(&voice, 20..<40))
    }

    @Test func changesAreTakenOnce() {
        var voice = VoiceState()
        #expect(voice.takeChanges().isEmpty)
        _ = ids(&voice, 0..<3)
        let changes = voice.takeChanges()
        #expect(changes.count == 1 && changes.first?.history?.lineIDs.isEmpty == false)
        #expect(voice.takeChanges().isEmpty)
        voice.putBack(changes)
        #expect(voice.takeChanges() == changes)
    }

    @Test func aForgottenPersonIsNoChange() throws {
        var voice = VoiceState()
        _ = ids(&voice, 0..<3)
        let audience = try #require(voice.takeChanges().first?.audience)
        guard case .person(let user) = audience else {
            Issue.record("the sample is no person")
            return
        }
        voice.forget(user)
        #expect(voice.takeChanges().isEmpty)
        #expect(voice.history(of: audience) == nil)
        voice.forget(user)
        #expect(voice.takeChanges().isEmpty)
    }

    @Test func changesAreBounded() {
        var voice = VoiceState(audiences: 10)
        for number in 0..<1000 {
            var request = QuipRequest.sample()
            request.audience = .person(UserID(rawValue: "U\(number)"))
            request.asker = UserID(rawValue: "U\(number)")
            _ = voice.quip(for: request, from: library)
        }
        #expect(voice.takeChanges().count <= 20)
        #expect(voice.records.count <= 10)
    }

    @Test(arguments: [
        AudienceRecord(audience: .person(UserID(rawValue: "U1")), history: nil),
        AudienceRecord(audience: .conversation(ConversationID(rawValue: "C1")), history: AudienceHistory()),
    ])
    func isTheSameAfterReading(_ record: AudienceRecord) throws {
        #expect(try copied(record) == record)
    }

    @Test func tooMuchIsCutWhenRead() throws {
        let shown = (0..<100).map { "{\"id\":\"l\($0)\",\"freeFrom\":99999}" }.joined(separator: ",")
        let json = """
            {"person":"U1","history":{"recent":[\(shown)],"cooling":[\(shown)],"topics":["a","b","c","d"],"draws":7}}
            """
        var voice = VoiceState()
        voice.restore(try JSONDecoder().decode(AudienceRecord.self, from: Data(json.utf8)))
        let history = try #require(voice.history(of: person))
        #expect(history.recent.map(\.id) == (70..<100).map { "l\($0)" })
        #expect(history.cooling.count == 30)
        #expect(history.topics == ["b", "c", "d"] && history.draws == 7)
    }

    @Test func aBlockedLineIsNeverDrawn() {
        var voice = VoiceState()
        let all = Set((0..<60).compactMap { voice.quip(for: .sample(place: "gn:\($0)"), from: library)?.id })
        let blocked = Set(all.sorted().prefix(4))
        for place in 60..<160 {
            var request = QuipRequest.sample(place: "gn:\(place)")
            request.blocked = blocked
            let id = voice.quip(for: request, from: library)?.id
            #expect(id.map(blocked.contains) != true)
        }
    }

    @Test func showingToOthersIsNoRepeatedQuestion() {
        var voice = VoiceState()
        _ = voice.quip(for: .sample(), from: library)
        var request = QuipRequest.sample()
        request.audience = .conversation(ConversationID(rawValue: "C1"))
        #expect(voice.quip(for: request, from: library) == nil)
        request.isShared = true
        #expect(voice.quip(for: request, from: library) != nil)
        #expect(voice.quip(for: request, from: library) == nil, "the room's own pause holds")
    }

    @Test func aLineIsFilledAgainWithNewValues() throws {
        let files = TestPacks.professional([TestPacks.line("a", "Over {place}.", topic: "above")])
        let library = PhraseLibrary(files: files)
        func text(_ id: String, _ values: [PlaceholderName: String]) -> String? {
            let context = PhraseContext(event: .now, state: .open)
            return library.text(ofLine: id, language: "en", level: .professional, in: context, values)
        }
        #expect(text("a", [.place: "Oslo"]) == "Over Oslo.")
        #expect(text("a", [:]) == nil && text("b", [.place: "Oslo"]) == nil)
        #expect(text("a", [.place: String(repeating: "x", count: 200)]) == nil)
    }

    @Test func aLineThatIsNoLongerTrueIsNotFilledAgain() throws {
        let line = """
            {"id": "a", "text": "Sun.", "topic": "t", "when": {"sun": ["up"]}}
            """
        let library = PhraseLibrary(files: TestPacks.professional([line]))
        var context = PhraseContext(event: .now, state: .open)
        context.insert(SunTerm.up)
        #expect(library.text(ofLine: "a", language: "en", level: .professional, in: context, [:]) == "Sun.")
        context = PhraseContext(event: .now, state: .open)
        context.insert(SunTerm.down)
        #expect(library.text(ofLine: "a", language: "en", level: .professional, in: context, [:]) == nil)
    }
}
