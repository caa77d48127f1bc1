import BotScenes
import FoundationEssentials
import Identity
import Places
import Testing
import Users

@testable import Bot

@Suite struct OwnPlacesTests {
    private static let now = Date(timeIntervalSince1970: 1_796_155_200)

    private static func place(_ id: Int, _ name: String, _ region: String?, _ code: String?) -> Place {
        Place(
            id: PlaceID(geonameID: id), name: name, region: region, regionCode: code, country: "United States",
            countryCode: "US", coordinate: .tampa)
    }

    private static let tampa = place(1, "Tampa", "Florida", "FL")
    private static let illinois = place(2, "Springfield", "Illinois", "IL")
    private static let missouri = place(3, "Springfield", "Missouri", "MO")

    private static let own: OwnPlaces = {
        var user = User(id: UserID(rawValue: "slack:T1:U1"), created: now)
        user.home = missouri
        user.favourites = [
            Favourite(place: tampa, nickname: "The Beach"), Favourite(place: illinois),
        ]
        return OwnPlaces(
            of: user, listed: [.home(missouri.id), .favourite(tampa.id), .favourite(PlaceID(geonameID: 9))])
    }()

    private func phrase(_ text: String) throws -> Phrase {
        Phrase(try #require(TypedText(text)))
    }

    @Test(
        arguments: [
            ("the beach", 1), ("THE BEACH", 1), ("thé beach!", 1), ("home", 3), ("Home", 3), ("my home", 3), ("2", 1),
            ("#1", 3),
            ("gn:2", 2), ("3", nil), ("4", nil), ("0", nil), ("beach", nil), ("Springfield", nil), ("33602", nil),
        ] as [(String, Int?)])
    func callsThemByNicknameHomeAndNumber(_ typed: String, _ id: Int?) throws {
        #expect(Self.own.called(try phrase(typed))?.place.id == id.map { PlaceID(geonameID: $0) })
    }

    @Test func aNameForSureIsNotTheHome() throws {
        #expect(Self.own.called(try phrase("home").asPlace) == nil)
        #expect(Self.own.called(try phrase("the beach").asPlace)?.place == Self.tampa)
    }

    @Test(
        arguments: [
            ("Tampa, FL", 1), ("tampa florida", 1), ("Tampa, Florida, United States", 1), ("Springfield, IL", 2),
            ("springfield mo", 3), ("Springfield", nil), ("Tampa", nil), ("Springfield, United States", nil),
            ("Tampa, TX", nil),
        ] as [(String, Int?)])
    func findsThemByTheirNameWithWhatNarrowsItDown(_ typed: String, _ id: Int?) {
        #expect(Self.own.spelled(typed)?.place.id == id.map { PlaceID(geonameID: $0) })
    }

    @Test(arguments: [("Springfield", [2, 3]), ("tampa", [1]), ("Oslo", [])])
    func knowsAllOfOneName(_ typed: String, _ ids: [Int]) {
        #expect(Self.own.named(typed).map(\.place.id) == ids.map { PlaceID(geonameID: $0) })
    }

    @Test func theWordsOfEachLeadToIt() throws {
        let twins = [4, 5].map { Favourite(place: Self.place($0, "Salem", "Ohio", "OH")) }
        var user = User(id: UserID(rawValue: "slack:T1:U1"), created: Self.now)
        user.home = Self.tampa
        user.favourites =
            twins + [
                Favourite(place: Self.illinois, nickname: "Tampa, Florida, United States"),
                Favourite(place: Self.tampa),
            ]
        let own = OwnPlaces(of: user)
        for place in own.all {
            let words = try phrase(own.words(for: place, Repository.english))
            #expect((own.called(words) ?? own.spelled(words.text))?.id == place.id, "\(words.text)")
        }
    }

    @Test func theHomesCountryBeatsTheLocales() {
        #expect(Self.own.country == "US")
        #expect(OwnPlaces(country: "GB").country == "GB")
    }
}
