import Users
import Weather

extension Command {
    /// `units`, `units us`, `celsius`, `wind in m/s`: shows and changes the units of a person.
    static let units = Command(
        "units", topics: ["units", "unit", "celsius", "fahrenheit", "metric", "imperial"],
        explanation: .unitsHelp,
        lines: [
            Line(command: .exampleUnits, meaning: .unitsMeaning),
            Line(command: .exampleUnitsWind, meaning: .unitsMeaningSingle),
            Line(command: .exampleUnitsOnce, meaning: .unitsMeaningOnce),
        ],
        keepsShown: true,
        reads: { phrase, isPlace in UnitsRequest(phrase, isPlace: isPlace).map { _ in [phrase] } },
        act: { arguments, context async throws(Trouble) in
            try await UnitsCommand(context).answer(to: arguments.first)
        })

    /// `Tampa in °C`, `Tampa --metric`: units for this answer only.
    static let unitsOnce = Command(
        "units-once", isForEveryone: true,
        reads: { phrase, isPlace in UnitsOnce(phrase, isPlace: isPlace).map { [$0.rest, phrase] } },
        act: { arguments, context async throws(Trouble) in
            guard let once = UnitsOnce(arguments[1], isPlace: context.isPlace) else { throw .internalTrouble }
            var context = context
            context.once = once.choice
            return try await context.answer(to: once.rest)
        })
}

/// Shows and changes units.
private struct UnitsCommand {
    private let context: CommandContext
    private let names: UnitNames
    private let choices: UnitChoices

    init(_ context: CommandContext) {
        self.context = context
        names = UnitNames(context.language)
        choices = UnitChoices(context)
    }

    func answer(to phrase: Phrase?) async throws(Trouble) -> Answer {
        guard let phrase, let request = UnitsRequest(phrase, isPlace: context.isPlace) else {
            return Answer(shown(context.say(.unitsShown, inForce)))
        }
        var answer: Answer
        switch request {
        case .show: answer = Answer(shown(context.say(.unitsShown, inForce)))
        case .ask(let quantity): answer = Answer(units(of: quantity))
        case .set(let edits): answer = Answer(try await set(edits))
        case .unknown(let words):
            let opening = words.echo.map { context.say(.unitsUnknown, [.name: $0]) }
            answer = Answer(shown(opening ?? context.say(.unitsShown, inForce)), .notUnderstood)
        }
        answer.reply.examples += context.placeMeant(by: phrase)
        return answer
    }

    /// Keeps the choice and says what will be seen, with a way back.
    private func set(_ edits: [UnitEdit]) async throws(Trouble) -> Reply {
        let (before, after) = try await context.change { user in
            let before = user.units
            user.units = before.applying(edits)
            return (before, user.units)
        }
        let units = context.unitsInForce(own: after, isPrivate: true).units
        var reply = Reply(paragraphs: [context.say(.unitsSet, [.value: names.list(units, after)])])
        guard before != after else { return reply }
        let line = choices.line(before.words)
        let shown = names.list(context.unitsInForce(own: before, isPrivate: true).units, before)
        reply.examples = [context.example(line, meaning: context.say(.unitsMeaningBack, [.value: shown]))]
        reply.choices = [Reply.Choice(label: context.say(.choiceBack, [.value: shown]), line: line)]
        return reply
    }

    /// What holds and why, then what can be typed.
    private func shown(_ opening: String) -> Reply {
        var reply = Reply(paragraphs: [opening])
        reply.examples =
            choices.examples + [
                context.example(.exampleUnitsWind, meaning: .unitsMeaningSingle),
                context.example(.exampleUnitsOnce, meaning: .unitsMeaningOnce),
            ]
        reply.choices = choices.systems
        return reply
    }

    private func units(of quantity: UnitQuantity) -> Reply {
        var reply = Reply(paragraphs: [context.say(.unitsOfQuantity, [.name: names.name(quantity)])])
        reply.examples = quantity.units.map { context.example(choices.line($0.words), meaning: names.name($0)) }
        reply.choices = quantity.units.map { Reply.Choice(label: names.name($0), line: choices.line($0.words)) }
        return reply
    }

    private var inForce: KeyValuePairs<Placeholder, String> {
        let force = context.unitsInForce
        return [
            .value: names.list(force.units, context.person.user?.units ?? UnitChoice()),
            .origin: context.say(force.source.sentence),
        ]
    }
}
