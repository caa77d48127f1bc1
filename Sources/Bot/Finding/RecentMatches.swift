import Concurrency
import Personality
import Places

/// What the gazetteer said of the texts that were looked up lately, for everybody: most messages name the same few places,
/// and each is looked up several times until it is answered.
///
/// In memory alone, without who typed it. Bounded: 2 to 4 KB for each of at most 2048 texts, long ones are not kept. Any task
/// may call it; what is remembered never goes out of date, since a gazetteer does not change.
final class RecentMatches: Sendable {
    private struct Question: Hashable {
        let text: String
        let country: String?
    }

    /// Longest text that is kept, in bytes.
    private static let longest = 64

    private let gazetteer: Gazetteer
    private let matches = Locked(BoundedMemory<Question, PlaceMatch?>(capacity: 2048))

    init(_ gazetteer: Gazetteer) {
        self.gazetteer = gazetteer
    }

    /// As ``Gazetteer/immediateMatch(_:preferredCountry:)``.
    func immediateMatch(_ text: String, preferredCountry: String?) -> PlaceMatch? {
        guard text.utf8.count <= Self.longest else {
            return gazetteer.immediateMatch(text, preferredCountry: preferredCountry)
        }
        let question = Question(text: text, country: preferredCountry)
        if let known = matches.withLock({ $0.value(for: question) }) { return known }
        let match = gazetteer.immediateMatch(text, preferredCountry: preferredCountry)
        matches.withLock { $0.put(match, for: question) }
        return match
    }
}
