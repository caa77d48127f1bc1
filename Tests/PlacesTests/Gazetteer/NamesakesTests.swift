import Places
import TestSupport
import Testing

/// Places of the very name that are too small to be meant, and words that are no name.
@Suite struct NamesakesTests {
    private static func names(_ text: String, country: String? = nil) throws -> (others: [String], namesakes: [String])
    {
        guard case .found(_, let others, let namesakes) = try Answers.match(text, country: country) else {
            return ([], [])
        }
        return (others.map(\.fullName), namesakes.map(\.fullName))
    }

    @Test(arguments: [
        ("Paris", "Paris, Texas, United States"), ("London", "London, Ontario, Canada"),
    ])
    func smallPlacesOfTheNameAreNamesakes(_ typed: String, _ namesake: String) throws {
        let found = try Self.names(typed)
        #expect(found.others.isEmpty)
        #expect(found.namesakes.contains(namesake))
        #expect(found.namesakes.count <= 4)
    }

    @Test(arguments: ["Tampa", "Oslo", "Paris, France", "Paris, TX"])
    func onePlaceHasNone(_ typed: String) throws {
        let found = try Self.names(typed)
        #expect(found.others.isEmpty && found.namesakes.isEmpty)
    }

    @Test func secondNamesAreNoRivals() throws {
        let found = try Self.names("Berlin", country: "US")
        #expect(!(found.others + found.namesakes).contains("North Canton, Ohio, United States"))
    }

    @Test(arguments: [
        ("Tampa", true), ("tampa, fl", true), ("TPA", false), ("tpa", false), ("t ampa", false), ("a tampa b", true),
    ])
    func aNameIsSpelledOutInWords(_ text: String, _ isSpelled: Bool) throws {
        guard case .found(let place, _, _) = try Answers.match("Tampa") else {
            Issue.record("Tampa is not found")
            return
        }
        #expect(try FullGazetteer.shared().spellsOut(text, place) == isSpelled)
    }
}
