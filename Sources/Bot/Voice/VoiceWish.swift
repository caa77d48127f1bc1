import Personality
import Users

/// What a person wants of the lines with character.
struct VoiceWish: Sendable, Equatable {
    /// The level that they chose; `nil` follows the operator's default.
    let mood: VoiceLevel?
    /// Their mood is kept for later while they want none.
    let wantsJokes: Bool
    /// How often they want one; `nil` when they have not said.
    var frequency: JokeFrequency?
    /// Ids of the lines that they do not want to see again.
    var blocked: Set<String> = []
}

extension Person {
    /// What they want; somebody of whom nothing is kept has chosen nothing and wants jokes.
    var voiceWish: VoiceWish {
        VoiceWish(
            mood: user?.mood.flatMap(VoiceLevel.init), wantsJokes: user?.jokes ?? true,
            frequency: user?.jokeFrequency.flatMap(JokeFrequency.init),
            blocked: Set(user?.blockedPhrases ?? []))
    }
}
