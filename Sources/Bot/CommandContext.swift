import FoundationEssentials
import Places
import Telemetry
import Weather

/// What a command works with: one message, the words for its answer, and the sources it may ask.
struct CommandContext: Sendable {
    let incoming: Incoming
    /// Who asks, as they were known when the message arrived.
    var person: Person
    /// Whether the answer shows once more what is on the screen already.
    var isAgain = false
    let services: BotServices
    let commands: CommandRegistry
    /// The present, the same for the whole message.
    let now: Date
    let logger: Logger

    var language: Language { services.language }
    var measures: Measures { Measures(language: language, units: services.units) }

    /// ISO code of the country in the person's locale (`GB` in `en-GB`); `nil` when the platform does not tell.
    var preferredCountry: String? {
        let parts = (incoming.language ?? "").split { $0 == "-" || $0 == "_" }
        return parts.dropFirst().first { $0.count == 2 && $0.allSatisfy { $0.isASCII && $0.isLetter } }
            .map { $0.uppercased() }
    }

    /// A sentence of the reader's language.
    func say(_ sentence: Sentence, _ values: KeyValuePairs<Placeholder, String> = [:]) -> String {
        language.text(sentence, values)
    }

    /// What went wrong.
    func say(_ trouble: Trouble) -> String {
        trouble.sentence(language, reference: incoming.requestID)
    }

    /// A line to type, as it begins on this platform.
    func example(_ words: String, meaning: String = "") -> Reply.Example {
        Reply.Example(command: "\(incoming.invocation) \(words)", meaning: meaning)
    }

    /// A line to type from the language file.
    func example(_ sentence: Sentence, meaning: Sentence? = nil) -> Reply.Example {
        example(say(sentence), meaning: meaning.map { say($0) } ?? "")
    }

    /// Lines that lead to these places, each named in full.
    func examples(for places: [Place], besides other: Place? = nil) -> [Reply.Example] {
        zip(words(for: places, besides: other), places).map { example($0, meaning: $1.fullName) }
    }

    /// The words that lead to each of these places.
    func words(for places: [Place], besides other: Place? = nil) -> [String] {
        let naming = PlaceNaming(gazetteer: services.finder.gazetteer, preferredCountry: preferredCountry)
        return places.map { naming.words(for: $0, besides: other) }
    }
}
