import Places
import Users

/// One place of a person's own, as answers name it.
enum OwnPlace: Sendable, Hashable {
    /// Which one it is, whatever happens to the others.
    enum ID: Sendable, Hashable {
        case home(PlaceID)
        case favourite(PlaceID)
    }

    case home(Place)
    case favourite(Favourite)

    var place: Place {
        switch self {
        case .home(let place): place
        case .favourite(let favourite): favourite.place
        }
    }

    var id: ID {
        switch self {
        case .home(let place): .home(place.id)
        case .favourite(let favourite): .favourite(favourite.place.id)
        }
    }

    /// "beach (Tampa, Florida, United States)", the full name alone where there is no other.
    func title(_ language: Language) -> String {
        switch self {
        case .home(let place): language.text(.homeNamed, [.place: place.fullName])
        case .favourite(let favourite):
            favourite.nickname.map { language.text(.savedNamed, [.name: $0, .place: favourite.place.fullName]) }
                ?? favourite.place.fullName
        }
    }
}
