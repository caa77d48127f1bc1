package import Identity
package import Reports
import Users

/// One message from a person, as a front end understood its platform's request.
///
/// `text` is what was typed and stays raw: it is normalised once, by the bot.
package struct Incoming: Sendable {
    /// A point on the map that was shared.
    package enum Pin: Sendable, Equatable {
        /// Degrees, not rounded yet; may lie outside of the world.
        case point(latitude: Double, longitude: Double)
        /// Something was shared that cannot be read as a point on the earth.
        case unreadable
    }

    /// Who asks.
    package var user: UserID
    /// The id that the same person had before a workspace joined an organisation; `nil` when there is none.
    package var formerUser: UserID?
    /// The tenant that the person belongs to.
    package var team: TeamID
    /// Where it was asked.
    package var conversation: ConversationID
    /// Whether only this person will see the answer.
    package var isPrivate: Bool
    /// Whether the conversation is the person's direct chat with the bot.
    package var isDirect: Bool
    /// Whether the conversation is of two alone, with the bot or with anybody else, and so no channel.
    package var isBetweenTwo: Bool
    /// Whether the bot is a member there for certain, so that nobody need be told to let it in.
    package var isMember = false
    /// What people call the conversation (`ops`), raw and without a mark in front; `nil` when the platform does not tell.
    package var conversationName: String?
    /// What the platform calls the person, raw; `nil` when it does not tell.
    package var displayName: String?
    /// The message beneath which it was written; `nil` outside threads.
    package var under: MessageReference?
    /// What was typed behind the command word, or the line of the choice that was pressed.
    package var text: String
    /// A point on the map that was shared in place of a text; `nil` for texts.
    package var pin: Pin?
    /// Whether a choice was pressed instead of a line typed: the answer then takes the place of what held the choice.
    package var isPress: Bool
    /// Whether the process ends with the answer, so that no later message finds what was shown here.
    package var isAlone = false
    /// How a command begins here (`/weather`), for the words to type in answers.
    package var invocation: String
    /// BCP 47 tag of the person's language as the platform tells it, or `nil`.
    package var language: String?
    /// IANA name of the person's zone as the platform tells it, or `nil`.
    package var timeZone: String?
    /// The reference that an internal trouble shows and the log holds.
    package var requestID: String

    /// Makes a message from its parts.
    package init(
        user: UserID, formerUser: UserID? = nil, team: TeamID, conversation: ConversationID, isPrivate: Bool,
        isDirect: Bool = false, isBetweenTwo: Bool = false, conversationName: String? = nil, displayName: String? = nil,
        under: MessageReference? = nil,
        text: String, isPress: Bool = false, invocation: String, language: String? = nil, timeZone: String? = nil,
        requestID: String
    ) {
        self.user = user
        self.formerUser = formerUser
        self.team = team
        self.conversation = conversation
        self.isPrivate = isPrivate
        self.isDirect = isDirect
        self.isBetweenTwo = isBetweenTwo || isDirect
        self.conversationName = conversationName
        self.displayName = displayName
        self.under = under
        self.text = text
        self.isPress = isPress
        self.invocation = invocation
        self.language = language
        self.timeZone = timeZone
        self.requestID = requestID
    }
}

extension Incoming {
    /// Under which ids the person's record may lie.
    var identity: UserIdentity { UserIdentity(user, former: formerUser) }
}
