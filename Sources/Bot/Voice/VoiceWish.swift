import Personality
import Places
import Users

/// What a person wants of the lines with character.
struct VoiceWish: Sendable, Equatable {
    /// The level that they chose; `nil` follows the operator's default.
    let mood: VoiceLevel?
    /// Their mood is kept for later while they want none.
    let wantsJokes: Bool
    /// How often they want one; `nil` when they have not said.
    var frequency: JokeFrequency?
    /// Ids of the lines that they do not want to see again.
    var blocked: Set<String> = []
    /// The person's own places, of which nobody else is told.
    var own = VoiceOwnPlaces()
}

extension Person {
    /// What they want; somebody of whom nothing is kept has chosen nothing and wants jokes.
    var voiceWish: VoiceWish {
        VoiceWish(
            mood: user?.mood.flatMap(VoiceLevel.init), wantsJokes: user?.jokes ?? true,
            frequency: user?.jokeFrequency.flatMap(JokeFrequency.init),
            blocked: Set(user?.blockedPhrases ?? []), own: VoiceOwnPlaces(user))
    }
}

/// Which places are a person's own, for lines that speak of home or of being elsewhere.
struct VoiceOwnPlaces: Sendable, Equatable {
    /// What people call the place where they work.
    private static let workNames: Set<String> = ["work", "office", "job"]

    private var home: PlaceID?
    private var favourites: [Favourite] = []

    /// Knows of none; then nothing is said of any.
    init(_ user: User? = nil) {
        home = user?.home?.id
        favourites = user?.favourites ?? []
    }

    /// What a place is to the person; elsewhere is what is not theirs once they have a home.
    func traits(of place: PlaceID) -> [PlaceTrait] {
        var traits: [PlaceTrait] = []
        if place == home { traits.append(.home) }
        let own = favourites.indices.filter { favourites[$0].place.id == place }
        if own.contains(where: { Self.workNames.contains(favourites[$0].nickname?.lowercased() ?? "") }) {
            traits.append(.work)
        }
        if !own.isEmpty { traits.append(.saved) }
        return traits.isEmpty && home != nil ? [.elsewhere] : traits
    }
}
