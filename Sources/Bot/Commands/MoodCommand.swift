import Personality
import Users

extension Command {
    /// `mood`, `mood snarky`, `be nice`: shows and changes the level of the lines with character.
    static let mood = Command(
        "mood", topics: ["mood", "moods", "tone"], explanation: .moodHelp,
        lines: [
            Line(command: .exampleMood, meaning: .moodMeaning),
            Line(command: .exampleJokesOff, meaning: .jokesMeaning),
        ],
        reads: { phrase, isPlace in MoodRequest(phrase, isPlace: isPlace).map { _ in [phrase] } },
        act: { arguments, context async throws(Trouble) in
            try await MoodCommand(context).answer(to: arguments.first)
        })
}

/// Shows and changes the mood.
private struct MoodCommand {
    /// What a person may choose; plain is what "no jokes" gives.
    private static let levels = VoiceLevel.allCases.filter { $0 != .plain }

    private let context: CommandContext
    private let mood: MoodInForce

    init(_ context: CommandContext) {
        self.context = context
        mood = MoodInForce(context)
    }

    func answer(to phrase: Phrase?) async throws(Trouble) -> Answer {
        let request = phrase.flatMap { MoodRequest($0, isPlace: context.isPlace) } ?? .show
        var answer: Answer
        switch request {
        case .show: answer = Answer(shown(mood.sentences))
        case .set(let level): answer = Answer(try await set(level))
        case .auto: answer = Answer(try await set(nil))
        case .plain: answer = Answer(try await JokesCommand(context).switchedOff())
        case .unknown(let words):
            let opening = words.echo.map { [context.say(.moodUnknown, [.name: $0])] }
            answer = Answer(shown(opening ?? mood.sentences), .notUnderstood)
        }
        if let phrase { answer.reply.examples += context.placeMeant(by: phrase) }
        return answer
    }

    /// Keeps the wish, also beyond what is allowed now, and says what it means.
    private func set(_ level: VoiceLevel?) async throws(Trouble) -> Reply {
        let (before, after) = try await context.change { user in
            let before = user
            user.mood = level?.rawValue
            return (before, user)
        }
        let changed = MoodInForce(context.asking(after))
        var reply = Reply(paragraphs: [context.say(.moodSet, [.value: changed.name(changed.wanted)])] + changed.limits)
        if let other = substitute(for: changed.wanted) {
            let (wanted, other) = (changed.name(changed.wanted), mood.name(other))
            reply.paragraphs.insert(context.say(.moodSubstitute, [.value: wanted, .other: other]), at: 1)
        }
        if !changed.wish.wantsJokes {
            reply.paragraphs.append(context.say(.moodWithoutJokes))
            reply.examples.append(context.example(.exampleJokesOn, meaning: .jokesMeaningOn))
            reply.choices.append(Reply.Choice(label: context.say(.choiceJokesOn), line: context.say(.exampleJokesOn)))
        }
        guard before.mood != after.mood else { return reply }
        let line = line(before.mood)
        let shown = mood.name(mood.wanted)
        reply.examples.append(context.example(line, meaning: context.say(.unitsMeaningBack, [.value: shown])))
        reply.choices.append(Reply.Choice(label: context.say(.choiceBack, [.value: shown]), line: line))
        return reply
    }

    /// What holds, and every level with what it is like.
    private func shown(_ opening: [String]) -> Reply {
        var reply = Reply(paragraphs: opening)
        let allowed = Self.levels.filter { $0 <= mood.maximum }
        reply.examples =
            allowed.map { context.example(line($0.rawValue), meaning: meaning($0)) } + [
                context.example(.exampleJokesOff, meaning: .jokesMeaning)
            ]
        reply.choices = allowed.map { Reply.Choice(label: mood.name($0), line: line($0.rawValue)) }
        return reply
    }

    /// What it is like, once there are lines of it.
    private func meaning(_ level: VoiceLevel) -> String {
        guard let other = substitute(for: level) else { return context.say(level.meaning) }
        return context.say(.moodMeaningSubstitute, [.other: mood.name(other)])
    }

    private func substitute(for level: VoiceLevel) -> VoiceLevel? {
        context.services.voice.substitute(for: level, language: context.language.tag)
    }

    private func line(_ raw: String?) -> String {
        context.say(.moodLine, [.value: raw ?? "auto"])
    }
}

extension VoiceLevel {
    /// What it is like.
    fileprivate var meaning: Sentence {
        switch self {
        case .plain: .moodMeaningPlain
        case .professional: .moodMeaningProfessional
        case .friendly: .moodMeaningFriendly
        case .snarky: .moodMeaningSnarky
        case .villain: .moodMeaningVillain
        case .overkill: .moodMeaningOverkill
        }
    }
}
