import Storage
import Telemetry

extension Command {
    /// `pack off LINE`, `pack on LINE`, `pack flags`: lines that are never said; for whom the operator lists.
    static let pack = Command(
        "pack", topics: ["pack"], explanation: .packHelp, isImpersonal: true,
        reads: { phrase, _ in PackRequest(phrase).map { _ in [phrase] } },
        act: { arguments, context async throws(Trouble) in
            guard let request = arguments.first.flatMap(PackRequest.init) else { throw .internalTrouble }
            return try await PackCommand(context).answer(to: request)
        })
}

/// What somebody wants of lines.
enum PackRequest: Equatable {
    case flags
    case off(String)
    case on(String)

    /// `nil` for anything that is not just that.
    init?(_ phrase: Phrase) {
        let keys = phrase.keys
        guard !phrase.isPlaceForSure, keys.first == "pack", !phrase.startsWithName else { return nil }
        switch (keys.dropFirst().first, keys.count) {
        case ("flags", 2): self = .flags
        case ("off", 3): self = .off(keys[2])
        case ("on", 3): self = .on(keys[2])
        default: return nil
        }
    }
}

/// Switches lines off and on, and lists those that people complained about.
private struct PackCommand {
    /// Most lines in the list.
    private static let most = 20

    private let context: CommandContext
    private let desk: DecisionDesk

    init(_ context: CommandContext) {
        self.context = context
        desk = DecisionDesk(context)
    }

    func answer(to request: PackRequest) async throws(Trouble) -> Answer {
        if let refusal = desk.refusal { return refusal }
        switch request {
        case .flags: return Answer(try await flags())
        case .off(let id): return try await switched(id, on: false)
        case .on(let id): return try await switched(id, on: true)
        }
    }

    private func switched(_ id: String, on isOn: Bool) async throws(Trouble) -> Answer {
        let decisions = context.services.stores.decisions
        guard context.services.voice.hasLine(id) || decisions.offLines.contains(id) else {
            return Answer(Reply(paragraphs: [context.say(.packUnknownLine)]), .notUnderstood)
        }
        let isNew = try await desk.decided { () async throws(VoiceDecisions.Refusal) in
            try await decisions.switchLine(id, on: isOn)
        }
        if isNew {
            desk.audit(
                isOn ? "a line switched on by an administrator" : "a line switched off by an administrator", line: id)
        }
        return Answer(Reply(paragraphs: [context.say(isOn ? .packLineOn : .packLineOff, [.name: id])]))
    }

    private func flags() async throws(Trouble) -> Reply {
        let flags: [FlaggedLine]
        do throws(StorageError) {
            flags = try await context.services.stores.flags.all()
        } catch {
            throw .notKept(.unavailable)
        }
        let off = context.services.stores.decisions.offLines
        let lines = flags.prefix(Self.most).map { flag in
            let sentence: Sentence = off.contains(flag.id) ? .packFlagOff : .packFlag
            return context.language.text(sentence, count: flag.count, [.name: flag.id])
        }
        if lines.isEmpty { return Reply(paragraphs: [context.say(.packNoFlags)]) }
        var reply = Reply(paragraphs: [context.say(.packFlags)] + lines)
        if let worst = flags.first(where: { !off.contains($0.id) }) {
            reply.examples = [
                context.example(context.say(.packOffLine, [.name: worst.id]), meaning: context.say(.packOffMeaning))
            ]
        }
        return reply
    }
}
