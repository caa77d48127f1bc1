import BotScenes
import FoundationEssentials
import Identity
import Places
import TestSupport
import Testing
import Users

@testable import Bot

@Suite struct RecentReadingsTests {
    private let readings = RecentReadings()
    private let finder = PlaceFinder(gazetteer: Repository.gazetteer, geocoder: nil, clock: ContinuousClock())

    private func read(_ typed: String, _ own: OwnPlaces = OwnPlaces()) throws -> String? {
        let reading = readings.reading(of: try #require(TypedText(typed)), .standard, finder, for: own)
        return reading.map { ([$0.command.name] + $0.arguments.map(\.text)).joined(separator: " | ") }
    }

    /// Somebody who calls a place so.
    private func own(_ nickname: String) throws -> OwnPlaces {
        guard case .found(let place, _, _) = Repository.gazetteer.match("Tampa", preferredCountry: nil) else {
            Issue.record("the gazetteer lacks Tampa")
            return OwnPlaces()
        }
        var user = User(id: UserID(rawValue: "slack:T1:U0001"), created: Date(timeIntervalSince1970: 0))
        user.favourites = [Favourite(place: place, nickname: nickname)]
        return OwnPlaces(of: user)
    }

    @Test(arguments: ["Tampa", "weather in Tampa", "help", "tomorrow", "save Tampa as beach", "will it rain in Oslo?"])
    func readsTheSameEachTime(_ typed: String) throws {
        let text = try #require(TypedText(typed))
        let reading = CommandRegistry.standard.reading(of: text) { finder.knows($0, for: OwnPlaces()) }
        let expected = reading.map { ([$0.command.name] + $0.arguments.map(\.text)).joined(separator: " | ") }
        #expect(try read(typed) == expected)
        #expect(try read(typed) == expected)
    }

    @Test func aNameOfSomebodysOwnCountsForThemAlone() throws {
        let typed = "in purple door"
        let strangers = try read(typed)
        let theirs = try read(typed, own("in purple door"))
        #expect(strangers != theirs)
        #expect(try read(typed) == strangers)
        #expect(try read(typed, own("in purple door")) == theirs)
        #expect(try read(typed, own("beach")) == strangers)
    }
}
