extension Command {
    /// `yes`, `sorry`, `bye`: a short reply, nothing is looked up.
    static let smallTalk = Command(
        "small-talk", isForEveryone: true,
        reads: { phrase, isPlace in
            guard !phrase.isPlaceForSure, !phrase.startsWithName, SmallTalk(phrase) != nil else { return nil }
            return phrase.words.count > 1 && isPlace(phrase) ? nil : [phrase]
        },
        act: { arguments, context async throws(Trouble) in
            let talk = arguments.first.flatMap(SmallTalk.init) ?? .okay
            let examples = talk == .rude ? [context.example(.exampleHelp)] : []
            return Answer(Reply(paragraphs: [context.say(talk.sentence)], examples: examples))
        })
}

/// What people say that asks for nothing.
private enum SmallTalk: CaseIterable {
    case yes, no, okay, sorry, bye, laugh, rude

    init?(_ phrase: Phrase) {
        guard let talk = Self.allCases.first(where: { $0.wordings.matches(phrase) }) else { return nil }
        self = talk
    }

    var sentence: Sentence {
        switch self {
        case .yes: .talkYes
        case .no: .talkNo
        case .okay: .talkOkay
        case .sorry: .talkSorry
        case .bye: .talkBye
        case .laugh: .talkLaugh
        case .rude: .talkRude
        }
    }

    private var wordings: Wordings {
        switch self {
        case .yes: Self.yesWords
        case .no: Self.noWords
        case .okay: Self.okayWords
        case .sorry: Self.sorryWords
        case .bye: Self.byeWords
        case .laugh: Self.laughWords
        case .rude: Self.rudeWords
        }
    }

    private static let yesWords = Wordings("yes|yep|yeah|yup|sure|yess [please]")
    private static let noWords = Wordings("no|nope|nah|noo [way]")
    private static let okayWords = Wordings(
        """
        ok|okay|okey|cool|alright|fine|k [then]
        all right
        got it
        i see
        """)
    private static let sorryWords = Wordings(
        """
        [im|i] [am] [so] sorry|apologies
        my bad|mistake
        """)
    private static let byeWords = Wordings(
        """
        bye|goodbye|goodnight|cya|ciao [bye] [squall|bot|everyone|all]
        good night [squall|bot|everyone|all]
        see you|ya [later|soon|tomorrow]
        """)
    private static let laughWords = Wordings(
        """
        lol|lmao|rofl|haha|hahaha|hahahaha|hehe|hihi|xd
        ha ha [ha]
        thats|that [is|was] [so|very] funny
        """)
    private static let rudeWords = Wordings(
        """
        you|u [really] suck|stink
        fuck|screw|damn [you|off|it]
        piss|sod off
        [you|youre|this] [are|is] [a|an|so] [total] stupid|useless|idiot|dumb|crap|rubbish|shit|bullshit|moron [bot]
        wtf
        i hate you
        bad|stupid|dumb|useless bot
        """)
}
