import Places
package import Weather

/// The sources that commands may ask, and what the operator decided; made once.
final class BotServices: Sendable {
    let language: Language
    let units: UnitsShown
    let finder: PlaceFinder
    let weather: any WeatherSource
    let zones: any TimeZoneSource
    let voice: Voice
    let stores: BotStores
    let recent = RecentAnswers()
    let about: AboutFacts
    let retentionDays: Int

    init(
        language: Language, units: UnitsShown, finder: PlaceFinder, weather: any WeatherSource,
        zones: any TimeZoneSource, voice: Voice, stores: BotStores, about: AboutFacts,
        retentionDays: Int
    ) {
        self.language = language
        self.units = units
        self.finder = finder
        self.weather = weather
        self.zones = zones
        self.voice = voice
        self.stores = stores
        self.about = about
        self.retentionDays = retentionDays
    }
}

/// What `about` says of this program and where its data comes from.
package struct AboutFacts: Sendable {
    /// Version as released ("0.1.0").
    package let version: String
    /// Credits of the weather services that are set up, in their order.
    package let attributions: [WeatherAttribution]

    /// Takes the facts.
    package init(version: String, attributions: [WeatherAttribution]) {
        self.version = version
        self.attributions = attributions
    }
}
