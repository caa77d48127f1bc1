import Places
import Users

extension Command {
    /// `undo`: brings back what was removed last.
    static let undo = Command(
        "undo", keepsShown: true, reads: words(Grammar.undone),
        act: { _, context async throws(Trouble) in
            try await UndoCommand(context).answer()
        })
}

/// Brings back the place that was removed or the report that was stopped, the later of them, or says why not.
struct UndoCommand: Sendable {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    func answer() async throws(Trouble) -> Answer {
        if let unreadable = context.unreadable { return unreadable }
        if let answer = try await ReportUndoing(context).answer() { return answer }
        let (now, limit) = (context.now, context.services.placesPerPerson)
        switch try await context.change({ $0.undoRemoval(at: now, limit: limit) }) {
        case .nothing: return Answer(reply(context.say(.undoNothing)))
        case .restored(.home(let place)): return Answer(homeReply(context.say(.undoHome, [.place: place.fullName])))
        case .restored(let own): return Answer(reply(context.say(.undoDone, [.place: own.title(context.language)])))
        case .restoredWithout(let nickname, let favourite):
            let values: KeyValuePairs<Placeholder, String> = [.place: favourite.place.fullName, .name: nickname]
            return Answer(reply(context.say(.undoWithoutName, values)))
        case .alreadySaved(let favourite):
            return Answer(reply(context.say(.undoAlready, [.place: favourite.place.fullName])))
        case .full(let favourite, let count):
            let sentence = context.language.text(.undoFull, count: count, [.place: favourite.place.fullName])
            return SavingWords(context).full(sentence)
        case .homeIsSet(let home, let removed):
            let sentence = context.say(.undoHomeSet, [.place: removed.fullName, .other: home.fullName])
            let words = PlaceChoosing(context) { $0 }.words(for: removed)
            let line = context.say(.lineHomeSet, [.place: words])
            let example = context.example(line, meaning: context.say(.homeMeaningBack))
            return Answer(Reply(paragraphs: [sentence], examples: [example]))
        }
    }

    private func reply(_ sentence: String) -> Reply {
        var reply = Reply(paragraphs: [sentence])
        reply.examples = [context.example(.exampleSaved, meaning: .savedMeaning)]
        reply.choices = [context.savedChoice]
        return reply
    }

    private func homeReply(_ sentence: String) -> Reply {
        var reply = Reply(paragraphs: [sentence])
        reply.examples = [context.example(.lineHome, meaning: .homeMeaningShow)]
        reply.choices = [context.choice(.choiceHome, context.say(.lineHome))]
        return reply
    }
}
