/// What is known of rooms, for those who write into them.
package protocol MatrixRoomKnowledge: Sendable {
    /// A room in which the bot is; `nil` when it is not in it, or cannot tell at present.
    func room(_ id: MatrixRoomID) async -> MatrixRoom?

    /// The room in which the bot and a person are alone and which is not encrypted; made when there is none, the person invited.
    ///
    /// - Throws: ``MatrixFailure``; `.refused("encrypted")` when this server encrypts every room.
    func directRoom(with user: MatrixUserID) async throws(MatrixFailure) -> MatrixRoomID
}

/// A room as it is now.
package struct MatrixRoom: Sendable, Equatable {
    /// Its id.
    package let id: MatrixRoomID
    /// Who is in it but the bot, with display names as far as there are any.
    package var people: [MatrixUserID: String?]
    /// Whether it is a direct chat: its invitation said so, and one person is in it.
    package var isDirect: Bool
    /// Whether what is written there cannot be read.
    package var isEncrypted: Bool
    /// Its name (`m.room.name`), raw; `nil` when it has none.
    package var name: String?

    /// Joins the parts.
    package init(
        id: MatrixRoomID, people: [MatrixUserID: String?], isDirect: Bool, isEncrypted: Bool, name: String? = nil
    ) {
        self.id = id
        self.people = people
        self.isDirect = isDirect
        self.isEncrypted = isEncrypted
        self.name = name
    }
}
