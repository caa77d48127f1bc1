import FoundationEssentials
import Identity
import Places
import Storage
import Stores
import Users
import Weather

extension Date {
    /// 2026-08-01T06:40:00Z.
    static let sample = Date(timeIntervalSince1970: 1_785_566_400)
}

extension Coordinate {
    /// Degrees that are in range.
    static func at(_ latitude: Double, _ longitude: Double) -> Coordinate {
        guard let coordinate = Coordinate(latitude: latitude, longitude: longitude) else {
            preconditionFailure("\(latitude), \(longitude) is nowhere")
        }
        return coordinate
    }
}

extension Place {
    static let tampa = Place(
        id: PlaceID(geonameID: 4_174_757), name: "Tampa", region: "Florida", regionCode: "FL",
        country: "United States", countryCode: "US", coordinate: Coordinate.at(27.94752, -82.45843),
        timeZone: "America/New_York", population: 369_075)
    static let sea = Place(
        id: PlaceID(rawValue: "geo:0,-30"), name: "0° N, 30° W", coordinate: Coordinate.at(0, -30))
    static let pole = Place(
        id: PlaceID(rawValue: "geo:90,0"), name: "90° N, 0° E", coordinate: Coordinate.at(90, 0))
}

extension UserID {
    static let one = UserID(rawValue: "slack:T1:U1")
    static let two = UserID(rawValue: "slack:T1:U2")
}

extension UserIdentity {
    static let one = UserIdentity(.one)
    static let two = UserIdentity(.two)
}

extension RecordKey {
    init(_ id: UserID) {
        self.init(StoredUsers.collection, id.rawValue)
    }
}

extension User {
    /// Somebody of whom everything is kept.
    static var full: User {
        var user = User(id: .one, created: .sample)
        user.lastContact = .sample + 86_400
        user.home = .tampa
        user.favourites = [Favourite(place: .sea, nickname: "boat"), Favourite(place: .tampa)]
        user.removed = Removal(.favourite(Favourite(place: .pole, nickname: "old"), position: 1), at: .sample + 60)
        user.units = UnitChoice(
            system: .uk, temperature: .kelvin, speed: .kilometersPerHour, precipitation: .millimeters,
            pressure: .inchesOfMercury, distance: .miles)
        user.mood = "snarky"
        user.jokes = false
        user.timeZone = "America/New_York"
        user.language = "de"
        user.blockedPhrases = ["sn-rain-01"]
        user.knowsOfData = true
        return user
    }
}
