import FoundationEssentials
import HTTPCore
import Places
import Settings
import Weather

/// Open-Meteo's geocoder: towns by name, and by postcode where GeoNames has it; no key.
///
/// The qualifier is not sent: the service filters only after it has taken its best hits, and knows fewer words for a state
/// than people type. So many hits are taken, and the caller chooses.
/// Source: open-meteo.com, "Geocoding API".
struct OpenMeteoGeocoder: GeocodingService {
    static let serviceName = "geocoder"

    let name = serviceName

    private let client: ServiceClient

    /// Joins the geocoder to the network.
    ///
    /// - Parameter baseURL: Server of its own; `nil` means the public one.
    init(baseURL: ServiceURL?, transport: any HTTPTransport, now: @escaping @Sendable () -> Date) {
        client = ServiceClient(
            transport: transport, base: baseURL ?? ServiceURL(trusted: "https://geocoding-api.open-meteo.com"),
            headerFields: ["Accept": "application/json"],
            budget: CallBudget(perMinute: 600, perHour: 5000, perDay: 10_000), now: now)
    }

    func places(for question: PlaceQuestion, within limit: Duration) async throws(WeatherError) -> [Place] {
        guard let postcode = question.postcode else {
            let bytes = try await search(question.name, nil, limit)
            return try await AnswerDecoding.offLoop { () throws(WeatherError) in
                try OpenMeteoPlaces.places(bytes, named: question.name, orAnything: question.kind == .anything)
            }
        }
        for code in postcode.alternatives {
            let bytes = try await search(code, postcode.country, limit)
            let places = try await AnswerDecoding.offLoop { () throws(WeatherError) in
                try OpenMeteoPlaces.places(bytes, postcode: code, country: postcode.country)
            }
            if !places.isEmpty { return places }
        }
        return []
    }

    private func search(_ name: String, _ country: String?, _ limit: Duration) async throws(WeatherError) -> [UInt8] {
        let filter = country.map { [(name: "countryCode", value: $0)] } ?? []
        let response = try await client.get(
            "/v1/search",
            [
                ("name", name), ("count", "100"), ("language", Self.language(of: name)), ("format", "json"),
            ] + filter, timeout: limit)
        guard response.status == 200 else { throw response.failure(at: client.now()) }
        return response.body
    }

    /// The language in which the hits are named, that of the typed script: else no hit would carry the typed name.
    private static func language(of name: String) -> String {
        for scalar in name.unicodeScalars {
            switch scalar.value {
            case 0x3040...0x30FF: return "ja"
            case 0x4E00...0x9FFF:
                return name.unicodeScalars.contains { (0x3040...0x30FF).contains($0.value) } ? "ja" : "zh"
            case 0xAC00...0xD7A3, 0x1100...0x11FF: return "ko"
            case 0x0400...0x04FF: return "ru"
            case 0x0370...0x03FF: return "el"
            case 0x0590...0x05FF: return "he"
            case 0x0600...0x06FF: return "ar"
            case 0x0E00...0x0E7F: return "th"
            case 0x0900...0x097F: return "hi"
            default: continue
            }
        }
        return "en"
    }
}
