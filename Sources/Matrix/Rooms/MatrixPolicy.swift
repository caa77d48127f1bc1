/// Whose invitations are taken, and whose words are heard, as the operator says (`matrix.allowed-*`, `matrix.blocked-users`).
package struct MatrixPolicy: Sendable {
    private let servers: [String]
    private let users: [String]
    private let blocked: [String]
    private let rooms: [String]

    /// Takes the lists, whose entries may hold `*` for any characters.
    ///
    /// - Parameters:
    ///   - ownServer: The bot's own server, the only one that is allowed when no other is named.
    ///   - allowedServers: The servers whose people may invite it and are heard; `*` for all.
    ///   - allowedUsers: The people who may invite it and are heard; everybody of the servers when there are none.
    ///   - blockedUsers: People and other bots who are never heard.
    ///   - allowedRooms: The rooms that may be entered; all when there are none.
    package init(
        ownServer: String, allowedServers: [String] = [], allowedUsers: [String] = [], blockedUsers: [String] = [],
        allowedRooms: [String] = []
    ) {
        servers = allowedServers.isEmpty ? [ownServer] : allowedServers
        users = allowedUsers
        blocked = blockedUsers
        rooms = allowedRooms
    }

    /// Whether an invitation is taken; every list that is there must agree.
    package func allowsInvitation(by user: MatrixUserID, to room: MatrixRoomID) -> Bool {
        !isBlocked(user) && isAllowed(user) && (rooms.isEmpty || Self.matches(room.rawValue, rooms))
    }

    /// Whether the lists of those who may use the bot hold the user, whoever brought the bot to where the user speaks.
    package func isAllowed(_ user: MatrixUserID) -> Bool {
        Self.matches(user.server.lowercased(), servers.map { $0.lowercased() })
            && (users.isEmpty || Self.matches(user.rawValue, users))
    }

    /// Whether nothing of what the user says is heard.
    package func isBlocked(_ user: MatrixUserID) -> Bool {
        Self.matches(user.rawValue, blocked)
    }

    private static func matches(_ text: String, _ globs: [String]) -> Bool {
        globs.contains { matches(text, glob: $0) }
    }

    /// Whether a text is what a pattern says, in which `*` stands for any characters, or for none.
    static func matches(_ text: String, glob: String) -> Bool {
        let (text, glob, star) = (Array(text.utf8), Array(glob.utf8), UInt8(ascii: "*"))
        var (place, position) = (0, 0)
        /// Where the last star stands, and what it swallows so far.
        var retry: (position: Int, place: Int)?
        while place < text.count {
            if position < glob.count, glob[position] == star {
                retry = (position, place)
                position += 1
            } else if position < glob.count, glob[position] == text[place] {
                position += 1
                place += 1
            } else if let last = retry {
                retry = (last.position, last.place + 1)
                position = last.position + 1
                place = last.place + 1
            } else {
                return false
            }
        }
        return glob[position...].allSatisfy { $0 == star }
    }
}
