import Personality
import Users

extension Command {
    /// Every wording of "stop joking", also beside a place: `no jokes in Tampa`.
    static let jokesOff = Command(
        "jokes-off",
        reads: { phrase, isPlace in JokesWords.off(phrase, isPlace) },
        act: { arguments, context async throws(Trouble) in
            guard let place = arguments.first else { return Answer(try await JokesCommand(context).switchedOff()) }
            return try await JokesCommand(context).answer(for: place, with: false)
        })

    /// Takes it back.
    static let jokesOn = Command(
        "jokes-on",
        reads: { phrase, isPlace in JokesWords.on(phrase, isPlace) },
        act: { arguments, context async throws(Trouble) in
            guard let place = arguments.first else { return Answer(try await JokesCommand(context).switchedOn()) }
            return try await JokesCommand(context).answer(for: place, with: nil)
        })

    /// `jokes rare`, `jokes sometimes`, `jokes always`: how often.
    static let jokeFrequency = Command(
        "joke-frequency",
        reads: { phrase, isPlace in JokesWords.frequency(phrase, isPlace).map { _ in [phrase] } },
        act: { arguments, context async throws(Trouble) in
            let word = arguments.first.flatMap { JokesWords.frequency($0) { _ in false } }
            guard let frequency = word.flatMap(JokeFrequency.init) else { throw .internalTrouble }
            return Answer(try await JokesCommand(context).set(frequency))
        })

    /// `jokes`: whether they are on, and how to change it.
    static let jokes = Command(
        "jokes", topics: ["jokes", "joke", "serious", "plain", "quiet"], explanation: .jokesHelp,
        lines: [
            Line(command: .exampleJokesOff, meaning: .jokesMeaning),
            Line(command: .exampleJokesOn, meaning: .jokesMeaningOn),
            Line(command: .exampleJokesRare, meaning: .jokesMeaningRare),
            Line(command: .exampleJokesAlways, meaning: .jokesMeaningAlways),
        ],
        reads: { phrase, isPlace in JokesWords.shows(phrase, isPlace) },
        act: { arguments, context async throws(Trouble) in
            Answer(JokesCommand(context).shown())
        })
}

/// Shows whether jokes are on, and switches them off and on for a person; the mood stays as it was.
struct JokesCommand {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    /// Whether they are on, and what changes it.
    func shown() -> Reply {
        let (isOn, mood) = (context.person.voiceWish.wantsJokes, MoodInForce(context))
        if mood.maximum == .plain { return Reply(paragraphs: [context.say(.moodOff)]) }
        let line = isOn ? Sentence.exampleJokesOff : .exampleJokesOn
        let example = context.example(line, meaning: isOn ? .jokesMeaning : .jokesMeaningOn)
        var reply = Reply(paragraphs: [context.say(isOn ? .jokesAreOn : .jokesAreOff)], examples: [example])
        if isOn { reply.paragraphs.append(context.say(often)) }
        reply.choices = [context.choice(isOn ? .choiceJokesOff : .choiceJokesOn, context.say(line))]
        return reply
    }

    /// Switches them on, so often.
    func set(_ frequency: JokeFrequency) async throws(Trouble) -> Reply {
        let user = try await context.change { user in
            user.jokes = nil
            user.jokeFrequency = frequency.rawValue
            return user
        }
        let changed = context.asking(user)
        guard MoodInForce(changed).level > .plain else { return Reply(paragraphs: [context.say(.jokesOnButPlain)]) }
        return Reply(
            paragraphs: [changed.say(JokesCommand(changed).often)], examples: [context.example(.exampleJokesOff)])
    }

    /// How often they come.
    private var often: Sentence {
        switch context.person.voiceWish.frequency {
        case .rare: .jokesRare
        case .always: .jokesAlways
        case .sometimes, .off, nil: .jokesSometimes
        }
    }

    func switchedOff() async throws(Trouble) -> Reply {
        _ = try await keep(false)
        var reply = Reply(paragraphs: [context.say(.jokesOff)], examples: [context.example(.exampleJokesOn)])
        reply.choices = [Reply.Choice(label: context.say(.choiceJokesOn), line: context.say(.exampleJokesOn))]
        return reply
    }

    /// The weather of a place that was named along with the wish, which holds for this answer already.
    ///
    /// - Parameter jokes: `false` switches them off, `nil` on.
    func answer(for place: Phrase, with jokes: Bool?) async throws(Trouble) -> Answer {
        let context = context.asking(try await keep(jokes))
        var answer: Answer
        do throws(Trouble) {
            answer = try await context.answer(to: place)
        } catch {
            answer = Answer(Reply(paragraphs: [context.say(error)]), error.outcome)
        }
        answer.reply.paragraphs.append(context.say(jokes == false ? .jokesOff : Self.sentenceForOn(context)))
        return answer
    }

    func switchedOn() async throws(Trouble) -> Reply {
        _ = try await keep(nil)
        var reply = Reply(
            paragraphs: [context.say(Self.sentenceForOn(context))], examples: [context.example(.exampleJokesOff)])
        reply.choices = [Reply.Choice(label: context.say(.choiceJokesOff), line: context.say(.exampleJokesOff))]
        return reply
    }

    private static func sentenceForOn(_ context: CommandContext) -> Sentence {
        MoodInForce(context).level > .plain ? .jokesOn : .jokesOnButPlain
    }

    private func keep(_ jokes: Bool?) async throws(Trouble) -> User {
        try await context.change { user in
            user.jokes = jokes
            return user
        }
    }
}
