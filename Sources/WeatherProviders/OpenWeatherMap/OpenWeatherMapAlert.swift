import Weather

/// An entry of `alerts` in an answer of One Call: an official warning, passed on without severity, area or instruction.
struct OpenWeatherMapAlert: Decodable {
    let sender: Tolerant<String>?
    let event: Tolerant<String>?
    let start: Tolerant<Double>?
    let end: Tolerant<Double>?
    let description: Tolerant<String>?
    let tags: Tolerant<[Tolerant<String>]>?

    private enum CodingKeys: String, CodingKey {
        case sender = "sender_name"
        case event, start, end, description, tags
    }

    /// `nil` when neither event, tags nor text say what is warned of.
    var warning: WeatherWarning? {
        let text = NWSText.unwrapped(description?.value ?? "")
        let line = text.split(separator: "\n").first.map(String.init)
        let names = [event?.value] + (tags?.value ?? []).map(\.value) + [line]
        guard let name = names.compactMap({ $0 }).first(where: { !$0.isEmpty }) else { return nil }
        let issuer = sender?.value ?? ""
        return WeatherWarning(
            id: "", event: name, severity: .unknown, urgency: .unknown,
            start: OpenWeatherMapValues.instant(start?.value), end: OpenWeatherMapValues.instant(end?.value), area: "",
            text: text, issuer: issuer.isEmpty ? "OpenWeather" : issuer)
    }
}
