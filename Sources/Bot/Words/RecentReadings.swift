import Concurrency
import Personality

/// As what the messages of lately were read, for everybody: most are a place that many ask for.
///
/// A reading counts for whoever has no place of their own by one of the phrases in it that the gazetteer does not know. In
/// memory alone, without who wrote it. Bounded: some 2 KB for each of at most 1024 messages; long messages are not kept. Any task
/// may call it; what is remembered never goes out of date.
final class RecentReadings: Sendable {
    private struct Message: Hashable {
        let text: TypedText
        let country: String?

        /// What is compared tells nearly all texts apart.
        func hash(into hasher: inout Hasher) {
            hasher.combine(text.matching)
        }
    }

    private struct Reading: Sendable {
        let command: Command
        let arguments: [Phrase]
        /// Phrases of which the gazetteer knows nothing: a place only to whom has one called so.
        let unknown: [Phrase]
    }

    /// Longest message that is kept, in bytes.
    private static let longest = 64

    private let readings = Locked(BoundedMemory<Message, Reading>(capacity: 1024))

    /// What the registry reads, with the places that the gazetteer and the person know.
    func reading(
        of text: TypedText, _ commands: CommandRegistry, _ finder: PlaceFinder, for own: OwnPlaces
    ) -> (command: Command, arguments: [Phrase])? {
        guard text.matching.utf8.count <= Self.longest else {
            return commands.reading(of: text) { finder.knows($0, for: own) }
        }
        let message = Message(text: text, country: own.country)
        if let known = readings.withLock({ $0.value(for: message) }), !known.unknown.contains(where: own.has) {
            return (known.command, known.arguments)
        }
        var unknown: [Phrase] = []
        var isTheirs = false
        let reading = commands.reading(of: text) { phrase in
            if finder.knows(phrase, preferredCountry: own.country) { return true }
            let isOwn = own.has(phrase)
            if isOwn { isTheirs = true } else if !unknown.contains(phrase) { unknown.append(phrase) }
            return isOwn
        }
        if let reading, !isTheirs {
            let kept = Reading(command: reading.command, arguments: reading.arguments, unknown: unknown)
            readings.withLock { $0.put(kept, for: message) }
        }
        return reading
    }
}
