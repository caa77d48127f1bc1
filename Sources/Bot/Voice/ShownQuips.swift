import Concurrency
import FoundationEssentials
import Identity
import Personality

/// The last line that each person, and each room, was shown: what somebody means who flags a line.
final class ShownQuips: Sendable {
    /// How long a line can be flagged, in seconds.
    static let lifetime = 86_400.0

    private struct Memory: Sendable {
        var people = ConversationMemory<ShownQuip>(lifetime: ShownQuips.lifetime, people: 20_000)
        var rooms = BoundedMemory<ConversationID, ShownQuip>(capacity: 10_000)
    }

    private let memory = Locked(Memory())

    func note(_ shown: ShownQuip, for incoming: Incoming) {
        memory.withLock { memory in
            memory.people.note(shown, for: incoming.user, in: incoming.conversation, now: shown.time)
            if !incoming.isPrivate { memory.rooms.put(shown, for: incoming.conversation) }
        }
    }

    /// The last line that the person saw there, in private or as one of the room.
    func last(for incoming: Incoming, now: Date) -> ShownQuip? {
        memory.withLock { memory in
            let own = memory.people.values(for: incoming.user, in: incoming.conversation, now: now).first
            let room = memory.rooms.value(for: incoming.conversation).flatMap { shown in
                now.timeIntervalSince(shown.time) < Self.lifetime ? shown : nil
            }
            return [own, room].compactMap { $0 }.max { $0.time < $1.time }
        }
    }

    func forget(_ user: UserID) {
        memory.withLock { $0.people.forget(user) }
    }
}
