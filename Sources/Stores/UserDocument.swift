import Places
import Storage
import Users
import Weather

/// A user as a document, format 1; `Decision-0002-document-of-a-person` shows one.
///
/// Members of other names are kept where they stand: at the top, in `preferences` and its `units`, and in each place for
/// as long as that place is kept.
enum UserDocument {
    static let format = 1

    /// The names of members.
    enum Name {
        static let (created, lastContact, knowsOfData) = ("created", "lastContact", "knowsOfData")
        static let (home, favourites, favourite, removed) = ("home", "favourites", "favourite", "removed")
        static let (preferences, mood, jokes, units) = ("preferences", "mood", "jokes", "units")
        static let jokeFrequency = "jokeFrequency"
        static let blockedPhrases = "blockedPhrases"
        static let (system, temperature, speed) = ("system", "temperature", "speed")
        static let (precipitation, pressure, distance) = ("precipitation", "pressure", "distance")
        static let (place, nickname, at, position) = ("place", "nickname", "at", "position")
        static let (timeZone, morning, hours) = ("timeZone", "morning", "hours")
        static let language = "language"
    }

    private typealias Members = [String: JSONValue]

    /// The document of a user, written over the one before.
    static func document(_ user: User, over before: Document) -> Document {
        let old = before.members
        let removed = old[Name.removed]?.object ?? [:]
        let homes = byPlace([removed[Name.home], old[Name.home]]) { $0 }
        let favourites = byPlace([removed[Name.favourite]] + (old[Name.favourites]?.list ?? [])) {
            $0[Name.place]?.object ?? [:]
        }
        var document = Document(
            old.setting([
                Name.created: .text(Instant.text(user.created)),
                Name.lastContact: .text(Instant.text(user.lastContact)),
                Name.knowsOfData: .boolean(user.knowsOfData),
                Name.home: user.home.map { place($0, over: homes[$0.id.rawValue]) },
                Name.favourites: .list(user.favourites.map { favourite($0, over: favourites) }),
                Name.removed: user.removed.map { removal($0, homes: homes, favourites: favourites) },
                Name.preferences: preferences(user, over: old[Name.preferences]?.object ?? [:]),
            ]))
        document[Document.formatName] = .integer(Int64(format))
        return document
    }

    private static func preferences(_ user: User, over old: Members) -> JSONValue? {
        let choice = user.units
        let units = (old[Name.units]?.object ?? [:]).setting([
            Name.system: (choice.system?.rawValue).map(JSONValue.text),
            Name.temperature: (choice.temperature?.rawValue).map(JSONValue.text),
            Name.speed: (choice.speed?.rawValue).map(JSONValue.text),
            Name.precipitation: (choice.precipitation?.rawValue).map(JSONValue.text),
            Name.pressure: (choice.pressure?.rawValue).map(JSONValue.text),
            Name.distance: (choice.distance?.rawValue).map(JSONValue.text),
        ])
        let preferences = old.setting([
            Name.mood: user.mood.map(JSONValue.text),
            Name.jokes: user.jokes.map(JSONValue.boolean),
            Name.jokeFrequency: user.jokeFrequency.map(JSONValue.text),
            Name.timeZone: user.timeZone.map(JSONValue.text),
            Name.language: user.language.map(JSONValue.text),
            Name.morning: user.morning.map { .text($0.description) },
            Name.hours: user.hours.isEmpty ? nil : .list(user.hours.map { .text($0.description) }),
            Name.blockedPhrases: user.blockedPhrases.isEmpty ? nil : .list(user.blockedPhrases.map(JSONValue.text)),
            Name.units: units.isEmpty ? nil : .object(units),
        ])
        return preferences.isEmpty ? nil : .object(preferences)
    }

    private static func place(_ place: Place, over old: Members?) -> JSONValue {
        .object(PlaceDocument.members(of: place, over: old ?? [:]))
    }

    private static func favourite(_ favourite: Favourite, over favourites: [String: Members]) -> JSONValue {
        let old = favourites[favourite.place.id.rawValue] ?? [:]
        return .object(
            old.setting([
                Name.place: place(favourite.place, over: old[Name.place]?.object),
                Name.nickname: favourite.nickname.map(JSONValue.text),
            ]))
    }

    private static func removal(
        _ removal: Removal, homes: [String: Members], favourites: [String: Members]
    ) -> JSONValue {
        var members: Members = [Name.at: .text(Instant.text(removal.at))]
        switch removal.subject {
        case .home(let home):
            members[Name.home] = place(home, over: homes[home.id.rawValue])
        case .favourite(let subject, let position):
            members[Name.favourite] = favourite(subject, over: favourites)
            members[Name.position] = .integer(Int64(position))
        }
        return .object(members)
    }

    /// The objects among some values, by the id of the place in each; the last one of a place counts.
    private static func byPlace(_ values: [JSONValue?], _ place: (Members) -> Members) -> [String: Members] {
        var found: [String: Members] = [:]
        for case .object(let members)? in values {
            if let id = place(members)[PlaceDocument.id]?.text { found[id] = members }
        }
        return found
    }
}

extension DocumentFormat {
    /// The present format of a user and the steps that lead to it: none yet.
    static let users = DocumentFormat(current: UserDocument.format, upgrades: [:])
}
