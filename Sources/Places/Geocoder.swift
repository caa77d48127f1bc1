/// Finds places that the gazetteer lacks, by asking a service on the network.
package protocol Geocoder: Sendable {
    /// Places that answer the question, best first, at most 100; empty when no service knows any.
    ///
    /// - Throws: ``GeocoderError``.
    func places(for question: PlaceQuestion) async throws(GeocoderError) -> [Place]
}

extension Geocoder {
    /// Towns of that name, best first.
    ///
    /// - Parameters:
    ///   - name: The name without qualifier, as typed.
    ///   - qualifier: Region or country as typed, or `nil`.
    /// - Throws: ``GeocoderError``.
    package func places(named name: String, qualifier: String?) async throws(GeocoderError) -> [Place] {
        try await places(for: PlaceQuestion(name: name, qualifier: qualifier))
    }
}

/// Why the geocoder gave no answer; not the same as "no such place".
package enum GeocoderError: Error, Sendable, Equatable {
    /// No connection, no answer in time, a 5xx or an answer that cannot be read.
    case unavailable
    /// Too many calls.
    case rateLimited
}
