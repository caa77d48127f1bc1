import Places
import Testing
import Users

@testable import Bot

@Suite struct NearNamesTests {
    @Test(arguments: [
        ("beech", ["beach"]), ("bech", ["beach"]), ("office", ["offices", "the office"]), ("tamp", ["Tampa"]),
        ("xyzzy", []), ("", []), ("🏖", []), (String(repeating: "x", count: 5000), []),
    ])
    func findsWhatComesNear(_ typed: String, _ expected: [String]) {
        let names = ["beach", "the office", "offices", "Tampa"]
        let places = names.enumerated().map { index, name in
            OwnPlace.favourite(
                Favourite(
                    place: Place(id: PlaceID(geonameID: index), name: "Qqqqqqqq", coordinate: .tampa), nickname: name))
        }
        let found = NearNames.places(near: typed, among: places).compactMap { own in
            if case .favourite(let favourite) = own { favourite.nickname } else { nil }
        }
        #expect(found == expected)
    }
}
