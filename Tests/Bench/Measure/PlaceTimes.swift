import FoundationEssentials
import Places
import ShippedFiles

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

    /// Of each name the median of all rounds counts: a round in which the system took the processor away says nothing of
    /// the search.
    func run() throws {
        var exact = [Samples](repeating: Samples(), count: known.count)
        var near = [Samples](repeating: Samples(), count: misspelled.count)
        for _ in 0..<Self.rounds {
            for (index, name) in known.enumerated() {
                let match = exact[index].time { gazetteer.immediateMatch(name, preferredCountry: nil) }
                guard isFound(match) else { throw Unexpected(name: name) }
            }
            for (index, name) in misspelled.enumerated() {
                guard case .notFound(let places) = near[index].time({ gazetteer.match(name, preferredCountry: nil) }),
                    !places.isEmpty
                else { throw Unexpected(name: name) }
            }
        }
        Samples(exact.map { $0.percentile(50) }).show("place")
        Samples(near.map { $0.percentile(50) }).show("near")
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
