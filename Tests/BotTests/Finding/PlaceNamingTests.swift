import BotScenes
import FoundationEssentials
import Places
import Testing

@testable import Bot

@Suite struct PlaceNamingTests {
    private func naming(_ country: String? = nil) -> PlaceNaming {
        PlaceNaming(gazetteer: Repository.gazetteer, preferredCountry: country)
    }

    private func place(_ text: String) throws -> Place {
        let match = Repository.gazetteer.match(text, preferredCountry: nil)
        guard case .found(let place, _, _) = match else { throw NotFound(text: text) }
        return place
    }

    private struct NotFound: Error {
        let text: String
    }

    @Test(arguments: [
        ("Springfield, IL", nil, "Springfield, IL"), ("London, Ontario", "London", "London, ON"),
        ("Paris, Texas", "Paris", "Paris, TX"), ("Tripoli, Lebanon", "Tripoli", "Tripoli, Lebanon"),
        ("Sydney", nil, "Sydney, NSW"),
    ])
    func usesTheWordsThatPeopleUse(_ text: String, _ besides: String?, _ expected: String) throws {
        let other = try besides.map(place)
        #expect(naming().words(for: try place(text), besides: other) == expected)
    }

    @Test func coordinatesLeadAnywhere() throws {
        #expect(PlaceNaming.coordinates(try place("Tampa").coordinate) == "27.95, -82.46")
    }

    /// Every name of the list that stands for several places, asked as it is, and every alternative typed back.
    @Test(arguments: [nil, "GB"] as [String?])
    func everyAlternativeLeadsBackToThatVeryPlace(_ country: String?) throws {
        let gazetteer = Repository.gazetteer
        let naming = naming(country)
        let registry = CommandRegistry.standard
        var alternatives = 0
        var byCoordinates = 0
        for name in try Self.ambiguousNames() {
            guard case .found(let best, let others, _) = gazetteer.immediateMatch(name, preferredCountry: country)
            else {
                continue
            }
            for place in others {
                let words = naming.words(for: place, besides: best)
                let text = try #require(TypedText(words))
                let reading = registry.reading(of: text) { phrase in
                    if case .found = gazetteer.immediateMatch(phrase.text, preferredCountry: country) {
                        true
                    } else {
                        false
                    }
                }
                let phrase = try #require(
                    reading?.command.name == "weather" ? reading?.arguments.first : nil, "\(words)")
                alternatives += 1
                switch gazetteer.immediateMatch(phrase.text, preferredCountry: country) {
                case .found(let found, _, _): #expect(found.id == place.id, "\(words)")
                case .coordinate(let point):
                    byCoordinates += 1
                    #expect(point.coordinate == place.coordinate.rounded(decimals: 2), "\(words)")
                default: Issue.record("\(words) leads nowhere")
                }
            }
        }
        #expect(alternatives > 1500)
        #expect(byCoordinates * 50 < alternatives, "\(byCoordinates) of \(alternatives) need coordinates")
    }

    private static func ambiguousNames() throws -> [String] {
        let lines = String(decoding: try Repository.bytes(of: "Config/places/cities.tsv"), as: UTF8.self)
            .split(separator: "\n").dropFirst()
        var seen: [String: Int] = [:]
        for line in lines {
            guard let name = line.split(separator: "\t", omittingEmptySubsequences: false).first else { continue }
            seen[String(name), default: 0] += 1
        }
        return seen.filter { $0.value > 1 }.keys.sorted()
    }
}
