import FoundationEssentials
import HTTPCore
import Places
import Settings
import Weather

/// OpenWeatherMap's geocoder: towns by name, places by postcode; takes from the same budget as the weather does.
///
/// It tells neither zones nor inhabitants; who asks completes the places.
/// Source: openweathermap.org, "Geocoding API".
struct OpenWeatherMapGeocoder: GeocodingService {
    static let serviceName = "openweathermap-geocoder"

    let name = serviceName

    /// The service's client, whose budget is the provider's.
    let service: ServiceClient
    /// The key, asked anew for each request.
    let key: @Sendable () -> Secret?

    func places(for question: PlaceQuestion, within limit: Duration) async throws(WeatherError) -> [Place] {
        guard let postcode = question.postcode else { return try await named(question, limit) }
        // Without a country the service would take any for an American one.
        guard let country = postcode.country else { return [] }
        for code in postcode.alternatives {
            guard let bytes = try await ask("/geo/1.0/zip", [("zip", "\(code),\(country)")], limit) else { continue }
            var place = try OpenWeatherMapPlaces.place(bytes)
            guard place.countryCode == country else { continue }
            place.name = "\(place.name) \(code)"
            return [place]
        }
        return []
    }

    private func named(_ question: PlaceQuestion, _ limit: Duration) async throws(WeatherError) -> [Place] {
        // A state counts only before its country; commas of the name's own would shift everything.
        let name = question.name.replacing(",", with: " ")
        let words = [name, question.regionCode, question.countryCode].compactMap { $0 }.joined(separator: ",")
        guard let bytes = try await ask("/geo/1.0/direct", [("q", words), ("limit", "5")], limit) else { return [] }
        return try OpenWeatherMapPlaces.places(bytes)
    }

    /// `nil` when there is no such place.
    private func ask(
        _ path: String, _ query: [(name: String, value: String)], _ limit: Duration
    ) async throws(WeatherError) -> [UInt8]? {
        guard let key = key() else { throw .badKey }
        let response = try await service.get(path, query + [("appid", key.reveal())], timeout: limit)
        switch response.status {
        case 200: return response.body
        case 404: return nil
        default: throw response.failure(at: service.now())
        }
    }
}

extension OpenWeatherMapProvider {
    /// The geocoder of the same account.
    var geocoder: OpenWeatherMapGeocoder {
        OpenWeatherMapGeocoder(service: client.service, key: key)
    }
}
