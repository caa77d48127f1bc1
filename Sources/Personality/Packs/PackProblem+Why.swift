extension PackProblem {
    /// What would come of it, or why the rule is there: one sentence for the person who writes packs.
    package var why: String {
        fileWhy ?? packWhy ?? textWhy ?? conditionWhy
    }

    private var fileWhy: String? {
        switch self {
        case .tooLarge: "nobody writes that much by hand, and reading it would delay the start"
        case .notUTF8: "letters would come out wrong, so the whole pack stays silent"
        case .badJSON: "the file cannot be read, so the whole pack stays silent"
        case .misplaced: "only files at their place are read"
        case .doubledFile, .doubledField: "nobody could tell which of the two holds"
        case .unknownField: "a mistyped field would be overlooked, so the whole pack stays silent"
        case .missingField: "without it nothing can be done with the rest, so the whole pack stays silent"
        case .wrongType, .badValue: "the program cannot use it, so the whole pack stays silent"
        case .doubledID, .sameID: "lines are remembered, reported and switched off by their id"
        default: nil
        }
    }

    private var packWhy: String? {
        switch self {
        case .noHeader: "pack.json says the language and the level, without which no line can be said"
        case .noLines: "an empty pack would leave its level silent"
        case .doubledPack, .otherFolder: "a pack is known by its id, which is the name of its folder"
        case .missingParent, .circle, .noProfessionalEnd, .parentOfOtherLanguage, .parentWithMoreAttitude:
            "where a pack has no line that fits, a plainer pack of the same language speaks"
        case .noWordList: "without the list nothing keeps unkind words out"
        case .sameText: "a reader would notice; only placeholders and punctuation differ"
        case .carefulLevel: "while the weather is rough nobody is snarky"
        case .manyGeneric: "a line that would fit any forecast is not about this one"
        case .withoutSource: "no weather service and no list of places that Squall reads says so, so the line is silent"
        case .lackingForm: "the line is silent as long as nothing can be filled in"
        case .idle: "one pack speaks at each level, with those that it names as parents"
        default: nil
        }
    }

    private var textWhy: String? {
        switch self {
        case .tooLong: "counted with the longest names and numbers that may be filled in; a longer line is not said"
        case .bannedWord: "somebody may read it on the worst day to read it"
        case .badCharacter, .literalBrace:
            "facts come from the program, and signs may be markup where the line is shown"
        case .spacing: "it looks like a mistake, and read aloud it is nothing"
        case .link: "Slack and Matrix would turn it into a link"
        case .capitals, .stretched, .doubledPunctuation: "read aloud it is spelt out or lost"
        case .manyEmoji, .emojiInside: "read aloud an emoji is its name in words"
        case .badEnding: "each line is a sentence of its own"
        case .untimed: "at night it would be wrong"
        case .recordWithoutSince: "only the days that this service has seen are compared"
        default: nil
        }
    }

    private var conditionWhy: String {
        switch self {
        case .unknownPlaceholder, .looseBrace: "nothing could be filled in, so the line is left out"
        case .unknownKey, .unknownValue, .emptyList, .contradiction: "it would never be true, so the line is left out"
        default: "the line is left out"
        }
    }
}
