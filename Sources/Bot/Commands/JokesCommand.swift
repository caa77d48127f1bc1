import Personality
import Users

extension Command {
    /// Every wording of "stop joking", also beside a place: `no jokes in Tampa`.
    static let jokesOff = Command(
        "jokes-off",
        reads: { phrase, isPlace in JokesWords.off(phrase, isPlace) },
        act: { arguments, context async throws(Trouble) in
            guard let place = arguments.first else { return Answer(try await JokesCommand(context).switchedOff()) }
            return try await JokesCommand(context).answer(for: place)
        })

    /// Takes it back.
    static let jokesOn = Command(
        "jokes-on",
        reads: words(JokesWords.on),
        act: { _, context async throws(Trouble) in
            Answer(try await JokesCommand(context).switchedOn())
        })
}

/// Switches jokes off and on for a person; the mood stays as it was.
struct JokesCommand {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    func switchedOff() async throws(Trouble) -> Reply {
        _ = try await keep(false)
        var reply = Reply(paragraphs: [context.say(.jokesOff)], examples: [context.example(.exampleJokesOn)])
        reply.choices = [Reply.Choice(label: context.say(.choiceJokesOn), line: context.say(.exampleJokesOn))]
        return reply
    }

    /// The weather of a place that was named along with the wish, which holds for this answer already.
    func answer(for place: Phrase) async throws(Trouble) -> Answer {
        let context = context.asking(try await keep(false))
        var answer: Answer
        do throws(Trouble) {
            answer = try await context.answer(to: place)
        } catch {
            answer = Answer(Reply(paragraphs: [context.say(error)]), error.outcome)
        }
        answer.reply.paragraphs.append(context.say(.jokesOff))
        return answer
    }

    func switchedOn() async throws(Trouble) -> Reply {
        _ = try await keep(nil)
        let sentence: Sentence = MoodInForce(context).level > .plain ? .jokesOn : .jokesOnButPlain
        var reply = Reply(paragraphs: [context.say(sentence)], examples: [context.example(.exampleJokesOff)])
        reply.choices = [Reply.Choice(label: context.say(.choiceJokesOff), line: context.say(.exampleJokesOff))]
        return reply
    }

    private func keep(_ jokes: Bool?) async throws(Trouble) -> User {
        try await context.change { user in
            user.jokes = jokes
            return user
        }
    }
}
