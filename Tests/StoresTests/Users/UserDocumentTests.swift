import FoundationEssentials
import Identity
import Places
import Storage
import TestSupport
import Testing
import Users
import Weather

@testable import Stores

@Suite struct UserDocumentTests {
    private func read(_ document: Document) throws -> User {
        try UserDocument.user(document, id: .one)
    }

    /// The document of somebody of whom everything is kept, with one member changed; `nil` removes it.
    private func document(_ path: String, _ value: JSONValue?) -> Document {
        let value = JSONValue.object(UserDocument.document(.full, over: Document()).members)
            .setting(path.split(separator: ".").map(String.init), to: value)
        return Document(value.object ?? [:])
    }

    @Test func isReadable() {
        var document = UserDocument.document(.full, over: Document())
        document[Document.idName] = .text(UserID.one.rawValue)
        let text = String(decoding: document.text, as: UTF8.self)
        #expect(Golden.difference(of: text, from: "user-full.json") == nil)
    }

    @Test func readsBackWhatItWrites() throws {
        #expect(try read(UserDocument.document(.full, over: Document())) == .full)
        let empty = User(id: .one, created: .sample)
        #expect(try read(UserDocument.document(empty, over: Document())) == empty)
        var removal = empty
        removal.removed = Removal(.home(.sea), at: .sample)
        #expect(try read(UserDocument.document(removal, over: Document())) == removal)
    }

    @Test(arguments: TemperatureUnit.allCases)
    func writesEveryUnit(unit: TemperatureUnit) throws {
        var user = User.full
        user.units = UnitChoice(temperature: unit)
        #expect(try read(UserDocument.document(user, over: UserDocument.document(.full, over: Document()))) == user)
    }

    @Test(arguments: [
        "later", "preferences.later", "preferences.units.later", "home.later", "favourites.0.later",
        "favourites.0.place.later", "removed.favourite.later", "removed.favourite.place.later",
    ])
    func keepsMembersThatItDoesNotKnow(path: String) {
        let before = document(path, .list([.text("kept")]))
        var user = User.full
        user.favourites.append(Favourite(place: .tampa))
        user.jokes = true
        user.home?.population += 1
        let after = UserDocument.document(user, over: before)
        let names = path.split(separator: ".").map(String.init)
        #expect(JSONValue.object(after.members).value(at: names) == .list([.text("kept")]))
    }

    @Test func unknownMembersOfAFavouriteFollowItWherever() {
        let before = document("favourites.0.place.later", .integer(1))
        var user = User.full
        let favourite = user.favourites.removeFirst()
        user.removed = Removal(.favourite(favourite, position: 0), at: .sample)
        let removed = UserDocument.document(user, over: before)
        #expect(JSONValue.object(removed.members).value(at: ["removed", "favourite", "place", "later"]) == .integer(1))
        user.favourites.append(favourite)
        user.removed = nil
        let back = UserDocument.document(user, over: removed)
        #expect(JSONValue.object(back.members).value(at: ["favourites", "1", "place", "later"]) == .integer(1))
    }

    @Test func unknownMembersGoWithTheirPlace() {
        var user = User.full
        user.home = .sea
        let after = UserDocument.document(user, over: document("home.later", .integer(1)))
        #expect(JSONValue.object(after.members).value(at: ["home", "later"]) == nil)
    }

    private static let unusable: [(path: String, value: JSONValue?)] = [
        ("created", nil), ("created", .text("yesterday")), ("created", .integer(1)), ("lastContact", nil),
        ("lastContact", .text("2026-02-30T00:00:00Z")), ("knowsOfData", .text("yes")), ("home", .text("Tampa")),
        ("home.id", nil), ("home.name", .integer(1)), ("home.latitude", .integer(900)), ("home.latitude", nil),
        ("home.longitude", .text("x")), ("home.longitude", .number(-180.5)), ("home.population", .integer(-1)),
        ("home.population", .number(1.5)), ("home.timeZone", .boolean(true)), ("favourites", .object([:])),
        ("favourites.0", .text("x")), ("favourites.0.nickname", .integer(1)), ("favourites.0.place", nil),
        ("preferences", .list([])), ("preferences.mood", .integer(3)), ("preferences.jokes", .integer(1)),
        ("preferences.units", .text("metric")), ("preferences.blockedPhrases", .list([.integer(1)])),
        ("preferences.units.system", .text("imperial")),
        ("preferences.units.temperature", .text("rankine")), ("removed.at", nil), ("removed.favourite", nil),
        ("removed.position", .integer(-1)),
    ]

    @Test(arguments: unusable)
    func refusesWhatItCannotUse(path: String, value: JSONValue?) {
        #expect(throws: UnusableMember.self) { try read(document(path, value)) }
    }

    @Test(arguments: ["home", "favourites", "preferences", "removed", "knowsOfData", "home.region", "preferences.mood"])
    func absentAndNullAreTheSame(path: String) throws {
        #expect(try read(document(path, .null)) == read(document(path, nil)))
    }

    @Test func wholeNumbersAreDegreesToo() throws {
        #expect(try read(document("home.latitude", .integer(28))).home?.coordinate.latitude == 28)
    }
}

@Suite struct InstantTests {
    @Test(arguments: [
        (0.0, "1970-01-01T00:00:00Z"), (1_785_566_400, "2026-08-01T06:40:00Z"), (951_782_399.9, "2000-02-28T23:59:59Z"),
        (-1, "1969-12-31T23:59:59Z"), (1e300, "9999-12-31T23:59:59Z"), (-1e300, "0001-01-01T00:00:00Z"),
    ])
    func writesUTC(seconds: Double, text: String) {
        #expect(Instant.text(Date(timeIntervalSince1970: seconds)) == text)
        #expect(Instant.date(text).map(Instant.text) == text)
    }

    @Test(arguments: [
        "", "2026-08-01", "2026-08-01T06:40:00", "2026-08-01 06:40:00Z", "2026-08-01T06:40:00+00:00",
        "2026-08-01T24:00:00Z", "2026-08-01T06:60:00Z", "2026-08-01T06:40:60Z", "2026-13-01T06:40:00Z",
        "2026-08-32T06:40:00Z", "26-08-01T06:40:00Z", "2026-08-01T06:40:00Zx", "२०२६-08-01T06:40:00Z",
    ])
    func refusesOtherForms(text: String) {
        #expect(Instant.date(text) == nil)
    }
}

extension JSONValue {
    /// The value at a path of names and positions.
    fileprivate func value(at path: [String]) -> JSONValue? {
        guard let name = path.first else { return self }
        let part = Int(name).flatMap { list?[$0] } ?? object?[name]
        return part?.value(at: Array(path.dropFirst()))
    }

    /// This value with another one at a path; `nil` removes a member.
    fileprivate func setting(_ path: [String], to value: JSONValue?) -> JSONValue {
        guard let name = path.first else { return value ?? .null }
        let rest = Array(path.dropFirst())
        if var items = list, let index = Int(name) {
            items[index] = items[index].setting(rest, to: value)
            return .list(items)
        }
        var members = object ?? [:]
        members[name] = rest.isEmpty ? value : (members[name] ?? .object([:])).setting(rest, to: value)
        return .object(members)
    }
}
