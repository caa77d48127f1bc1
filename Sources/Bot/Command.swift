/// One thing that people can ask for: how it is typed, what help says of it, and what it does.
struct Command: Sendable {
    /// What a message must look like: the arguments when it does, else `nil`.
    ///
    /// The second parameter tells whether a phrase is a place that the gazetteer knows.
    typealias Reading = @Sendable (Phrase, (Phrase) -> Bool) -> [Phrase]?
    /// What the command does with its arguments.
    typealias Action = @Sendable ([Phrase], CommandContext) async throws(Trouble) -> Answer

    /// How the command is announced in help and in a platform's manifest.
    struct Announcement: Sendable {
        /// How it is typed, gaps in brackets.
        let usage: Sentence
        /// What it does, in one line.
        let help: Sentence
        /// Lines to type, with what they do; all of them stand in the overview, which has at most 14 lines.
        let examples: [Line]
        /// Lines that only help on this topic shows besides.
        var more: [Line] = []
    }

    /// An example in help.
    struct Line: Sendable {
        let command: Sentence
        let meaning: Sentence
    }

    /// Bounded name for metrics and logs.
    let name: String
    /// Words under which `help TOPIC` finds it.
    let topics: Set<String>
    /// `nil` keeps it out of help: aliases, small talk and what later versions bring.
    let announcement: Announcement?
    /// What `help TOPIC` says of a command that is not announced; `nil` lets the command answer for itself.
    let explanation: Sentence?
    /// Lines to type that stand below the explanation.
    let lines: [Line]
    /// Whether its answer to a press stands beside what was on the screen, instead of in its place.
    let keepsShown: Bool
    /// Whether its answer says by itself that a person's record cannot be used.
    let tellsOfFault: Bool
    /// Whether everybody in a shared conversation may see its answer; what else there is stays between asker and bot.
    let isForEveryone: Bool
    /// Whether its answer holds nothing of the person, so that others may read it where nobody can be answered alone.
    let isImpersonal: Bool
    /// Whether a message asks for it.
    let reads: Reading
    /// The answer.
    let act: Action

    init(
        _ name: String, topics: Set<String> = [], announcement: Announcement? = nil,
        explanation: Sentence? = nil, lines: [Line] = [], keepsShown: Bool = false, tellsOfFault: Bool = false,
        isForEveryone: Bool = false, isImpersonal: Bool = false, reads: @escaping Reading, act: @escaping Action
    ) {
        self.name = name
        self.topics = topics
        self.announcement = announcement
        self.explanation = explanation
        self.lines = lines
        self.keepsShown = keepsShown
        self.tellsOfFault = tellsOfFault
        self.isForEveryone = isForEveryone
        self.isImpersonal = isImpersonal
        self.reads = reads
        self.act = act
    }

    /// Reads a message whose words as a whole are one of the wordings and cannot be a place.
    static func words(_ wordings: Wordings) -> Reading {
        { phrase, _ in
            let isCommand = !phrase.isPlaceForSure && !phrase.startsWithName && wordings.matches(phrase)
            return isCommand ? [] : nil
        }
    }

    /// The same, where a known place of several words that only begins so stays a place.
    static func wordsUnlessPlace(_ wordings: Wordings) -> Reading {
        { phrase, isPlace in
            guard words(wordings)(phrase, isPlace) != nil else { return nil }
            return phrase.words.count > 1 && isPlace(phrase) ? nil : []
        }
    }
}
