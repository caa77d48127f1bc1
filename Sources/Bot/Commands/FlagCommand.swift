import Personality
import Storage
import Telemetry
import Users

extension Command {
    /// `flag`: the last line of character was a bad one.
    static let flag = Command(
        "flag", topics: ["flag"], explanation: .flagHelp, isImpersonal: true,
        reads: wordsUnlessPlace(
            Wordings(
                """
                flag *
                bad|awful|terrible|stupid joke|line *
                report [a|the|this|that|your] [bad] joke|line
                that was not funny
                thats not funny
                not funny
                """)),
        act: { _, context async throws(Trouble) in
            try await FlagCommand(context).answer()
        })
}

/// Notes the last line for the operator, without the person, and never shows it to the person again.
private struct FlagCommand {
    /// Most lines that a person can keep away.
    private static let most = 200

    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    func answer() async throws(Trouble) -> Answer {
        guard let shown = context.services.voice.lastQuip(for: context.incoming, now: context.now) else {
            let examples = [context.example(.exampleJokesOff, meaning: .jokesMeaning)]
            return Answer(Reply(paragraphs: [context.say(.flagNothing)], examples: examples))
        }
        let id = shown.quip.id
        if context.person.user?.blockedPhrases.contains(id) != true {
            try await note(shown)
            try await context.change { user in
                guard !user.blockedPhrases.contains(id) else { return }
                user.blockedPhrases = (user.blockedPhrases + [id]).suffix(Self.most)
            }
        }
        return Answer(Reply(paragraphs: [context.say(.flagThanks)]))
    }

    private func note(_ shown: ShownQuip) async throws(Trouble) {
        do throws(StorageError) {
            try await context.services.stores.flags.record(
                phrase: shown.quip.id, language: shown.language, at: context.now)
        } catch {
            context.logger.warning("a flagged line could not be noted", metadata: [LogKey.errorLabel: error.label])
            throw .notKept(error == .full ? .full : .unavailable)
        }
    }
}
