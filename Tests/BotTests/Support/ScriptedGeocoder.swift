import Concurrency
import Places

/// Knows the places it is given, by their names.
final class ScriptedGeocoder: Geocoder {
    private let result: Result<[Place], GeocoderError>
    private let asked = Locked<[String]>([])

    init(_ places: [Place] = []) {
        result = .success(places)
    }

    init(failing error: GeocoderError) {
        result = .failure(error)
    }

    /// Names and qualifiers that were asked for.
    var questions: [String] { asked.withLock { $0 } }

    func places(named name: String, qualifier: String?) async throws(GeocoderError) -> [Place] {
        asked.withLock { $0.append([name, qualifier].compactMap { $0 }.joined(separator: " | ")) }
        return try result.get()
    }
}
