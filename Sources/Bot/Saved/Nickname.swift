import Places

/// A name that a person gives to a place: any Unicode that means nothing else.
struct Nickname: Sendable, Equatable {
    /// Most characters, as a reader counts them.
    static let longest = 40

    /// Why words cannot be such a name.
    enum Problem: Error, Sendable, Equatable {
        case tooLong
        /// They mean a command.
        case command(String)
        /// A number, coordinates or a postcode, which mean a place already.
        case number
        /// Nothing was typed but signs, or only what is taken out of every message: a mention, a link.
        case missing
        /// A platform would make a mention or a link of them.
        case unquotable
    }

    /// As typed.
    let text: String

    /// Takes the words as a name, without the quotes around them.
    init(_ phrase: Phrase, _ commands: CommandRegistry, _ gazetteer: Gazetteer) throws(Problem) {
        let phrase = phrase.unquoted ?? phrase
        guard let typed = phrase.echo else { throw .unquotable }
        guard !Self.isNothing(typed) else { throw .missing }
        guard typed.count <= Self.longest else { throw .tooLong }
        guard !Self.isNumber(phrase.text), !Gazetteer.looksLikePostcode(phrase.text),
            !Self.isCoordinate(phrase.text, gazetteer), ListNumber(phrase) == nil
        else { throw .number }
        guard Self.isFree(phrase, commands) else { throw .command(typed) }
        text = typed
    }

    /// No letter, digit or picture: at most signs.
    private static func isNothing(_ text: String) -> Bool {
        text.unicodeScalars.allSatisfy { $0.isASCII && !$0.properties.isAlphabetic && !("0"..."9").contains($0) }
    }

    /// Digits with nothing but signs between them.
    private static func isNumber(_ text: String) -> Bool {
        text.contains(where: \.isNumber) && text.allSatisfy { $0.isNumber || " .,:;+-#/%°".contains($0) }
    }

    private static func isCoordinate(_ text: String, _ gazetteer: Gazetteer) -> Bool {
        switch gazetteer.immediateMatch(text, preferredCountry: nil) {
        case .coordinate, .badCoordinate: true
        case .found, .representative, .qualifierMismatch, .notFound, nil: false
        }
    }

    /// Whether these words, typed alone, would be looked up as a place, all of them; and behind "remove", too, so that
    /// "remove all my data" never means two things.
    private static func isFree(_ phrase: Phrase, _ commands: CommandRegistry) -> Bool {
        isRead(phrase.text, as: .weather, of: phrase, commands)
            && isRead("\(Command.remove.name) \(phrase.text)", as: .remove, of: phrase, commands)
    }

    private static func isRead(
        _ typed: String, as command: Command, of phrase: Phrase, _ commands: CommandRegistry
    ) -> Bool {
        guard let text = TypedText(typed), let reading = commands.reading(of: text, isPlace: { _ in false }) else {
            return false
        }
        return reading.command.name == command.name && reading.arguments.map(\.keys) == [phrase.keys]
    }
}
