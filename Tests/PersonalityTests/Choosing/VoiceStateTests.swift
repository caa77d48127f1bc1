import FoundationEssentials
import Identity
import Places
import Testing

@testable import Personality

@Suite struct VoiceStateTests {
    private let twelve = PhraseLibrary(files: TestPacks.twelve)
    private let room = QuipAudience.conversation(ConversationID(rawValue: "C1"))

    @Test func aQuipIsTheFilledLine() {
        let library = PhraseLibrary(
            files: TestPacks.professional([TestPacks.line("a", "Over {place}.", topic: "above")]))
        var voice = VoiceState()
        let quip = voice.quip(for: .sample(), from: library)
        #expect(quip == Quip(id: "a", text: "Over Tampa.", topic: "above", level: .professional))
    }

    @Test func whoAsksAgainIsKnownToGetNoneBeforeAnythingIsWorkedOut() {
        var voice = VoiceState()
        let isSilentAtFirst = voice.isSilent(QuipRequest.sample().asking)
        let quip = voice.quip(for: .sample(), from: twelve)
        #expect(!isSilentAtFirst && quip != nil)
        // Each question counts, also one that gets no line.
        let isSilent = [599.0, 1198, 1798].map { voice.isSilent(QuipRequest.sample(secondsLater: $0).asking) }
        let isSilentElsewhere = voice.isSilent(QuipRequest.sample(place: "gn:1").asking)
        #expect(isSilent == [true, true, false] && !isSilentElsewhere)
    }

    @Test(arguments: [(VoiceLevel.plain, JokeFrequency.always), (.friendly, .off)])
    func whoeverWantsNoneIsKnownToGetNone(level: VoiceLevel, frequency: JokeFrequency) {
        var voice = VoiceState()
        let isSilent = voice.isSilent(QuipRequest.sample(level: level, frequency: frequency).asking)
        // The question is noted all the same.
        let isSilentAgain = voice.isSilent(QuipRequest.sample().asking)
        #expect(isSilent && isSilentAgain)
    }

    /// T4: whatever is wanted, a locked gate has no pack text.
    @Test(arguments: VoiceLevel.allCases)
    func aLockedGateIsSilent(level: VoiceLevel) {
        var voice = VoiceState()
        let locked = PhraseContext(event: .now, state: .locked)
        #expect(voice.quip(for: .sample(context: locked, level: level), from: twelve) == nil)
    }

    /// T4: careful answers come from careful lines of friendly or plainer packs.
    @Test(arguments: VoiceLevel.allCases.filter { $0 > .plain })
    func aCarefulGateIsAtMostFriendly(level: VoiceLevel) {
        let careful = ", \"careful\": true"
        let files =
            TestPacks.professional([TestPacks.line("pro-1"), TestPacks.line("pro-2", extra: careful)]) + [
                TestPacks.header("en.friendly", level: .friendly, parent: "en.professional"),
                TestPacks.lines("en.friendly", [TestPacks.line("fr-1"), TestPacks.line("fr-2", extra: careful)]),
                TestPacks.header("en.snarky", level: .snarky, parent: "en.friendly"),
                TestPacks.lines("en.snarky", [TestPacks.line("sn-1"), TestPacks.line("sn-2", extra: careful)]),
            ]
        let library = PhraseLibrary(files: files)
        var voice = VoiceState()
        let context = PhraseContext(event: .now, state: .careful)
        var ids: Set<String> = []
        for index in 0..<40 {
            let request = QuipRequest.sample(context: context, level: level, place: "gn:\(index)")
            if let quip = voice.quip(for: request, from: library) { ids.insert(quip.id) }
        }
        #expect(ids == (level == .professional ? ["pro-2"] : ["pro-2", "fr-2"]))
    }

    @Test func theLowestCapHolds() {
        var request = QuipRequest.sample(level: .overkill)
        #expect(request.level == .overkill)
        request.maximum = .villain
        #expect(request.level == .villain)
        request.roomCap = .friendly
        #expect(request.level == .friendly)
        request.wanted = .professional
        #expect(request.level == .professional)
        request.context = PhraseContext(event: .now, state: .locked)
        #expect(request.level == .plain)
    }

    @Test func plainAndOffGetNothing() {
        var voice = VoiceState()
        #expect(voice.quip(for: .sample(level: .plain), from: twelve) == nil)
        #expect(voice.quip(for: .sample(frequency: .off, place: "gn:2"), from: twelve) == nil)
        #expect(voice.quip(for: .sample(place: "gn:3"), from: twelve) != nil)
    }

