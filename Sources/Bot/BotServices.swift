import Concurrency
import Identity
import Places
package import Weather

/// The sources that commands may ask, and what the operator decided; made once.
final class BotServices: Sendable {
    let languages: Languages
    /// In which languages people were answered last.
    let lastSpoken = SpokenMemory()
    /// The operator's default; `nil` when it is left open.
    let units: UnitSystem?
    let finder: PlaceFinder
    let weather: any WeatherSource
    let zones: any TimeZoneSource
    let zoneNames: ZoneNames
    let voice: Voice
    let stores: BotStores
    let recent = RecentAnswers()
    let shared = SharedAnswers()
    let readings = RecentReadings()
    let about: AboutFacts
    /// Most saved places of one person.
    let placesPerPerson: Int
    /// Days without contact after which what is kept of a person is deleted.
    let retentionDays: Int
    /// What front ends do to forget a person.
    let forgetting = Locked<[@Sendable (UserID) -> Void]>([])
    /// What numbers mean.
    let shownLists = ShownLists()
    let reports: ReportServices
    let reportLimits: ReportLimits
    /// Ids of those who may decide about lines for everybody.
    let admins: Set<String>
    /// What is remembered of yesterday.
    let change: BotCourier.Change

    init(
        languages: Languages, units: UnitSystem?, finder: PlaceFinder, weather: any WeatherSource,
        zones: any TimeZoneSource, voice: Voice, stores: BotStores, about: AboutFacts, placesPerPerson: Int,
        retentionDays: Int, reports: ReportServices = ReportServices(), reportLimits: ReportLimits = ReportLimits(),
        admins: Set<String> = [],
        change: @escaping BotCourier.Change = { _, _, _ in nil }
    ) {
        self.languages = languages
        self.units = units
        self.finder = finder
        self.weather = weather
        self.zones = zones
        zoneNames = ZoneNames(zones.names)
        self.voice = voice
        self.stores = stores
        self.about = about
        self.placesPerPerson = placesPerPerson
        self.retentionDays = retentionDays
        self.reports = reports
        self.reportLimits = reportLimits
        self.admins = admins
        self.change = change
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
