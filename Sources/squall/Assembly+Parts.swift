import Bot
import Files
import HTTPClient
import HTTPCore
import Identity
import Matrix
import Places
import Reports
import Settings
import Slack
import Weather
import WeatherProviders

/// How each part is made, and what to do when it cannot be.
extension Assembly {
    static func makeTransport() throws(Stop) -> CurlClient {
        do throws(HTTPClientError) {
            return try CurlClient(CurlClient.Configuration(userAgent: "squall/\(Squall.version)"))
        } catch {
            throw Stop(.unavailable, "squall: the HTTP client cannot start (\(error.label)).")
        }
    }

    static func loadResources(_ settings: SettingsValues) throws(Stop) -> Resources {
        let folder = Resources.folder(settings)
        do throws(FileError) {
            return try Resources.load(from: folder, data: DataFolder.path(settings))
        } catch {
            throw Stop(
                .unavailable, "squall: cannot read \(error.path): \(error.reason).",
                "Languages, phrase packs and places are looked for in \(folder): set resources.directory to the folder "
                    + "Config of Squall. Your own phrase packs are looked for in the folder personalities of "
                    + "data.directory.")
        }
    }

    /// What the bot can do, for the manifest; reads the language file only.
    static func commandSummaries(_ settings: SettingsValues) throws(Stop) -> [CommandSummary] {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try FileSystem().contents(of: "\(Resources.folder(settings))/languages/en.json", limit: 1 << 20)
        } catch {
            throw Stop(.unavailable, "squall: cannot read \(error.path): \(error.reason). Set resources.directory.")
        }
        return CommandRegistry.standard.summaries(in: try makeLanguage(bytes))
    }

    static func makeLanguage(_ bytes: [UInt8]) throws(Stop) -> Language {
        do throws(LanguageError) {
            return try Language(json: bytes)
        } catch {
            throw Stop(.unavailable, "squall: languages/en.json cannot be used: \(error)")
        }
    }

    static func makeGazetteer(_ resources: Resources) throws(Stop) -> Gazetteer {
        do throws(PlacesError) {
            return try Gazetteer(
                cities: resources.cities, regions: resources.regions, countries: resources.countries,
                airports: resources.airports, postcodes: resources.postcodes)
        } catch {
            throw Stop(.unavailable, "squall: the lists of places cannot be used: \(error)")
        }
    }

    static func makeProviders(
        _ configuration: WeatherService.Configuration, _ transport: any HTTPTransport,
        _ surroundings: WeatherSurroundings
    ) throws(Stop) -> [any WeatherProvider] {
        do throws(WeatherService.Problem) {
            return try ProviderName.makeProviders(configuration, transport: transport, surroundings)
        } catch {
            throw Stop(.configuration, "squall: weather.providers cannot be used: \(advice(for: error))")
        }
    }

    static func observations(_ history: WeatherHistory?) -> ObservationMemory {
        history?.observations ?? ObservationMemory(journal: nil)
    }

    /// What the voice asks about earlier weather.
    static func past(_ observations: ObservationMemory, _ zones: any TimeZoneSource) -> VoicePast.Source {
        { place, current in
            let query = WeatherQuery(place)
            let change = current.flatMap {
                observations.change(to: $0.temperature, at: $0.time, for: query, zones: zones)
            }
            return VoicePast(change: change, days: observations.past(of: query))
        }
    }

    /// What was observed a day before, as the bot asks for it.
    static func change(_ observations: ObservationMemory, _ zones: any TimeZoneSource) -> BotCourier.Change {
        { place, current, _ in
            observations.change(to: current.temperature, at: current.time, for: WeatherQuery(place), zones: zones)
        }
    }

    /// Whom reports can be sent to, and who decides for channels.
    static func reportServices(
        _ settings: SettingsValues, _ slack: SlackAccount, _ secrets: LiveSecrets, _ matrix: LateHomeserver?
    ) -> ReportServices {
        var services = ReportServices()
        var rights: [String: any ConversationRights] = ["slack": slack.rights]
        if let matrix {
            rights["matrix"] = MatrixRights(
                setting: settings[SettingsCatalog.admins], homeserver: matrix,
                creator: { await matrix.client?.creator(of: $0) }, now: WallClock(startingAt: nil).read)
        }
        services.rights = PlatformRights(platforms: rights)
        let isMatrix = settings[SettingsCatalog.matrixHomeserverURL] != nil
        services.makeID = { ReportID(rawValue: Live.makeReportID()) }
        services.delivery = { incoming in
            if isMatrix, incoming.user.rawValue.hasPrefix("matrix:") { return .possible }
            guard incoming.user.rawValue.hasPrefix("slack:") else { return .impossible }
            return secrets.botToken == nil ? .needs(setting: SettingsCatalog.slackBotToken.definition.name) : .possible
        }
        return services
    }

    private static func advice(for problem: WeatherService.Problem) -> String {
        switch problem {
        case .noProvider: "it lists none."
        case .listedTwice: "it lists one twice."
        case .simulatorNotAlone: "simulator stands only alone, so that made-up weather never mixes with real."
        case .metNorwayNeedsContact:
            "MET Norway demands a contact: set operator.contact to a mail address or a page about you."
        case .openWeatherMapNeedsKey: "OpenWeatherMap needs a key: set openweathermap.key or openweathermap.key-file."
        case .tomorrowIONeedsKey: "Tomorrow.io demands a key: set tomorrow-io.key-file."
        }
    }
}
