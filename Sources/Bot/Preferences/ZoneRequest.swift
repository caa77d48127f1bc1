/// What a message about the person's time zone wants.
enum ZoneRequest: Sendable, Equatable {
    /// To see it.
    case show
    /// To follow the platform again.
    case auto
    /// The zone of some place, which is not to become the person's own.
    case look(Phrase)
    /// A zone, a town, or something that is neither, as typed.
    case set(Phrase)

    private static let asks = Wordings(
        """
        what|whats|which [is] [my|the] [current] timezone|tz|time-zone [is] [set] [am] [i] [in]
        what|whats|which [is] [my|the] [current] time zone [is] [set] [am] [i] [in]
        [show] [me] my timezone|tz|time-zone
        [show] [me] my time zone
        """)
    private static let before = Wordings(
        """
        [i] [set|change|switch|update|use|make] [to] [my|the] timezone|timezones|tz|time-zone \
        [to|is|as|=|for|of|in] [in|to]
        [i] [set|change|switch|update|use|make] [to] [my|the] time zone [to|is|as|=|for|of|in] [in|to]
        reset|clear|forget|remove|delete|unset|drop|erase [my|the] timezone|tz|time-zone
        reset|clear|forget|remove|delete|unset|drop|erase [my|the] time zone
        """)
    private static let resets: Set<String> = ["reset", "clear", "forget", "remove", "delete", "unset", "drop", "erase"]
    /// "Timezone of London" asks; "my timezone is London" tells.
    private static let asksOf = Wordings(
        """
        [what|whats|which] [is] [the] timezone|tz|time-zone [of|for|in]
        [what|whats|which] [is] [the] time zone [of|for|in]
        [local|current] time in|for|of
        what|which timezone|tz|time-zone is|does|has|uses [it]
        what|which time zone is|does|has|uses [it]
        """)
    private static let asksEnd = Wordings("in|on|use|have|using|has")
    /// "Tampa timezone".
    private static let behind = Wordings(
        """
        timezone|tz|time-zone
        time zone
        """)
    private static let of: Set<String> = ["of", "for", "in", "is", "does", "has", "uses", "it"]
    private static let after = Wordings("time|timezone|zone|tz|please")
    private static let defaults: Set<String> = [
        "auto", "automatic", "default", "reset", "platform", "off", "none",
        "remove", "clear", "delete", "unset", "forget",
    ]

    /// Reads a message; `nil` when it is not about the time zone.
    ///
    /// - Parameter isPlace: Whether a phrase is a place that the gazetteer knows; such a name of several words wins.
    init?(_ phrase: Phrase, isPlace: (Phrase) -> Bool) {
        guard !phrase.isPlaceForSure, !phrase.startsWithName else { return nil }
        if Self.asks.matches(phrase) {
            self = .show
            return
        }
        if let count = Self.asksOf.prefix(of: phrase), Self.of.contains(phrase.keys[count - 1]),
            count < phrase.words.count
        {
            let place = phrase.dropFirst(count)
            let end = place.words.count > 1 ? Self.asksEnd.suffix(of: place) ?? 0 : 0
            self = .look(place.dropLast(end))
            return
        }
        if let count = Self.behind.suffix(of: phrase), count < phrase.words.count, !isPlace(phrase),
            isPlace(phrase.dropLast(count))
        {
            self = .look(phrase.dropLast(count))
            return
        }
        guard let count = Self.before.prefix(of: phrase), phrase.words.count == 1 || !isPlace(phrase) else {
            return nil
        }
        var rest = phrase.dropFirst(count)
        // "London time" is London's.
        if rest.words.count > 1, let count = Self.after.suffix(of: rest) { rest = rest.dropLast(count) }
        if rest.isEmpty {
            self = Self.resets.contains(phrase.keys[0]) ? .auto : .show
        } else if rest.words.count == 1, Self.defaults.contains(rest.keys[0]) {
            self = .auto
        } else {
            self = .set(rest.unquoted ?? rest)
        }
    }
}
