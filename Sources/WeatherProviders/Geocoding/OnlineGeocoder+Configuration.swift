package import HTTPCore
import Places
package import Weather

extension OnlineGeocoder {
    /// The geocoders of a configuration: Open-Meteo's always, OpenWeatherMap's where the provider is listed; `nil` with
    /// simulated weather, which uses no network.
    ///
    /// OpenWeatherMap's comes first where Open-Meteo is not among the providers.
    /// - Parameters:
    ///   - providers: As ``ProviderName`` made them; the geocoder shares the budget of its provider.
    ///   - answers: Where answers outlive the process; `nil` for memory only.
    package convenience init?(
        _ configuration: WeatherService.Configuration, providers: [any WeatherProvider],
        transport: any HTTPTransport, _ surroundings: WeatherSurroundings, answers: GeocoderAnswers?
    ) {
        guard !configuration.isSimulated else { return nil }
        let openMeteo = OpenMeteoGeocoder(
            baseURL: configuration.geocoderBaseURL, transport: transport, now: surroundings.now)
        let other = providers.lazy.compactMap { $0 as? OpenWeatherMapProvider }.first?.geocoder
        var services: [any GeocodingService] = [openMeteo]
        if let other {
            services.insert(other, at: configuration.providers.contains(.openMeteo) ? services.endIndex : 0)
        }
        self.init(services, surroundings, answers: answers)
    }
}
