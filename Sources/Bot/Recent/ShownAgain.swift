import Places

/// Answers a press so that what was on the screen stays there: the answer that held the choice, rendered anew, and what
/// the press did in a sentence.
struct ShownAgain {
    private static let mostChoices = 10

    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    /// The confirmation together with what was shown; alone when that is not remembered or cannot be had.
    func answer(with confirmation: Answer) async -> Answer {
        guard confirmation.reply.cards.isEmpty,
            let shown = context.services.recent.pressed(in: context.incoming, now: context.now),
            let again = await rendered(shown), again.outcome == .answered
        else { return confirmation }
        var reply = again.reply
        reply.paragraphs = confirmation.reply.paragraphs + reply.paragraphs
        reply.examples += confirmation.reply.examples
        let choices = (confirmation.reply.choices + reply.choices).reduce(into: [Reply.Choice]()) { all, choice in
            // Two of one label, with other words for the same place, would be a riddle.
            if !all.contains(where: { $0.label == choice.label }) { all.append(choice) }
        }
        reply.choices = Array(choices.prefix(Self.mostChoices))
        return Answer(reply, confirmation.outcome, shown: again.shown)
    }

    /// - Returns: `nil` when it cannot be shown now.
    private func rendered(_ shown: RecentAnswer) async -> Answer? {
        do throws(Trouble) {
            let context = try await refreshed()
            switch shown {
            case .weather(let place, let area, let others):
                return try await WeatherCommand(context).answer(for: place, standsFor: area, others: others)
            case .question(let text, let place, let area, let others):
                let found = FoundPlace(place, standsFor: area, others: others)
                return try await QuestionAnswer.again(text, found, context)
            case .comparison(let places, let text?): return await ComparisonAnswer.again(text, places, context)
            case .comparison(let places, nil): return await CompareCommand(context).answer(for: places)
            case .saved: return try await context.commands.all.first { $0.name == "saved" }?.act([], context)
            }
        } catch {
            return nil
        }
    }

    /// The same message, from the person as they are known after what the press did.
    private func refreshed() async throws(Trouble) -> CommandContext {
        let users = context.services.stores.users
        var context = context.asking(try await Person.read(context.incoming.identity, from: users))
        context.isAgain = true
        return context
    }
}
