/// What later versions bring: recognised by its words, and said in one sentence not to be there yet.
extension Command {
    static let home = later(
        "home", topics: ["home"], .laterHome, takesPlace: true,
        Wordings(
            """
            [set|change|show] [my] home *
            i live in *
            where do i live
            """))

    static let saved = later(
        "saved", topics: ["save", "saved", "favourites", "favorites", "remove", "rename", "list"], .laterSaved,
        takesPlace: true,
        Wordings(
            """
            save|star|add|rename|remove|unsave|unstar|delete|bookmark *
            [show|list] [my] saved|list|places|favourites|favorites|favourite|favorite|bookmarks
            compare saved
            undo
            """))

    static let mood = later(
        "mood", topics: ["mood", "moods", "tone"], .laterMood, example: .exampleJokesOff,
        Wordings(
            """
            [set|change] [the|my] mood|tone *
            be [more|less] nice|nicer|kind|friendly|rude|snarky|professional|polite
            be a villain
            villain|overkill|snarky [mood|mode]
            """))

    static let settings = later(
        "settings", topics: ["settings", "set", "language", "timezone"], .laterSettings, example: .exampleJokesOff,
        Wordings(
            """
            [show] [my] settings|preferences|options
            set *
            [my] language|timezone|tz *
            time zone *
            my hours *
            """))

    static let reports = later(
        "reports", topics: ["report", "reports", "schedule", "schedules", "every", "daily", "stop", "pause"],
        .laterReports,
        Wordings(
            """
            every|everyday|report|reports|schedule|schedules|daily|subscribe|unsubscribe *
            pause|resume|skip|stop|change *
            each day|morning|evening|weekday|week *
            weekdays|weekends *
            weekday|weekend mornings|evenings *
            weekend|weekday at *
            [on] <weekdays> *
            <weekday> to|through|until|and <weekday> *
            at <hour> every|on|daily|each *
            * every day|weekday|morning|evening|week *
            * every <weekday> *
            remind|notify|wake|message me *
            """))

    static let why = later("why", topics: ["why", "explain"], .laterWhy, Wordings("why|explain *"))

    /// Also says whether answers have both scales anyway.
    static let units = Command(
        "units", topics: ["units", "celsius", "fahrenheit", "metric", "imperial"],
        reads: laterReading(
            Wordings(
                """
                [set|change|use|show] [my] units|unit *
                [set|change|use|in] celsius|centigrade|fahrenheit|kelvin|metric|imperial
                --metric|--us|--uk|--imperial|--celsius|--fahrenheit
                """)),
        act: { arguments, context async throws(Trouble) in
            LaterAnswer(sentence: unitsSentence(context)).answer(arguments, context)
        })

    static func unitsSentence(_ context: CommandContext) -> Sentence {
        context.services.units == .both ? .laterUnitsBoth : .laterUnitsFixed
    }
}
