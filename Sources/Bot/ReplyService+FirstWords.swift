package import Identity
import Telemetry
import Users

/// What front ends say by themselves where nobody has asked anything yet.
extension ReplyService {
    /// What is said to somebody who called the bot without asking anything, in the language of the first words.
    package func hello(to incoming: Incoming) async -> Reply {
        await languageOfFirstWords(in: incoming.conversation, to: incoming.identity, platform: incoming.language)
            .hello(invocation: incoming.invocation)
    }

    /// The tag of the language in which the bot speaks first in a room: the room's, else that of who called it there.
    package func languageOfFirstWords(in conversation: ConversationID, calledBy user: UserID) async -> String {
        await languageOfFirstWords(in: conversation, to: UserIdentity(user), platform: nil).tag
    }

    /// The room's choice first, then the person's, then the platform's locale.
    private func languageOfFirstWords(
        in conversation: ConversationID, to person: UserIdentity, platform: String?
    ) async -> Language {
        guard languages.all.count > 1 else { return languages.english }
        if let room = languages.language(of: await services.stores.rooms.language(of: conversation)) { return room }
        return languages.language(of: await language(chosenBy: person)) ?? languages.language(of: platform)
            ?? languages.english
    }

    private func language(chosenBy person: UserIdentity) async -> String? {
        do throws(UserStoreError) {
            if let chosen = try await services.stores.users.user(person)?.language { return chosen }
        } catch {
            logger.debug("somebody's language cannot be read")
        }
        return lastLanguage(of: person.id)
    }
}
