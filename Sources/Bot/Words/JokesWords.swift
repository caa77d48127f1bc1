/// The wordings of "stop joking", of its contrary, and of asking what holds.
enum JokesWords {
    private static let stop = Wordings(
        """
        * <negation> * <joking> *
        <stopping> * <joking> *
        <negation> [more|any|the|your|all|of|with] [more|your|the|such|this|that] [snarky|sarcastic|funny|silly|witty] \
        <remark> [please|again|anymore]
        <stopping> [out|it] [with] [all] [the|your|this|that|these] [snarky|sarcastic|funny|silly|witty] <remark> [please|out]
        lay|ease|back|knock|shut|turn|switch|leave|cut|hold|tone|dial|turn|go off|out|down|back|easy [on|with] [all] \
        [of] [the|your|this|that|these] <joking> [please|a] [little|bit|now]
        lay|ease|back|knock|shut|turn|switch|leave|cut|hold|tone|dial|turn|go off|out|down|back|easy [on|with] [all] \
        [of] [the|your|this|that|these] <remark> [please|a] [little|bit|now]
        ease up on|with [the|your] <joking>
        ease up on|with [the|your] <remark>
        tone|dial|turn|switch|shut|leave|cut|take|knock [all] [the|your|these] <joking> down|off|out [please|a] [bit|little]
        tone|dial|turn|switch|shut|leave|cut|take|knock [all] [the|your|these] <remark> down|off|out [please|a] [bit|little]
        tone|dial|turn|knock|cut|pack|take it|that down|off|out|in [please|now|a] [bit|little|notch]
        cut|drop|stop|quit|skip [with] the|this|all [the] crap|bull|bs|nonsense|act|clowning|banter|silliness
        give it a rest|break [with] [the|your] [<joking>]
        give the|your <joking> a rest|break
        can [it] [with] [all] [the|your|these|those] <joking>
        can it [with] [the|your] [<remark>]
        spare|save me|us [all] [of] [the|your|these] <joking>
        spare|save me|us [all] [of] [the|your|these] <remark>
        keep the|your|these <joking> to yourself
        keep your opinions|thoughts|comments|remarks|commentary|wisdom to yourself
        keep it|things [just|strictly] professional|plain|serious|factual|businesslike|sober
        stop it|that [now|already|please]
        stop|quit making|poking fun [of|at] [me|us|people]
        stop|quit teasing|mocking|insulting [me|us|people]
        [all] [of] your|the|these|those <joking> [are|is|were] [all|just|so|really|very|too|pretty|the] <dislike> *
        [all] [of] your|the|these|those <joking> [really|all|just] suck|sucks|stink|stinks|bore|annoy|irritate *
        [set|turn|switch|put|make] [my|the|your|all] <joking> [to|=|are|is|should] [be] \
        off|none|never|no|stop|false|zero|0|disabled|disable|out|away [please|thanks|now]
        jokes=off|jokes=no|jokes=false|jokes:off|jokes:no|jokes:false|--no-jokes
        [set] mood|jokes [to] off|none|plain|never|no
        turn|switch off [the|your] <joking>
        im not in the mood *
        [be|stay|just] serious|plain|quiet|sensible [please|again]
        plain|serious|quiet|boring|sober mode [on|please]
        seriously|silence|hush|enough|boring
        enough of|with this|that
        shut up
        [just|only] [the] facts [only] [please]
        just|only [the] weather [only] [please]
        [the] weather only [please]
        no fun|nonsense|comments|commentary|remarks|attitude
        you are not funny
        youre not funny
        """)

    /// Beside a place, where fewer words are sure: "Jamaica Plain" is a town.
    private static let besidePlace = Wordings(
        """
        [but|and|with] [just] <negation> [more|any|the|your|of|with] <joking> [this|today] [time]
        [but|and|with] [just] no|without [more|any|the|your] [snarky|sarcastic|silly] <remark>
        [but|and|with] jokes off
        [but|and|with] [just|only] the facts [only]
        [but|and|with] facts only
        """)

    /// "Tampa with jokes".
    private static let onBesidePlace = Wordings(
        """
        [but] [and] with [the|your|some|more|a] <joking> [again|on|back]
        [and] jokes on|again
        """)

    private static let on = Wordings(
        """
        <joking> [back] on|again|back
        more <joking>
        bring|give [me|us] back [the|your] <joking>
        bring the|your <joking> back
        turn|switch on [the|your] <joking>
        turn|switch [the|your] <joking> [back] on
        kid again
        tell|make|crack|give|show [me|us] [some|more|the|your] <joking> again|please
        [you] can|may|should joke|jest|kid|laugh [again|now|with] [me]
        joke|jest again|away|please
        start|resume|continue [the|with] <joking> [again]
        [please] be funny [again]
        enable|allow|unmute|restore|restart [the|your] <joking>
        set|turn|switch|put|make [my|the|your] <joking> [to|=] on|yes|true|enabled
        <joking> [=|to|are|is] yes|true|enabled|enable
        jokes=on|jokes=yes|jokes=true|jokes:on|jokes:yes|--jokes
        i [do] want|like|love|miss|need [the|your|some|more] <joking> [again|back|please]
        jokes [are] ok|okay|please|welcome
        """)

