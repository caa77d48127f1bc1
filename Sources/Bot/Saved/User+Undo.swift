import FoundationEssentials
import Places
import Users

extension User {
    /// How long a removal can be undone, in seconds: a day.
    static let undoLifetime: Double = 86_400

    /// What became of a removal that is to be undone.
    enum Undoing: Sendable, Equatable {
        /// Nothing was removed within a day, or it was brought back already.
        case nothing
        case restored(OwnPlace)
        /// Brought back without its nickname, which another favourite has now.
        case restoredWithout(nickname: String, Favourite)
        /// The place is saved again already.
        case alreadySaved(Favourite)
        /// So many are saved, which is the most.
        case full(Favourite, Int)
        /// Another home was set since.
        case homeIsSet(Place, removed: Place)
    }

    /// What can be brought back; `nil` when nothing was removed within a day.
    func removal(at now: Date) -> Removal? {
        guard let removed, now.timeIntervalSince(removed.at) <= Self.undoLifetime else { return nil }
        return removed
    }

    /// Forgets what can no longer be brought back.
    mutating func forgetOldRemoval(at now: Date) {
        removed = removal(at: now)
    }

    /// Brings back what was removed last, where it was.
    mutating func undoRemoval(at now: Date, limit: Int) -> Undoing {
        guard let removed = removal(at: now) else { return .nothing }
        switch removed.subject {
        case .home(let place): return undoHome(place)
        case .favourite(let favourite, let position): return undo(favourite, position, limit)
        }
    }

    private mutating func undoHome(_ place: Place) -> Undoing {
        if let home, home.id != place.id { return .homeIsSet(home, removed: place) }
        home = place
        removed = nil
        return .restored(.home(place))
    }

    private mutating func undo(_ favourite: Favourite, _ position: Int, _ limit: Int) -> Undoing {
        if let saved = favourites.first(where: { $0.place.id == favourite.place.id }) { return .alreadySaved(saved) }
        guard favourites.count < limit else { return .full(favourite, favourites.count) }
        var back = favourite
        let isTaken = favourites.contains { other in
            guard let name = favourite.nickname, let taken = other.nickname else { return false }
            return OwnName.areSame(name, taken)
        }
        if isTaken { back.nickname = nil }
        favourites.insert(back, at: min(max(position, 0), favourites.count))
        removed = nil
        if isTaken, let name = favourite.nickname { return .restoredWithout(nickname: name, back) }
        return .restored(.favourite(back))
    }
}
