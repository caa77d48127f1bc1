/// A class of words that a line of ``Wordings`` names in angle brackets.
enum WordClass: String, Sendable, CaseIterable {
    /// `3`, `seven`, `few`.
    case number
    /// `hours`, `days`, `weeks` …
    case span
    /// `3h`, `7-day`, `24hrs`.
    case count
    /// `18:00`, `6pm`, `noon`.
    case clock
    /// A clock, or a bare hour behind `at`.
    case hour
    /// `fri`, `Friday`.
    case weekday
    /// `fridays`, `mon,wed`, `mon-fri`.
    case weekdays
    /// `morning`, `night` …
    case part
    /// `°C`, `celsius`, `knots` …, and `units` itself.
    case unit
    /// `jokes`, `snark`, `funny` …
    case joking
    /// `comments`, `attitude` …: what a bot says or shows besides its answer.
    case remark
    /// `no`, `stop`, `without` …
    case negation
    /// `stop`, `lose`, `kill` …: verbs that end something, in front of it.
    case stopping
    /// `bad`, `annoying` …
    case dislike

    /// The words of the class; those that only a shape can tell are not among them.
    var words: String {
        switch self {
        case .number: "a an one two three four five six seven eight nine ten twelve few couple"
        case .span:
            "h hr hrs hour hours d day days w week weeks min mins minute minutes month months weekend weekends"
        case .count, .weekdays: ""
        case .clock, .hour: "noon midnight"
        case .weekday:
            """
            mon tue tues wed weds thu thur thurs fri sat sun monday tuesday wednesday thursday friday saturday sunday
            """
        case .part: "morning noon lunchtime afternoon evening night midnight"
        case .unit: UnitWords.words
        case .joking:
            """
            joke jokes joking kidding humor humour snark snarkiness sarcasm sarcastic quip quips funny comedy wit \
            banter pun puns punning sass sassiness wisecrack wisecracks wisecracking one-liner one-liners oneliner \
            oneliners jest jests jesting jokiness punchline punchlines witticism witticisms teasing mockery clowning
            """
        case .remark: "comment comments commentary remark remarks attitude personality banalities quirks chatter lines"
        case .negation:
            "no stop without dont enough quit cut skip mute disable not never less fewer hate remove drop cease"
        case .stopping:
            """
            stop quit cut skip drop lose ditch kill hold end cease cancel ban omit mute silence disable remove dump \
            scrap axe nix avoid reduce
            """
        case .dislike:
            """
            bad terrible awful lame annoying stupid dumb boring old unfunny tiresome tiring cringe cringy horrible poor \
            weak inappropriate unprofessional crap rubbish irritating offensive worst embarrassing pointless tedious
            """
        }
    }
}
