import FoundationEssentials
import Places
import Telemetry
import Users
import Weather

/// What a command works with: one message, the words for its answer, and the sources it may ask.
struct CommandContext: Sendable {
    var incoming: Incoming
    /// Who asks, as they were known when the message arrived.
    var person: Person
    /// The person's own places.
    var own: OwnPlaces
    /// Whether the answer shows once more what is on the screen already.
    var isAgain = false
    let services: BotServices
    let commands: CommandRegistry
    /// What is spoken in the answer, settled once for the message.
    var spoken: SpokenLanguages
    /// Units that the message names for its own answer.
    var once = UnitChoice()
    /// The present, the same for the whole message.
    let now: Date
    let logger: Logger
    /// The weather that was fetched for the answer.
    var origins = OriginLog()

    var language: Language { inForce.language }
    /// How the asker writes.
    var locale: LocaleConventions { spoken.alone.conventions }
    var measures: Measures {
        Measures(
            language: language, units: unitsInForce.units,
            numbers: Numbers(decimalMark: readersConventions.decimalMark))
    }

    /// How the readers of the answer write; nobody's own way where there are several.
    var readersConventions: LocaleConventions { inForce.conventions }

    private var inForce: LanguageInForce { incoming.isPrivate ? spoken.alone : spoken.shared }

    /// IANA name of the reader's zone, their own choice first; `nil` when it is not known, or there are several readers.
    var readersZone: String? { incoming.isPrivate ? person.user?.timeZone ?? incoming.timeZone : nil }

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

    /// Words that lead to a place.
    func words(for place: Place, besides other: Place? = nil) -> String {
        let finder = services.finder
        return PlaceNaming(gazetteer: finder.gazetteer, preferredCountry: own.country, matches: finder.matches)
            .words(for: place, besides: other)
    }

    /// The words that lead to each of these places.
    func words(for places: [Place], besides other: Place? = nil) -> [String] {
        places.map { words(for: $0, besides: other) }
    }

    /// The same message as if the person had been known like this when it arrived.
    func asking(_ user: User) -> CommandContext {
        asking(Person(identity: person.identity, user: user))
    }

    /// The same message from a person as they are known now.
    func asking(_ person: Person) -> CommandContext {
        var context = self
        context.person = person
        context.own = OwnPlaces(of: person.user, listed: own.listed, country: locale.country)
        if person.user?.language != self.person.user?.language {
            context.spoken = spoken.chosen(
                person.user?.language, platform: incoming.language, in: services.languages)
        }
        return context
    }
}
