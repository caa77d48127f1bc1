/// What later versions bring: recognised by its words, and said in one sentence not to be there yet.
extension Command {
    static let reports = later(
        "reports", topics: ["report", "reports", "schedule", "schedules", "every", "daily", "stop", "pause"],
        .laterReports,
        Wordings(
            """
            [set|show|change] my|the hours *
            [set|change] hours *
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

}