    @Test(arguments: [(0.0, false), (599, false), (600, true)])
    func aRepeatedQuestionGetsNoQuip(seconds: Double, hasQuip: Bool) {
        var voice = VoiceState()
        _ = voice.quip(for: .sample(), from: twelve)
        let again = voice.quip(for: .sample(secondsLater: seconds), from: twelve)
        #expect((again != nil) == hasQuip)
    }

    @Test func anotherPlaceIsNoRepetition() {
        var voice = VoiceState()
        _ = voice.quip(for: .sample(), from: twelve)
        #expect(voice.quip(for: .sample(place: "gn:2"), from: twelve) != nil)
    }

    /// T13: two people in a room within five minutes get one quip at most.
    @Test(arguments: [(0.0, false), (299, false), (300, true)])
    func aRoomPauses(seconds: Double, hasQuip: Bool) {
        var voice = VoiceState()
        var first = QuipRequest.sample()
        first.audience = room
        var second = QuipRequest.sample(place: "gn:2", secondsLater: seconds)
        second.audience = room
        second.asker = UserID(rawValue: "U2")
        #expect(voice.quip(for: first, from: twelve) != nil)
        let quip = voice.quip(for: second, from: twelve)
        #expect((quip != nil) == hasQuip)
    }

    /// T12.
    @Test func sometimesIsAboutHalf() {
        var voice = VoiceState()
        let count = (0..<2000).count { index in
            voice.quip(for: .sample(frequency: .sometimes, place: "gn:\(index)"), from: twelve) != nil
        }
        #expect((900...1100).contains(count), "\(count)")
    }

    /// T12.
    @Test func rareNeedsSomethingRemarkable() {
        var voice = VoiceState()
        var remarkable = PhraseContext(event: .now, state: .open)
        remarkable.insert(WeatherRecord.warmest)
        #expect(voice.quip(for: .sample(frequency: .rare, place: "gn:2"), from: twelve) == nil)
        #expect(voice.quip(for: .sample(context: remarkable, frequency: .rare, place: "gn:3"), from: twelve) != nil)
    }

    @Test func audiencesDoNotShareTheirHistory() {
        let library = PhraseLibrary(files: TestPacks.professional([TestPacks.line("a")]))
        var voice = VoiceState()
        var other = QuipRequest.sample()
        other.audience = .person(UserID(rawValue: "U2"))
        other.asker = UserID(rawValue: "U2")
        #expect(voice.quip(for: .sample(), from: library)?.id == "a")
        #expect(voice.quip(for: .sample(place: "gn:2"), from: library) == nil, "never the same line twice running")
        #expect(voice.quip(for: other, from: library)?.id == "a")
    }

    @Test func aForgottenPersonStartsAnew() {
        let library = PhraseLibrary(files: TestPacks.professional([TestPacks.line("a")]))
        var voice = VoiceState()
        _ = voice.quip(for: .sample(), from: library)
        voice.forget(UserID(rawValue: "U1"))
        #expect(voice.audienceCount == 0)
        #expect(voice.quip(for: .sample(), from: library)?.id == "a")
    }

    @Test func audiencesAreBounded() {
        var voice = VoiceState(audiences: 50)
        for index in 0..<500 {
            var request = QuipRequest.sample()
            request.asker = UserID(rawValue: "U\(index)")
            request.audience = .person(request.asker)
            _ = voice.quip(for: request, from: twelve)
            #expect(voice.audienceCount <= 50)
        }
    }

    @Test func locksAreRememberedByPlace() {
        var voice = VoiceState()
        var locked = GateAssessment()
        locked.add(.heat, .locked)
        let place = PlaceID(geonameID: 1)
        _ = voice.settled(locked, at: place, now: CalmWeather.noon)
        let later = voice.settled(GateAssessment(), at: place, now: CalmWeather.noon + 3600)
        #expect(later.state == .locked)
    }

    @Test func noPackNoQuip() {
        var voice = VoiceState()
        #expect(voice.quip(for: .sample(), from: PhraseLibrary(files: [])) == nil)
        var german = QuipRequest.sample(place: "gn:2")
        german.language = "de"
        #expect(voice.quip(for: german, from: twelve) == nil, "never another language's joke")
    }

    /// T15.
    @Test(arguments: ["{temp}", "<!channel>", "*_~`|&", "ירושלים", "}{"])
    func namesArriveAsTheyAre(name: String) {
        let library = PhraseLibrary(files: TestPacks.professional([TestPacks.line("a", "Over {place}, {temp}.")]))
        var voice = VoiceState()
        var request = QuipRequest.sample()
        request.placeholders = [.place: name, .temp: "1 °C"]
        #expect(voice.quip(for: request, from: library)?.text == "Over \(name), 1 °C.")
    }
}
