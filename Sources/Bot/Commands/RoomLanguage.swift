import Storage
import Telemetry

/// Chooses the language of what everybody in a channel reads.
struct RoomLanguage: Sendable {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    /// - Parameter language: `nil` for what the service speaks by itself.
    func choose(_ language: Language?) async throws(Trouble) -> Answer {
        let line = context.say(.languageLineHere, [.value: language?.tag ?? "auto"])
        guard context.isInChannel else {
            let reply = Reply(paragraphs: [context.say(.languageNeedsChannel)], examples: [context.example(line)])
            return Answer(reply, .incomplete)
        }
        guard await mayDecide else {
            return Answer(Reply(paragraphs: [context.say(.languageRoomAdmins)]), .notAllowed)
        }
        let rooms = context.services.stores.rooms
        let before = await rooms.language(of: context.incoming.conversation)
        do throws(StorageError) {
            try await rooms.keep(language?.tag, of: context.incoming.conversation)
        } catch {
            context.logger.warning("a room's language could not be kept", metadata: [LogKey.errorLabel: error.label])
            throw .notKept(error == .full ? .full : .unavailable)
        }
        return Answer(reply(language, before))
    }

    /// The same rule as for reports to a channel.
    private var mayDecide: Bool {
        get async {
            if context.services.reportLimits.channels == .members { return true }
            return await context.isAdminHere
        }
    }

    private func reply(_ language: Language?, _ before: String?) -> Reply {
        let languages = context.services.languages
        let name = (language ?? languages.english).names[0]
        var reply = Reply(paragraphs: [context.say(.languageRoomSet, [.name: name])])
        guard before != language?.tag else { return reply }
        let line = context.say(.languageLineHere, [.value: before ?? "auto"])
        let shown = (languages.language(of: before) ?? languages.english).names[0]
        reply.examples = [context.example(line, meaning: context.say(.unitsMeaningBack, [.value: shown]))]
        reply.choices = [Reply.Choice(label: context.say(.choiceBack, [.value: shown]), line: line)]
        return reply
    }
}
