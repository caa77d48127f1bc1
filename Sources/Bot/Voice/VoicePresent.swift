import Personality

/// What a line about the present weather of a place is chosen by, and what it may name: the same for all who read the
/// answer alike, whatever they are to the place.
struct VoicePresent: Sendable {
    /// Without traits that depend on who asks.
    let facts: PhraseFacts
    let values: PlaceholderValues
}
