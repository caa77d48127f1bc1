import BotScenes
import FoundationEssentials
import Personality
import Places
import Testing
import Users

@testable import Bot

/// What a place is to whoever asks: only to them, and only what they have said.
@Suite struct VoiceOwnPlacesTests {
    private func place(_ id: String) throws -> Place {
        Place(
            id: PlaceID(rawValue: id), name: id,
            coordinate: try #require(Coordinate(latitude: 1, longitude: 1)))
    }

    @Test func homeWorkAndSavedPlacesAreKnown() throws {
        var user = User(id: TestBot.id("U1"), created: .distantPast)
        user.home = try place("gn:1")
        user.favourites = [Favourite(place: try place("gn:2"), nickname: "Work"), Favourite(place: try place("gn:1"))]
        let own = VoiceOwnPlaces(user)
        #expect(own.traits(of: PlaceID(rawValue: "gn:1")) == [.home, .saved])
        #expect(own.traits(of: PlaceID(rawValue: "gn:2")) == [.work, .saved])
        #expect(own.traits(of: PlaceID(rawValue: "gn:3")) == [.elsewhere])
    }

    @Test func withoutAHomeNothingIsElsewhere() {
        #expect(VoiceOwnPlaces().traits(of: PlaceID(rawValue: "gn:3")) == [])
    }
}
