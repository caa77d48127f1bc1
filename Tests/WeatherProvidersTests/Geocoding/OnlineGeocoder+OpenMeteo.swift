import Settings
import TestSupport

@testable import WeatherProviders

extension OnlineGeocoder {
    /// Open-Meteo's alone, over a scripted network.
    static func openMeteo(
        _ transport: ScriptedTransport, _ world: TestWorld, base: ServiceURL? = nil, answers: GeocoderAnswers? = nil
    ) -> OnlineGeocoder {
        let service = OpenMeteoGeocoder(baseURL: base, transport: transport, now: world.surroundings.now)
        return OnlineGeocoder([service], world.surroundings, answers: answers)
    }
}
