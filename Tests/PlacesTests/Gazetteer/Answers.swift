import Places
import TestSupport

/// Short forms of what the shipped gazetteer answers, so that a test is one line.
enum Answers {
    /// The answer to a typed place.
    static func match(_ text: String, country: String? = nil) throws -> PlaceMatch {
        try FullGazetteer.shared().match(text, preferredCountry: country)
    }

    /// The full name of the place found, or what was answered instead.
    static func name(_ text: String, country: String? = nil) throws -> String {
        switch try match(text, country: country) {
        case .found(let place, _, _): place.fullName
        case .representative(let place, let area, _): "\(place.name) for \(area)"
        case .coordinate(let place): place.name
        case .badCoordinate(let problem): "bad: \(problem)"
        case .qualifierMismatch(let name, let qualifier, candidates: _): "no \(name) in \(qualifier)"
        case .notFound(let near): near.isEmpty ? "nothing" : "near: \(near.map(\.fullName).joined(separator: "; "))"
        }
    }

    /// The full names of the others that are offered.
    static func others(_ text: String, country: String? = nil) throws -> [String] {
        guard case .found(_, let others, _) = try match(text, country: country) else { return [] }
        return others.map(\.fullName)
    }
}
