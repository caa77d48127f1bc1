import Concurrency
import FoundationEssentials
import Identity
import Reports

/// A list whose lines have numbers.
enum ShownList: Sendable, Equatable {
    case places([OwnPlace.ID])
    case reports([ReportID])

    /// Its places; `nil` when it is another list.
    var places: [OwnPlace.ID]? { if case .places(let ids) = self { ids } else { nil } }
    /// Its reports; `nil` when it is another list.
    var reports: [ReportID]? { if case .reports(let ids) = self { ids } else { nil } }
}

/// Remembers which list a person was last shown in a conversation, for ten minutes: what numbers mean.
///
/// In memory alone. Bounded: at so many lists those that are too old are forgotten, and all of them when that leaves more
/// than half.
final class ShownLists: Sendable {
    /// How long a list is meant by its numbers, in seconds.
    static let lifetime: Double = 600

    private struct Key: Hashable {
        let user: UserID
        let conversation: ConversationID
    }

    private struct List: Sendable {
        let entries: ShownList
        let shown: Date
    }

    private let capacity: Int
    private let lists = Locked<[Key: List]>([:])

    init(capacity: Int = 50_000) {
        self.capacity = capacity
    }

    /// How many lists are remembered.
    var count: Int { lists.withLock { $0.count } }

    /// Remembers a list that the person sees now.
    func note(_ entries: ShownList, for incoming: Incoming, at now: Date) {
        let key = Key(user: incoming.user, conversation: incoming.conversation)
        lists.withLock { lists in
            if lists.count >= capacity, lists[key] == nil {
                lists = lists.filter { Self.isFresh($0.value, now) }
                if lists.count > capacity / 2 { lists = [:] }
            }
            lists[key] = List(entries: entries, shown: now)
        }
    }

    /// The list last shown; `nil` when there is none, or it is too old.
    func list(for incoming: Incoming, at now: Date) -> ShownList? {
        let key = Key(user: incoming.user, conversation: incoming.conversation)
        return lists.withLock { lists in
            lists[key].flatMap { Self.isFresh($0, now) ? $0.entries : nil }
        }
    }

    /// Forgets what a person was shown, everywhere.
    func forget(_ user: UserID) {
        lists.withLock { lists in
            lists = lists.filter { $0.key.user != user }
        }
    }

    /// A clock that was set back ends it too.
    private static func isFresh(_ list: List, _ now: Date) -> Bool {
        (0..<lifetime).contains(now.timeIntervalSince(list.shown))
    }
}
