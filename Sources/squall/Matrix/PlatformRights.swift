import Bot
import Identity

/// Asks the platform to which a conversation belongs who may decide there.
struct PlatformRights: ConversationRights {
    /// By what ids of the platform begin with, without the colon.
    let platforms: [String: any ConversationRights]

    func isAdmin(_ user: UserID, in conversation: ConversationID) async -> Bool {
        let platform = String(conversation.rawValue.prefix { $0 != ":" })
        return await platforms[platform]?.isAdmin(user, in: conversation) ?? false
    }
}
