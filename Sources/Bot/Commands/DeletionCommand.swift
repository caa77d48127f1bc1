import Identity
import Telemetry
import Users

extension Command {
    /// `delete my data`: asks first, and takes the code that it has asked for.
    static let dataDeletion = Command(
        "data-deletion", topics: ["delete", "deletion", "forget", "erase"],
        announcement: Announcement(
            usage: .deletionUsage, help: .deletionHelp,
            examples: [], more: [Line(command: .exampleDeleteData, meaning: .deletionMeaning)]),
        tellsOfFault: true,
        reads: { phrase, _ in DeletionCommand.code(in: phrase) },
        act: { arguments, context async throws(Trouble) in
            await DeletionCommand(context).answer(to: arguments.first?.text)
        })
}

/// Deletes everything that is kept of a person, once they have confirmed it.
private struct DeletionCommand {
    private static let words = Wordings(
        """
        delete|erase|remove|forget|wipe|purge|clear|destroy|reset|drop [out] [all] [of] [my|the] \
        data|account|history|information|info|profile [please|now|about|on] [me]
        delete|erase|wipe|purge|remove|forget [about] me
        delete|erase|wipe|purge|reset everything [about] [me]
        remove everything about|on me
        stop|quit tracking|storing|remembering|spying [data|things] [about|on] me
        forget everything [about] [me]
        """)

    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    /// The code behind the words, nothing without one; `nil` when no deletion is asked for.
    static func code(in phrase: Phrase) -> [Phrase]? {
        guard !phrase.isPlaceForSure, !phrase.startsWithName else { return nil }
        if words.matches(phrase) { return [] }
        guard let last = phrase.words.last, DeletionToken.isCode(last.key), words.matches(phrase.dropLast()) else {
            return nil
        }
        return [phrase.dropFirst(phrase.words.count - 1)]
    }

    func answer(to code: String?) async -> Answer {
        let file = await PersonalFile.read(context)
        guard !file.isEmpty || context.person.user != nil || context.person.fault != nil else {
            context.forgetInMemory()
            return Answer(Reply(paragraphs: [context.say(.deletionNothing)]))
        }
        switch code.map({ token.verdict(on: $0, now: context.now) }) {
        case nil: return await question(file)
        case .expired: return await question(file, because: .deletionExpired)
        case .wrong: return await question(file, because: .deletionWrong)
        case .good: return await deletion()
        }
    }

    private var token: DeletionToken {
        DeletionToken(seals: context.services.stores.seals, user: context.incoming.user)
    }

    /// What would go, and how to confirm it.
    private func question(_ file: PersonalFile, because reason: Sentence? = nil) async -> Answer {
        let others = [unreadable(file), file.members["voice"] == nil ? nil : context.say(.deletionVoice)]
        let lines = await PersonalWords(context).lines + others.compactMap { $0 }
        let words = [
            reason.map { context.say($0) }, ([context.say(.deletionAsks)] + lines).joined(separator: "\n"),
            context.person.user?.jokes == false ? context.say(.deletionJokes) : nil,
            context.say(.deletionConfirm),
        ]
        return Answer(confirmable(words.compactMap { $0 }))
    }

    /// What would go although it cannot be shown.
    private func unreadable(_ file: PersonalFile) -> String? {
        if file.isDamaged { return context.say(.deletionDamaged) }
        return context.person.fault == .newer ? context.say(.deletionNewer) : nil
    }

    /// Sentences with the way to say yes.
    private func confirmable(_ paragraphs: [String]) -> Reply {
        let line = context.say(.lineDeletion, [.value: token.code(now: context.now)])
        var reply = Reply(
            paragraphs: paragraphs, examples: [context.example(line, meaning: context.say(.deletionYes))])
        reply.choices = [Reply.Choice(label: context.say(.choiceDeletion), line: line, style: .destructive)]
        return reply
    }

    private func deletion() async -> Answer {
        context.forgetInMemory()
        guard await PersonalFile.delete(context) else {
            return Answer(confirmable([context.say(.deletionFailed)]), .notKept)
        }
        context.logger.notice(
            "personal data deleted", metadata: [LogKey.user: context.incoming.user.rawValue])
        return Answer(Reply(paragraphs: [context.say(.deletionDone)]))
    }
}
