import FoundationEssentials
import Personality
import Places

/// A line of character that was shown, and beside what.
struct ShownQuip: Sendable {
    let quip: Quip
    /// Language of the pack.
    let language: String
    let places: [PlaceID]
    let time: Date
}
