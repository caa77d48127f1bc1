import FoundationEssentials
import Places
import Users

/// What happens to a person's places; each holds for the record as it is, and is run inside the store's change.
extension User {
    /// What became of a place to save.
    enum Saving: Sendable, Equatable {
        case saved(Favourite)
        case renamed(Favourite)
        case alreadySaved(Favourite)
        /// Another favourite has the nickname.
        case nicknameTaken(by: Favourite)
        /// So many are saved already, which is the most.
        case full(Int)
    }

    /// Saves a place, or changes the nickname of one that is saved.
    ///
    /// - Parameter nickname: `nil` leaves it as it is; the place's own name takes a nickname away.
    mutating func save(_ place: Place, as nickname: String?, limit: Int) -> Saving {
        let isOwnName = nickname.map { OwnName.areSame($0, place.name) } ?? false
        let wanted = isOwnName ? nil : nickname
        if let other = favourites.first(where: { $0.place.id != place.id && Self.has($0, nickname: wanted) }) {
            return .nicknameTaken(by: other)
        }
        if let index = favourites.firstIndex(where: { $0.place.id == place.id }) {
            guard nickname != nil, favourites[index].nickname != wanted else { return .alreadySaved(favourites[index]) }
            favourites[index].nickname = wanted
            return .renamed(favourites[index])
        }
        guard favourites.count < limit else { return .full(favourites.count) }
        favourites.append(Favourite(place: place, nickname: wanted))
        return .saved(favourites[favourites.count - 1])
    }

    /// What became of a home to set.
    enum HomeSetting: Sendable, Equatable {
        case set(before: Place?)
        case same
    }

    /// Makes a place the home.
    mutating func setHome(_ place: Place) -> HomeSetting {
        if home?.id == place.id { return .same }
        let before = home
        home = place
        return .set(before: before)
    }

    /// Takes a place away and notes it for `undo`; `nil` when it is gone already.
    mutating func remove(_ id: OwnPlace.ID, at now: Date) -> OwnPlace? {
        switch id {
        case .home(let id):
            guard let place = home, place.id == id else { return nil }
            home = nil
            removed = Removal(.home(place), at: now)
            return .home(place)
        case .favourite(let id):
            guard let index = favourites.firstIndex(where: { $0.place.id == id }) else { return nil }
            let favourite = favourites.remove(at: index)
            removed = Removal(.favourite(favourite, position: index), at: now)
            return .favourite(favourite)
        }
    }

    /// Whether the person has not been told yet how to see and remove what is kept; from then on they have.
    mutating func hearsOfData() -> Bool {
        defer { knowsOfData = true }
        return !knowsOfData
    }

    private static func has(_ favourite: Favourite, nickname: String?) -> Bool {
        guard let nickname, let other = favourite.nickname else { return false }
        return OwnName.areSame(nickname, other)
    }
}