    /// How often, once the frame is gone: "jokes rarely", "joke less", "set jokes to always".
    private static let often: [(frequency: String, wordings: Wordings)] = [
        (
            "rare",
            Wordings(
                """
                [set|make] [my|the|your] joke|jokes|joking [to|=|are|be] rare|rarely|seldom|occasional|occasionally
                jokes=rare|jokes:rare
                rare|fewer|less|occasional joke|jokes|joking [please]
                [please] joke|jest less|rarely|seldom [please]
                less|fewer of the|your jokes
                """)
        ),
        (
            "sometimes",
            Wordings(
                """
                [set|make] [my|the|your] joke|jokes|joking [to|=|are|be] sometimes|normal|usual|default
                jokes=sometimes|jokes:sometimes
                [please] joke|jest sometimes [please]
                """)
        ),
        (
            "always",
            Wordings(
                """
                [set|make] [my|the|your] joke|jokes|joking [to|=|are|be] always|often|every|constant [time|answer]
                jokes=always|jokes:always
                [please] joke|jest always|often|more [please]
                [please] always joke|jest [please]
                """)
        ),
    ]

    /// How often jokes are wanted, by the raw value of a frequency; `nil` for everything else.
    static func frequency(_ phrase: Phrase, _ isPlace: (Phrase) -> Bool) -> String? {
        often.first { isWish(phrase, $0.wordings, isPlace) }?.frequency
    }

    /// Asks whether they are on.
    private static let shown = Wordings(
        """
        [show|see] [me] [my|the|your] joke|jokes|joking|humor|humour|sarcasm|snark|banter|puns [setting|settings|status]
        [set|change|switch] [my|the|your] joke|jokes
        are|is [the|my|your] jokes|joking on|off|enabled|disabled [or] [on|off]
        [tell|give|make|say|crack] [me|us] a|another|some|one joke|pun|jokes|puns
        """)

    /// `[]` when the message asks whether jokes are on, else `nil`.
    static func shows(_ phrase: Phrase, _ isPlace: (Phrase) -> Bool) -> [Phrase]? {
        isWish(phrase, shown, isPlace) ? [] : nil
    }

    /// `[]` when jokes are wanted, with the place that was named along with it; `nil` for everything else.
    static func on(_ phrase: Phrase, _ isPlace: (Phrase) -> Bool) -> [Phrase]? {
        guard !phrase.isPlaceForSure else { return nil }
        if let place = place(beside: onBesidePlace, in: phrase, isPlace) { return [place] }
        return isWish(phrase, on, isPlace) ? [] : nil
    }

    /// `[]` when jokes are not wanted, with the place that was named along with it; `nil` for everything else.
    static func off(_ phrase: Phrase, _ isPlace: (Phrase) -> Bool) -> [Phrase]? {
        guard !phrase.isPlaceForSure else { return nil }
        if let place = place(beside: besidePlace, in: phrase, isPlace) { return [place] }
        guard isWish(phrase, stop, isPlace) else { return nil }
        return [NamedPlace.behindPreposition(in: phrase, isPlace)].compactMap { $0 }
    }

    /// Whether all of it is one of the wordings; a place of such a name of several words keeps it.
    private static func isWish(_ phrase: Phrase, _ wordings: Wordings, _ isPlace: (Phrase) -> Bool) -> Bool {
        guard !phrase.isPlaceForSure, !phrase.startsWithName, wordings.matches(phrase) else { return false }
        return phrase.words.count == 1 || !isPlace(phrase)
    }

    /// "Tampa, no jokes", also with a unit or a day behind the place, or the place behind the wish.
    private static func place(
        beside wordings: Wordings, in phrase: Phrase, _ isPlace: (Phrase) -> Bool
    ) -> Phrase? {
        let front = wordings.suffix(of: phrase).map { phrase.dropLast($0) }
        let back = phrase.startsWithName ? nil : wordings.prefix(of: phrase).map { phrase.dropFirst($0) }
        return [front, back].lazy.compactMap { $0 }.filter { !$0.isEmpty }.map(Courtesy.withoutFrame)
            .first { asks($0, isPlace) }?.asPlace
    }

    /// Whether the words ask about a place.
    private static func asks(_ phrase: Phrase, _ isPlace: (Phrase) -> Bool) -> Bool {
        if phrase.isEmpty { return false }
        if isPlace(phrase) { return true }
        if let once = UnitsOnce(phrase, isPlace: isPlace) { return isPlace(Courtesy.withoutFrame(once.rest)) }
        return QuestionReader.read(phrase, isPlace: isPlace)?.place.map(isPlace) ?? false
    }
}
