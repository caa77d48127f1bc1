import Identity

/// Remembers the direct chats that were opened; bounded.
struct SlackDirectChats: Sendable {
    private let capacity: Int
    private var chats: [UserID: String] = [:]

    /// Remembers at most `capacity` people, at least 8.
    init(capacity: Int = 20_000) {
        self.capacity = capacity
    }

    /// How many it remembers.
    var count: Int { chats.count }

    /// The direct chat with a person (`D…`).
    func chat(with user: UserID) -> String? {
        chats[user]
    }

    /// Keeps one; an eighth of the others goes when there are too many.
    mutating func keep(_ chat: String, with user: UserID) {
        if chats.count >= capacity, chats[user] == nil {
            for key in Array(chats.keys.prefix(capacity / 8)) { chats[key] = nil }
        }
        chats[user] = chat
    }

    /// Forgets a person.
    mutating func forget(_ user: UserID) {
        chats[user] = nil
    }
}
