import Personality
import Places

extension Command {
    /// A place: its weather now and today.
    static let weather = Command(
        "weather", topics: ["weather", "place", "places", "now", "today", "coordinates"],
        announcement: Announcement(
            usage: .weatherUsage, help: .weatherHelp,
            examples: [
                Line(command: .examplePlace, meaning: .weatherMeaningPlace),
                Line(command: .exampleAhead, meaning: .questionMeaningOverview),
            ],
            more: [
                Line(command: .exampleQualified, meaning: .weatherMeaningQualified),
                Line(command: .exampleCoordinates, meaning: .weatherMeaningCoordinates),
            ]),
        isForEveryone: true,
        reads: { phrase, _ in phrase.isEmpty ? nil : [phrase] },
        act: { arguments, context async throws(Trouble) in
            try await WeatherCommand(context).answer(to: arguments[0])
        })
}

/// Answers for one place.
struct WeatherCommand {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    func answer(to phrase: Phrase) async throws(Trouble) -> Answer {
        switch await context.services.finder.find(phrase, for: context.own) {
        case .own(let own): return try await answer(about: own)
        case .place(let place, let area, let others, let namesakes):
            return try await answer(for: place, standsFor: area, others: others, namesakes: namesakes)
        case .problem(let problem, let reach):
            return NearWords(context).added(to: Answer(reply(problem, reach), problem.outcome), for: phrase)
        }
    }

    /// The weather of a place of the person's own, under the name that they have for it.
    func answer(about own: OwnPlace) async throws(Trouble) -> Answer {
        var answer = try await answer(for: own.place, standsFor: nil, others: [])
        if !answer.reply.cards.isEmpty { answer.reply.cards[0].title = own.title(context.language) }
        return answer
    }

    /// The weather of a place that was found; `standsFor`, `others` and `namesakes` as in ``Finding``.
    func answer(
        for place: Place, standsFor area: String?, others: [Place], namesakes: [Place] = []
    ) async throws(Trouble) -> Answer {
        let weather = try await context.weather(for: place)
        let shown = RecentAnswer.weather(place, standsFor: area, others: others)
        if let trouble = weather.trouble { return answer(weather, without: trouble, shown) }
        return Answer(reply(weather, standsFor: area, others: others, namesakes: namesakes), shown: shown)
    }

    /// Neither the present nor today is known, but an official warning may be.
    private func answer(_ weather: WeatherAnswer, without trouble: Trouble, _ shown: RecentAnswer) -> Answer {
        var reply = Reply(paragraphs: [context.say(trouble)] + WeatherNotes(weather).sentences)
        reply.warnings = WarningWords(weather).warnings
        reply.add(WeatherFoot([weather]))
        return Answer(reply, trouble.outcome, shown: shown)
    }

    private func reply(
        _ answer: WeatherAnswer, standsFor area: String?, others: [Place], namesakes: [Place]
    ) -> Reply {
        let said = answer.words
        var reply = Reply()
        reply.warnings = said.warnings
        reply.cards = [said.card]
        if let area {
            reply.paragraphs.append(
                context.say(.placeRepresentative, [.name: area, .place: answer.place.fullName]))
        }
        reply.paragraphs += said.notes
        let words = context.words(for: others, besides: answer.place)
        if !others.isEmpty {
            reply.paragraphs.append(context.language.text(.placeOthers, count: others.count))
            reply.examples = zip(words, others).map { context.example($0, meaning: $1.fullName) }
        }
        let choices = WeatherChoices(context)
        reply.choices = choices.choices(for: answer.place, others: others, words: words)
        if !namesakes.isEmpty {
            reply.choices = choices.namesakes(namesakes, of: answer.place) + reply.choices
        }
        reply.add(said.foot)
        // Choosing between places is a plain matter: no line of character then.
        if others.isEmpty, area == nil {
            reply.quip = context.quip(for: [answer], event: .now)
        }
        return reply
    }

    private func reply(_ problem: PlaceProblem, _ reach: Finding.Reach) -> Reply {
        var problems = PlaceProblems()
        problems.add(problem, reach)
        return Reply(paragraphs: problems.paragraphs(context.language), examples: problems.examples(context))
    }
}
