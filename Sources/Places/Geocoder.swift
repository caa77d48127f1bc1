/// Finds places that the gazetteer lacks, by asking a service on the network.
package protocol Geocoder: Sendable {
    /// Places of that name, best first, at most 20; empty when the service knows none.
    ///
    /// - Parameters:
    ///   - name: The name without qualifier, as typed.
    ///   - qualifier: Region or country as typed, or `nil`.
    /// - Throws: ``GeocoderError``.
    func places(named name: String, qualifier: String?) async throws(GeocoderError) -> [Place]
}

/// Why the geocoder gave no answer; not the same as "no such place".
package enum GeocoderError: Error, Sendable, Equatable {
    /// No connection, no answer in time, a 5xx or an answer that cannot be read.
    case unavailable
    /// Too many calls.
    case rateLimited
}
