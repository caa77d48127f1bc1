import Places
import Settings
import Weather
import WeatherProviders

/// Asks each configured provider, and the geocoder, once.
enum ProviderCheck {
    /// A place that the provider covers: Tampa, Florida, for most, and NWS covers nothing outside the United States; Utrecht
    /// for MeteoAlarm, which covers nothing outside Europe.
    private static func query(for provider: String) -> WeatherQuery? {
        if provider == ProviderName.meteoAlarm.rawValue {
            return Coordinate(latitude: 52.0908, longitude: 5.1222).map {
                WeatherQuery(
                    coordinate: $0, timeZone: "Europe/Amsterdam", countryCode: "NL", regionCode: "UT",
                    names: ["Utrecht"])
            }
        }
        return Coordinate(latitude: 27.9475, longitude: -82.4584).map {
            WeatherQuery(coordinate: $0, timeZone: "America/New_York", countryCode: "US")
        }
    }

    static func run(_ assembly: Assembly, _ report: inout CheckReport) async {
        for provider in assembly.providers {
            guard let query = query(for: provider.name) else { continue }
            do throws(WeatherError) {
                let weather = try await provider.weather(for: query, parts: provider.parts)
                // What a key's plan does not hold is no fault, nor is an area that cannot be placed.
                let faults = weather.missing.filter { $0.value != .notCovered && $0.value != .areaUnknown }
                guard let missing = WeatherPart.allCases.first(where: { faults[$0] != nil }),
                    let error = faults[missing]
                else {
                    report.good("provider \(provider.name)", summary(weather))
                    continue
                }
                let outcome = assembly.weatherTransport.takeLastOutcome()
                let advice = advice(for: error, provider: provider.name, after: outcome)
                report.bad("provider \(provider.name)", "it answers, but without \(missing.rawValue): \(advice)")
            } catch  where error == .notCovered && provider.parts == [.air] {
                report.skipped(
                    "provider \(provider.name)", "what answers there has no air quality; people are told so.")
            } catch {
                let outcome = assembly.weatherTransport.takeLastOutcome()
                report.bad("provider \(provider.name)", advice(for: error, provider: provider.name, after: outcome))
            }
        }
        await checkGeocoder(assembly, &report)
    }

    private static func checkGeocoder(_ assembly: Assembly, _ report: inout CheckReport) async {
        guard let geocoder = assembly.geocoder else {
            return report.skipped("geocoder", "simulated weather uses no network.")
        }
        do throws(GeocoderError) {
            let places = try await geocoder.places(named: "Tampa", qualifier: nil)
            report.good("geocoder", places.isEmpty ? "answers." : "answers; it knows \(places[0].fullName).")
        } catch {
            report.bad(
                "geocoder",
                advice(for: .unavailable, provider: "geocoder", after: assembly.weatherTransport.takeLastOutcome())
                    + " Until then towns under 15 000 people are not found.")
        }
    }

    private static func summary(_ weather: PlaceWeather) -> String {
        if let current = weather.current {
            let simulated = current.attribution.isSimulated ? " (simulated)" : ""
            let limit = weather.missing[.warnings] == nil ? "" : " It gives no warnings: they need another plan."
            return "answers; \(Int(current.value.temperature.rounded())) °C in Tampa now\(simulated).\(limit)"
        }
        if let air = weather.air?.value {
            guard let index = air.knownUSIndex else { return "answers, without an index of the air." }
            return "answers; the US air quality index in Tampa is \(index.value) now."
        }
        if let warnings = weather.warnings {
            let place = warnings.attribution.provider == ProviderName.meteoAlarm.rawValue ? "Utrecht" : "Tampa"
            return "answers; \(warnings.value.count) warnings in force for \(place)."
        }
        return "answers."
    }

    private static func advice(
        for error: WeatherError, provider: String, after outcome: String?
    ) -> String {
        switch error {
        case .badKey where provider.hasPrefix("openweathermap"):
            "the key is refused: set openweathermap.key; one that is newer than two hours may not work yet."
        case .badKey where ["met-norway", "nws"].contains(provider):
            "it refuses Squall as it introduces itself: set operator.contact to a mail address or a page about you."
        case .badKey where provider == "meteoalarm", .planLimit where provider == "meteoalarm":
            "it refuses the request, although it wants no key: check \(provider).base-url and a proxy."
        case .badKey: "the key is wrong or missing: set \(keySetting(of: provider))."
        case .planLimit: "the key's plan does not hold what Squall asks for."
        case .rateLimited(let seconds):
            "too many calls\(seconds.map { "; it asks for a pause of \($0) s" } ?? "")."
        case .notCovered, .areaUnknown: "it does not cover the place that was asked about."
        case .badRequest: "it did not understand the request: check \(addressSetting(of: provider))."
        case .unavailable, .timedOut: silence(of: provider, after: outcome)
        case .badAnswer: "what answers there is not \(provider): check \(addressSetting(of: provider))."
        }
    }

    /// Tells a service in trouble from one that is out of reach and from something else that answers there.
    private static func silence(of provider: String, after outcome: String?) -> String {
        switch outcome {
        case "HTTP 200":
            "what answers there is not \(provider), or its answer broke off: check \(addressSetting(of: provider)) and a proxy."
        case .some(let outcome) where outcome.hasPrefix("HTTP 5"):
            "it answers that it is in trouble (\(outcome)); try again later."
        case .some(let outcome) where outcome.hasPrefix("HTTP "):
            "it refuses the request (\(outcome)): check \(addressSetting(of: provider))."
        default:
            "no answer (\(outcome ?? "nothing was sent")): check the network, a proxy, and \(addressSetting(of: provider))."
        }
    }

    /// The settings of a service's air have a name of their own only where its host has.
    private static func addressSetting(of provider: String) -> String {
        switch provider {
        case "open-meteo-air": "open-meteo.air-base-url"
        case "openweathermap-air": "openweathermap.base-url"
        default: "\(provider).base-url"
        }
    }

    private static func keySetting(of provider: String) -> String {
        let service = provider.hasSuffix("-air") ? String(provider.dropLast(4)) : provider
        return "\(service).key"
    }
}
