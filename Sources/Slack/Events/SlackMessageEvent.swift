import Bot
import Reports

/// One message that somebody wrote to the bot, reduced to what is used.
///
/// Nothing of it is logged but the team.
package struct SlackMessageEvent: Sendable, Equatable {
    /// How the bot comes to know of the message.
    enum Kind: Sendable, Equatable {
        /// It stands in the direct chat: any text is for the bot.
        case direct
        /// It calls the bot by its name, where others read along.
        case mention
    }

    /// How the bot comes to know of it.
    let kind: Kind
    /// Who wrote it, as the tenant knows them whose installation the event came for.
    let person: SlackPerson
    /// Where it stands.
    let channel: String
    /// Its own name in the channel.
    let timestamp: String
    /// The `ts` of the message beneath which it stands; `nil` outside threads.
    let parent: String?
    /// What was asked, without mention and command word; entities are the bot's to decode.
    let text: String

    /// Beneath which message the answer belongs; `nil` where the direct chat goes on by itself.
    var thread: String? {
        switch kind {
        case .direct: parent
        case .mention: parent ?? timestamp
        }
    }

    /// The message for the bot.
    func incoming(requestID: String) -> Incoming {
        let conversation = person.conversationID(channel)
        return Incoming(
            user: person.userID, formerUser: person.formerUserID, team: person.teamID, conversation: conversation,
            isPrivate: kind == .direct, isDirect: kind == .direct,
            under: parent.map { MessageReference(conversation: conversation, id: $0) }, text: text,
            invocation: SlackCommandWord.usual, requestID: requestID)
    }
}
