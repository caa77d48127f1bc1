import Places
import Users

/// The places of the person who asks, by which a typed place is understood before any list of places is searched.
///
/// Made once for each message. A class, because it is large and handed from one reading to the next.
final class OwnPlaces: Sendable {
    /// What an empty question is about; `nil` until set.
    let home: Place?
    /// In the order in which they were saved.
    let favourites: [Favourite]
    /// What the numbers mean: the list last shown to this person in this conversation; `nil` when it is too long
    /// ago, or was none of places.
    let listed: [OwnPlace.ID]?
    /// ISO code of the country of the home, else of the person's locale; `nil` when neither is known.
    let country: String?
    /// What the nicknames are compared by, each with the position of its favourite; few enough to look through.
    private let nicknames: [(key: String, position: Int)]

    /// - Parameter country: The country of the person's locale.
    init(of user: User? = nil, listed: [OwnPlace.ID]? = nil, country: String? = nil) {
        home = user?.home
        favourites = user?.favourites ?? []
        self.listed = listed
        self.country = user?.home?.countryCode ?? country
        nicknames = favourites.enumerated().compactMap { position, favourite in
            favourite.nickname.map { (OwnName.key($0), position) }
        }
    }

    /// Whether the person has no place of their own.
    var isEmpty: Bool { home == nil && favourites.isEmpty }

    /// All of them as lists show them: home first.
    var all: [OwnPlace] { (home.map { [.home($0)] } ?? []) + favourites.map(OwnPlace.favourite) }

    /// The one with this identity; `nil` when it is gone.
    subscript(id: OwnPlace.ID) -> OwnPlace? { all.first { $0.id == id } }

    /// The place that the person calls so: a nickname, "home" unless a preposition or quotes made it a name, the number of
    /// a line of the list last shown, or the id of a saved place, which lines to press may carry.
    func called(_ phrase: Phrase) -> OwnPlace? {
        let text = phrase.text
        if let favourite = nicknamed(text) { return .favourite(favourite) }
        if isHome(phrase) { return home.map(OwnPlace.home) }
        if let number = ListNumber(phrase) { return number.entry(of: listed ?? []).flatMap { self[$0] } }
        return favourites.first { $0.place.id.rawValue == text }.map(OwnPlace.favourite)
    }

    private func nicknamed(_ text: String) -> Favourite? {
        guard !nicknames.isEmpty else { return nil }
        let key = OwnName.key(text)
        return nicknames.first { $0.key == key }.map { favourites[$0.position] }
    }

    /// Whether the words mean the person's home, set or not.
    func isHome(_ phrase: Phrase) -> Bool {
        guard !phrase.isPlaceForSure, phrase.words.last?.key == "home" else { return false }
        return phrase.words.count == 1 || phrase.words.count == 2 && phrase.words[0].key == "my"
    }

    /// The saved place or home whose name was typed with what narrows it down ("Paris, TX", "Paris, Texas, United States").
    ///
    /// `nil` when two of them are spelled so.
    func spelled(_ text: String) -> OwnPlace? {
        guard !isEmpty else { return nil }
        let key = NameFolding.folded(text)
        let found = favourites.filter { Self.isSpelling(key, of: $0.place) }
        let isHome = home.map { Self.isSpelling(key, of: $0) } ?? false
        guard let first = found.first else { return isHome ? home.map(OwnPlace.home) : nil }
        let areOne = found.allSatisfy { $0.place.id == first.place.id } && (!isHome || home?.id == first.place.id)
        return areOne ? .favourite(first) : nil
    }

    /// The saved places, and the home, that have this very name, each once.
    func named(_ text: String) -> [OwnPlace] {
        inOrderOfMeaning.filter { NameFolding.areSame($0.place.name, text) }.reduce(into: []) { all, own in
            if !all.contains(where: { $0.place.id == own.place.id }) { all.append(own) }
        }
    }

    /// Whether the person has this very place.
    func holds(_ place: Place) -> Bool {
        home?.id == place.id || favourites.contains { $0.place.id == place.id }
    }

    /// Whether the words mean a place of the person's own.
    func has(_ phrase: Phrase) -> Bool {
        called(phrase) != nil || spelled(phrase.text) != nil || !named(phrase.text).isEmpty
    }

    /// Words that lead to this very place for this person.
    func words(for own: OwnPlace, _ language: Language) -> String {
        guard case .favourite(let favourite) = own else { return language.text(.lineHome) }
        if let nickname = favourite.nickname { return nickname }
        let name = favourite.place.fullName
        let isClear = spelled(name)?.place.id == favourite.place.id && nicknamed(name) == nil
        return isClear ? name : favourite.place.id.rawValue
    }

    /// A favourite before the home, since "home" has a word of its own.
    private var inOrderOfMeaning: [OwnPlace] { favourites.map(OwnPlace.favourite) + (home.map { [.home($0)] } ?? []) }

    private static func isSpelling(_ key: String, of place: Place) -> Bool {
        let name = NameFolding.folded(place.name)
        guard !name.isEmpty, key.hasPrefix(name) else { return false }
        // The name with nothing behind it is how most people ask.
        if key == name { return place.hasNameAlone }
        let qualifiers = [place.region, place.regionCode, place.country, place.countryCode].compactMap { $0 }
        return qualifiers.contains { NameFolding.folded("\(place.name), \($0)") == key }
            || NameFolding.folded(place.fullName) == key
    }
}
