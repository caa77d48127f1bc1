package import Identity

/// The id of a room: `!opaque:server`, or `!opaque` from room version 12 on.
package struct MatrixRoomID: RawRepresentable, Hashable, Sendable {
    /// The id as it travels, at most 255 bytes.
    package let rawValue: String

    /// Takes an id as it came.
    package init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The room for the bot.
    package var conversation: ConversationID { ConversationID(rawValue: "matrix:\(rawValue)") }

    /// Understands one of our conversations; `nil` when it is not a Matrix room.
    package init?(_ conversation: ConversationID) {
        guard conversation.rawValue.hasPrefix("matrix:!") else { return nil }
        self.init(rawValue: String(conversation.rawValue.dropFirst("matrix:".count)))
    }
}
