import BotScenes
import Places
import Testing

@testable import Bot

/// What the words of somebody who hushes an area mean.
@Suite struct HushReadingTests {
    private func reading(_ text: String, _ kilometres: Double? = nil) -> HushReading? {
        HushReading(text, kilometres: kilometres, in: Repository.gazetteer)
    }

    @Test(arguments: [
        ("Mexico", "Mexico", HushArea.Extent.country("MX")), ("Georgia", "Georgia", .country("GE")),
        ("Georgia, US", "Georgia, United States", .region("Georgia", countryCode: "US")),
        ("Georgia, United States", "Georgia, United States", .region("Georgia", countryCode: "US")),
        ("New York", "New York, United States", .region("New York", countryCode: "US")),
        ("Washington", "Washington, United States", .region("Washington", countryCode: "US")),
        ("Florida", "Florida, United States", .region("Florida", countryCode: "US")),
        ("Bavaria", "Bavaria, Germany", .region("Bavaria", countryCode: "DE")),
        ("Bayern", "Bavaria, Germany", .region("Bavaria", countryCode: "DE")),
        ("Deutschland", "Germany", .country("DE")), ("japan", "Japan", .country("JP")),
        ("Luxembourg", "Luxembourg", .country("LU")),
    ])
    func countriesAndDivisionsComeFirst(text: String, name: String, extent: HushArea.Extent) throws {
        let area = try #require(reading(text)).area
        #expect(area.name == name && area.extent == extent && area.hasBorders)
    }

    @Test(arguments: ["Tampa", "Paris", "27.95, -82.46", "gn:4174757"])
    func aPlaceHasItsSurroundings(text: String) throws {
        let area = try #require(reading(text, 50)).area
        #expect(!area.hasBorders)
        if case .around(_, _, let kilometres) = area.extent { #expect(kilometres == 50) }
    }

    /// Whatever is offered means what it says when it is typed.
    @Test(arguments: ["Mexico", "Georgia", "New York", "Washington", "Berlin", "Florida", "Victoria", "Luxembourg"])
    func theOthersCanBeTyped(text: String) throws {
        let first = try #require(reading(text))
        #expect(!first.others.isEmpty)
        for other in first.others {
            let area = try #require(reading(other.typed)?.area, "\(other)")
            #expect(area != first.area && area.name == other.name, "\(other)")
        }
    }

    @Test func townsOfTheNameAreTold() throws {
        #expect(try #require(reading("Mexico")).others.contains { $0.name.hasPrefix("Mexico City") })
        #expect(try #require(reading("Georgia")).others.contains { $0.name == "Georgia, United States" })
        #expect(try #require(reading("Springfield")).others.count > 1)
    }

    @Test(arguments: ["Xyzzyville", "Tampa, Bavaria", ""])
    func whatIsUnknownIsNothing(text: String) {
        #expect(reading(text) == nil)
    }
}
