package import FoundationEssentials
package import Identity
package import Places

/// What is known of an answer before anything is worked out for its line: often enough that it gets none.
package struct QuipAsking: Sendable {
    /// Who asked.
    package let asker: UserID
    /// The place that is answered for, the first of several.
    package let place: PlaceID
    /// The level that holds.
    package let level: VoiceLevel
    /// How often.
    package let frequency: JokeFrequency
    /// Whether others are shown what the asker has just asked for: then it is no repeated question.
    package let isShared: Bool
    /// The present.
    package let now: Date

    /// Joins what is known.
    package init(
        asker: UserID, place: PlaceID, level: VoiceLevel, frequency: JokeFrequency, isShared: Bool, now: Date
    ) {
        self.asker = asker
        self.place = place
        self.level = level
        self.frequency = frequency
        self.isShared = isShared
        self.now = now
    }
}

extension QuipRequest {
    /// The part of it that may settle that there is no line.
    var asking: QuipAsking {
        QuipAsking(
            asker: asker, place: place, level: level, frequency: frequency, isShared: isShared, now: now)
    }
}
