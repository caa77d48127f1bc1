import Testing

@testable import Personality

@Suite struct VoiceLevelTests {
    @Test func levelsGrowFromPlainToOverkill() {
        #expect(VoiceLevel.allCases == VoiceLevel.allCases.sorted())
        #expect(VoiceLevel.plain < .professional)
        #expect(VoiceLevel.villain < .overkill)
    }

    @Test(arguments: zip(VoiceLevel.allCases.dropFirst(), VoiceLevel.allCases))
    func nextPlainerIsTheOneBefore(level: VoiceLevel, before: VoiceLevel) {
        #expect(level.plainer == before)
        #expect(VoiceLevel.plain.plainer == nil)
    }
}
