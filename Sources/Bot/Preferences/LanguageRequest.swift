/// What a message about the language of answers wants.
enum LanguageRequest: Sendable, Equatable {
    /// To see it.
    case show
    /// To follow the platform again.
    case auto
    /// A language, or something that is none, as typed.
    case set(Phrase)
    /// The same for everybody where it is typed; `nil` for what the service speaks by itself.
    case setHere(Phrase?)

    private static let asks = Wordings(
        """
        [show|see|list|tell|set|change|switch] [me] [my|the|your|all] language|languages|lang|sprache|sprachen
        what|which [is] [my|the|your] language|languages|lang [is] [set]
        what|which language|languages do|can you speak|know|talk
        """)
    private static let resets = Wordings("reset|clear|forget|remove|delete|unset|drop [my|the] language|lang")
    private static let before = Wordings(
        """
        [set|change|switch|use|make] [to] [my|the|your] language|lang|sprache [to|is|as|=|in|auf]
        [please] [can|could|would|will] [you] speak|talk [to|with] [me] [in]
        [please] [can|could|would|will] [you] answer|reply|write|respond [to] [me] in|auf
        [bitte] sprich|rede [bitte] [mit] [mir] [auf]
        [bitte] antworte [mir] [bitte] auf
        """)
    private static let alone = Wordings(
        """
        [auf] deutsch|englisch
        auf german|english
        """)
    private static let after = Wordings("please|bitte")
    private static let here = Wordings(
        """
        here|hier
        for|in [this|the] channel|room|team|conversation
        [here] for everyone|everybody|all|us [here]
        """)
    private static let defaults: Set<String> = [
        "auto", "automatic", "default", "reset", "platform", "off", "none", "remove", "clear",
    ]

    /// Reads a message; `nil` when it is not about the language.
    ///
    /// - Parameter isPlace: Whether a phrase is a place that the gazetteer knows; such a name wins.
    init?(_ phrase: Phrase, isPlace: (Phrase) -> Bool) {
        guard !phrase.isPlaceForSure, !phrase.startsWithName else { return nil }
        if Self.asks.matches(phrase), phrase.words.count == 1 || !isPlace(phrase) {
            self = .show
            return
        }
        if Self.resets.matches(phrase) {
            self = .auto
            return
        }
        let count = Self.after.suffix(of: phrase) ?? 0
        let words = count < phrase.words.count ? phrase.dropLast(count) : phrase
        guard !isPlace(phrase) else { return nil }
        if Self.alone.matches(words) {
            self = .set(words.dropFirst(words.words.count - 1))
            return
        }
        guard let start = Self.before.prefix(of: words), start < words.words.count else { return nil }
        let name = words.dropFirst(start)
        if let count = Self.here.suffix(of: name), count < name.words.count {
            let name = name.dropLast(count)
            self = .setHere(Self.isDefault(name) ? nil : name.unquoted ?? name)
        } else {
            self = Self.isDefault(name) ? .auto : .set(name.unquoted ?? name)
        }
    }

    private static func isDefault(_ name: Phrase) -> Bool {
        name.words.count == 1 && defaults.contains(name.keys[0])
    }
}
