extension Command {
    /// `tomorrow`, `Tampa on Fri`, `will it rain in Oslo?`, `sunset Tampa`, `alerts`: anything about the weather.
    ///
    /// Its arguments are the whole message, which may be a place as well, and the place, "home" when none is named.
    static let question = Command(
        "question",
        topics: [
            "question", "questions", "tomorrow", "forecast", "hourly", "week", "weekend", "days", "hours", "ahead",
            "rain",
            "snow", "umbrella", "jacket", "sunscreen", "wear", "wind", "humidity", "uv", "sun", "sunset", "sunrise",
            "moon",
            "air", "pollen", "alerts", "alert", "warnings", "warning",
        ],
        explanation: .questionHelp,
        lines: [
            Line(command: .exampleAhead, meaning: .questionMeaningAhead),
            Line(command: .exampleHour, meaning: .questionMeaningTime),
            Line(command: .exampleUmbrella, meaning: .questionMeaningVerdict),
            Line(command: .exampleRain, meaning: .questionMeaningFall),
            Line(command: .exampleWind, meaning: .questionMeaningQuantity),
            Line(command: .exampleSunset, meaning: .questionMeaningSun),
            Line(command: .exampleAlerts, meaning: .questionMeaningAlerts),
        ],
        isForEveryone: true,
        reads: { phrase, isPlace in
            QuestionReader.reading(phrase, isPlace: isPlace).map { [phrase, $0.question.place ?? .home] }
        },
        act: { arguments, context async throws(Trouble) in
            try await QuestionCommand.answer(to: arguments[0], context)
        })
}

extension Phrase {
    /// The word that means the person's home.
    static var home: Phrase { Phrase(Word(typed: "home", matching: "home")) }
}
