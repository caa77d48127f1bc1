import Personality

/// What a message about the mood wants.
enum MoodRequest: Sendable, Equatable {
    /// To see it.
    case show
    /// This level, for good.
    case set(VoiceLevel)
    /// The default again.
    case auto
    /// No jokes at all, whatever the level.
    case plain
    /// Something that is no mood, as typed.
    case unknown(Phrase)

    private static let asks = Wordings(
        """
        what|which|whats [is] [the|my|your] [current] mood|moods|tone *
        [show|list] [me] [the|my|your|all] moods|mood|tone
        what mood are you in
        """)
    /// In front of a level: names the mood.
    private static let named = Wordings(
        """
        [i] [set|change|switch|make|put|use|want|reset] [to] [my|the|your|a] mood|tone|voice|personality|attitude \
        [to|is|as|=|should] [be]
        """)
    /// In front of a level: tells the bot how to be.
    private static let told = Wordings(
        """
        [i] [want|need|would] [you] [to] be|go|get|act|sound|talk|speak|become|stay [to] [me] [as|like]
        switch|change|set|turn|enable|use|activate [on] [to] [the|your]
        i want|prefer|like
        more
        """)
    /// In front of a level: wants less of it.
    private static let less = Wordings("less|stop|dont|not|never|quit|no [be|being|so|that|too|as|more]")
    private static let degree = Wordings("a|an|more|bit|little|very|really|extra|much|super|so|some")
    private static let mode = Wordings("mood|mode|tone|voice|style|level [please|now|again|on]")
    private static let after = Wordings(
        """
        again|today|now|instead|then|please
        to|with me
        person|one
        for once
        """)
    private static let defaults: Set<String> = ["auto", "automatic", "default", "reset", "normal", "yourself"]
    private static let plains: Set<String> = ["plain", "off", "none", "serious", "quiet", "boring"]

    /// Reads a message; `nil` when it is not about the mood.
    ///
    /// - Parameter isPlace: Whether a phrase is a place that the gazetteer knows; such a name of several words wins.
    init?(_ phrase: Phrase, isPlace: (Phrase) -> Bool) {
        guard !phrase.isPlaceForSure, !phrase.startsWithName, let request = Self.request(phrase) else { return nil }
        if phrase.words.count > 1, isPlace(phrase) { return nil }
        self = request
    }

    private static func request(_ phrase: Phrase) -> MoodRequest? {
        if asks.matches(phrase) { return .show }
        if let count = named.prefix(of: phrase) {
            let rest = phrase.dropFirst(count)
            if rest.isEmpty { return phrase.keys.contains("reset") ? .auto : .show }
            return wish(rest, isTold: true) ?? .unknown(rest)
        }
        if let count = told.prefix(of: phrase) { return wish(phrase.dropFirst(count), isTold: phrase.isAboutBeing) }
        return wish(phrase, isTold: false)
    }

    /// - Parameter isTold: Whether it is sure that a mood is meant, even without the word "mode" behind it.
    private static func wish(_ phrase: Phrase, isTold: Bool) -> MoodRequest? {
        var rest = phrase
        let wantsLess = less.prefix(of: rest)
        rest = rest.dropFirst(wantsLess ?? 0)
        while let count = degree.prefix(of: rest), count < rest.words.count { rest = rest.dropFirst(count) }
        guard let word = rest.keys.first else { return nil }
        rest = rest.dropFirst()
        let isMode = mode.matches(rest)
        guard rest.isEmpty || isMode || after.matches(rest) || rest.keys == ["mode", "off"] else { return nil }
        if defaults.contains(word) { return isTold ? .auto : nil }
        if plains.contains(word) { return isTold ? .plain : nil }
        guard let level = MoodWords.level(of: word) else { return nil }
        let isClear = isTold || isMode || wantsLess != nil || MoodWords.isName(word)
        guard isClear || rest.keys == ["mode", "off"] else { return nil }
        if rest.keys == ["mode", "off"] { return .auto }
        return wantsLess == nil ? .set(level) : MoodWords.opposite(of: level)
    }
}

extension Phrase {
    /// "Be nice" tells a mood; "use nice" does not.
    fileprivate var isAboutBeing: Bool {
        words.contains {
            ["be", "go", "get", "act", "sound", "talk", "speak", "become", "stay", "more"].contains($0.key)
        }
    }
}

/// The words for levels, in English as they are typed.
enum MoodWords {
    private static let levels: [String: VoiceLevel] = {
        let rows: [(VoiceLevel, String)] = [
            (.professional, "professional formal neutral businesslike corporate polite factual"),
            (.friendly, "friendly friendlier nice nicer kind kinder warm warmer gentle gentler sweet cheerful lovely"),
            (
                .snarky,
                "snarky snarkier rude ruder mean meaner sassy cheeky sarcastic dry cynical savage salty grumpy ironic"
            ),
            (.villain, "villain villainous villian evil wicked sinister menacing"),
            (.overkill, "overkill absurd dramatic epic extreme ridiculous bombastic theatrical silly"),
        ]
        let words = rows.flatMap { level, words in words.split(separator: " ").map { (String($0), level) } }
        return Dictionary(uniqueKeysWithValues: words)
    }()

    /// The level that a word means; `nil` when it means none.
    static func level(of word: String) -> VoiceLevel? {
        levels[word]
    }

    /// Whether the word is the name of a level, which nobody types for anything else.
    static func isName(_ word: String) -> Bool {
        VoiceLevel(rawValue: word).map { $0 != .plain } ?? false
    }

    /// What somebody wants who wants less of a level.
    static func opposite(of level: VoiceLevel) -> MoodRequest {
        switch level {
        case .plain, .professional, .snarky: .set(.friendly)
        case .friendly: .set(.snarky)
        case .villain, .overkill: .auto
        }
    }
}
