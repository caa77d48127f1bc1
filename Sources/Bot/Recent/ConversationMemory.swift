import FoundationEssentials
import Identity
import Personality

/// The last things that each person was shown in a conversation, for a while; bounded, and in memory alone.
struct ConversationMemory<Value: Sendable>: Sendable {
    private struct Entry: Sendable {
        let conversation: ConversationID
        let value: Value
        let time: Date

        /// A clock that was set back ends it too.
        func isAlive(_ now: Date, for lifetime: Double) -> Bool {
            (0..<lifetime).contains(now.timeIntervalSince(time))
        }
    }

    /// Most things remembered of one person, in all conversations together.
    private static var perPerson: Int { 4 }

    private var people: BoundedMemory<UserID, [Entry]>
    private let lifetime: Double

    /// - Parameters:
    ///   - lifetime: Seconds after which a thing is forgotten.
    ///   - people: Most people remembered; the longest silent are forgotten.
    init(lifetime: Double, people: Int) {
        self.lifetime = lifetime
        self.people = BoundedMemory(capacity: people)
    }

    /// How many people are remembered.
    var count: Int { people.count }

    mutating func note(_ value: Value, for user: UserID, in conversation: ConversationID, now: Date) {
        let lifetime = lifetime
        people.update(user, from: []) { entries in
            entries.removeAll { !$0.isAlive(now, for: lifetime) }
            if entries.count == Self.perPerson { entries.removeFirst() }
            entries.append(Entry(conversation: conversation, value: value, time: now))
        }
    }

    /// What the person was shown there, the newest first.
    func values(for user: UserID, in conversation: ConversationID, now: Date) -> [Value] {
        (people.value(for: user) ?? []).reversed()
            .filter { $0.conversation == conversation && $0.isAlive(now, for: lifetime) }.map(\.value)
    }

    mutating func forget(_ user: UserID) {
        _ = people.take(user)
    }
}
