import FoundationEssentials
import Places

/// How long the search for a place takes, over a committed list: what the event loop does, and near spellings beside it.
struct PlaceTimes {
    private static let rounds = 20
    private let gazetteer: Gazetteer
    private let known: [String]
    private let misspelled: [String]

    /// - Parameter list: A text with a place on each line; those behind `~` are near misses.
    init(resources: String, list: String) throws {
        gazetteer = try Shipped(resources).gazetteer()
        let lines = try String(contentsOfFile: list, encoding: .utf8).split(separator: "\n").map(String.init)
            .filter { !$0.hasPrefix("#") }
        known = lines.filter { !$0.hasPrefix("~") }
        misspelled = lines.filter { $0.hasPrefix("~") }.map { String($0.dropFirst()) }
    }

    func run() throws {
        var (exact, near) = (Samples(), Samples())
        for round in 0...Self.rounds {
            // The first round warms up.
            if round == 1 { (exact, near) = (Samples(), Samples()) }
            for name in known {
                let match = exact.time { gazetteer.immediateMatch(name, preferredCountry: nil) }
                guard isFound(match) else { throw Unexpected(name: name) }
            }
            for name in misspelled {
                guard case .notFound(let places) = near.time({ gazetteer.match(name, preferredCountry: nil) }),
                    !places.isEmpty
                else { throw Unexpected(name: name) }
            }
        }
        exact.show("place")
        near.show("near")
    }

    private func isFound(_ match: PlaceMatch?) -> Bool {
        switch match {
        case .found, .representative, .coordinate: true
        default: false
        }
    }

    /// The list and the places do not fit.
    struct Unexpected: Error {
        let name: String
    }
}
