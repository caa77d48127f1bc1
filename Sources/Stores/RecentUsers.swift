import Identity
import Users

/// The users asked for lately of whom something is kept; bounded.
///
/// That nothing is kept is never remembered: a folder that was away for a moment must not make somebody new for good.
///
/// Two generations: when the younger is half the capacity, it becomes the older, whose users are forgotten unless
/// somebody asks for them. The latest half of the capacity is always there.
struct RecentUsers {
    /// What is known of one id.
    struct Entry {
        let user: User
        /// Where an earlier record was looked for as well.
        let former: UserID?
    }

    private let generation: Int
    private var younger: [UserID: Entry] = [:]
    private var older: [UserID: Entry] = [:]
    /// Goes up whenever everything is forgotten: what was read before must not be remembered after.
    private(set) var epoch = 0

    init(capacity: Int) {
        generation = max(capacity / 2, 1)
    }

    var count: Int { younger.count + older.count }

    /// What is known of a person; `nil` when it must be read.
    mutating func entry(for identity: UserIdentity) -> Entry? {
        let entry: Entry
        if let young = younger[identity.id] {
            entry = young
        } else if let old = older[identity.id] {
            entry = old
            keep(old, for: identity.id)
        } else {
            return nil
        }
        return identity.former == nil || identity.former == entry.former ? entry : nil
    }

    mutating func remember(_ user: User, for identity: UserIdentity, since epoch: Int) {
        guard epoch == self.epoch else { return }
        keep(Entry(user: user, former: identity.former), for: identity.id)
    }

    mutating func forget(_ id: UserID) {
        younger[id] = nil
        older[id] = nil
    }

    mutating func forgetAll() {
        younger = [:]
        older = [:]
        epoch += 1
    }

    private mutating func keep(_ entry: Entry, for id: UserID) {
        older[id] = nil
        younger[id] = entry
        if younger.count >= generation {
            older = younger
            younger = [:]
        }
    }
}
