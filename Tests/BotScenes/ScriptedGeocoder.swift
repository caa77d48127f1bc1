import Concurrency
package import Places

/// Knows the places it is given, by their names.
package final class ScriptedGeocoder: Geocoder {
    private let result: Result<[Place], GeocoderError>
    private let asked = Locked<[String]>([])

    /// Answers with these places, whatever is asked.
    package init(_ places: [Place] = []) {
        result = .success(places)
    }

    /// Never answers.
    package init(failing error: GeocoderError) {
        result = .failure(error)
    }

    /// Names and qualifiers that were asked for.
    package var questions: [String] { asked.withLock { $0 } }

    /// What the script says.
    package func places(for question: PlaceQuestion) async throws(GeocoderError) -> [Place] {
        asked.withLock { $0.append([question.name, question.qualifier].compactMap { $0 }.joined(separator: " | ")) }
        return try result.get()
    }
}
