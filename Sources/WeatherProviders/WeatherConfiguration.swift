package import HTTPCore
package import Settings
package import Weather

extension WeatherService {
    /// Which providers are asked, in which order, and how they are reached.
    package struct Configuration: Sendable {
        /// In order of preference.
        package var providers: [ProviderName] = [.openMeteo, .nws]
        /// Open-Meteo's forecast service.
        package var openMeteo = OpenMeteoProvider.Configuration()
        /// The National Weather Service.
        package var nws = NWSProvider.Configuration()
        /// MeteoAlarm.
        package var meteoAlarm = MeteoAlarmProvider.Configuration()
        /// MET Norway; it is given ``contact``.
        package var metNorway = METNorwayProvider.Configuration(contact: "")
        /// OpenWeatherMap, which needs a key.
        package var openWeatherMap = OpenWeatherMapProvider.Configuration()
        /// Tomorrow.io.
        package var tomorrowIO = TomorrowProvider.Configuration()
        /// Server of the geocoder; `nil` means the public one.
        package var geocoderBaseURL: ServiceURL?
        /// Mail address or URL of the operator; MET Norway demands one, NWS likes one.
        package var contact: String?
        /// Decides what the Simulator makes up.
        package var simulatorSeed: UInt64 = 1

        /// The default: Open-Meteo and NWS, without keys.
        package init() {}

        /// Reads the settings of the providers.
        ///
        /// - `weather.providers`: list of `open-meteo`, `met-norway`, `openweathermap`, `tomorrow-io`, `nws`, `meteoalarm`,
        ///   or `simulator` alone; `open-meteo,nws`.
        /// - `open-meteo.base-url`: URL; the free host, or the paid one when there is a key.
        /// - `open-meteo.air-base-url`: URL; `open-meteo.base-url` when it is a server of one's own, else the public host.
        /// - `open-meteo.key`: secret; none.
        /// - `open-meteo.per-minute`, `open-meteo.per-day`: calls as the service weighs them; 600 and 10 000.
        /// - `met-norway.base-url`, `nws.base-url`, `geocoder.base-url`: URL; the public hosts.
        /// - `met-norway.per-minute`, `met-norway.per-day`: calls; 600 and 1 000 000.
        /// - `openweathermap.base-url`: URL; the public host.
        /// - `openweathermap.key`: secret; none, and then the provider cannot be used.
        /// - `openweathermap.per-minute`, `openweathermap.per-day`: calls; 60 and 1000.
        /// - `tomorrow-io.base-url`: URL; the public host.
        /// - `tomorrow-io.key`: secret; none.
        /// - `tomorrow-io.per-minute`, `tomorrow-io.per-day`: calls; 25 and 500.
        /// - `nws.per-minute`, `nws.per-day`: calls; 300 and 1 000 000.
        /// - `meteoalarm.base-url`: URL; the public host.
        /// - `meteoalarm.per-minute`, `meteoalarm.per-day`: calls; 120 and 50 000.
        /// - `operator.contact`: text; none.
        package init(_ values: SettingsValues) {
            providers = values[SettingsCatalog.weatherProviders].compactMap(ProviderName.init(rawValue:))
            openMeteo.baseURL = values[SettingsCatalog.openMeteoBaseURL]
            openMeteo.airBaseURL = values[SettingsCatalog.openMeteoAirBaseURL]
            let key = values[SettingsCatalog.openMeteoKey]
            openMeteo.key = { key }
            openMeteo.perMinute = values[SettingsCatalog.openMeteoPerMinute]
            openMeteo.perDay = values[SettingsCatalog.openMeteoPerDay]
            metNorway.baseURL = values[SettingsCatalog.metNorwayBaseURL]
            metNorway.perMinute = values[SettingsCatalog.metNorwayPerMinute]
            metNorway.perDay = values[SettingsCatalog.metNorwayPerDay]
            openWeatherMap.baseURL = values[SettingsCatalog.openWeatherMapBaseURL]
            let openWeatherMapKey = values[SettingsCatalog.openWeatherMapKey]
            openWeatherMap.key = { openWeatherMapKey }
            openWeatherMap.perMinute = values[SettingsCatalog.openWeatherMapPerMinute]
            openWeatherMap.perDay = values[SettingsCatalog.openWeatherMapPerDay]
            tomorrowIO.baseURL = values[SettingsCatalog.tomorrowIOBaseURL]
            let tomorrowIOKey = values[SettingsCatalog.tomorrowIOKey]
            tomorrowIO.key = { tomorrowIOKey }
            tomorrowIO.perMinute = values[SettingsCatalog.tomorrowIOPerMinute]
            tomorrowIO.perDay = values[SettingsCatalog.tomorrowIOPerDay]
            nws.baseURL = values[SettingsCatalog.nwsBaseURL]
            nws.perMinute = values[SettingsCatalog.nwsPerMinute]
            nws.perDay = values[SettingsCatalog.nwsPerDay]
            geocoderBaseURL = values[SettingsCatalog.geocoderBaseURL]
            contact = values[SettingsCatalog.operatorContact]
            nws.contact = contact
            meteoAlarm.baseURL = values[SettingsCatalog.meteoAlarmBaseURL]
            meteoAlarm.perMinute = values[SettingsCatalog.meteoAlarmPerMinute]
            meteoAlarm.perDay = values[SettingsCatalog.meteoAlarmPerDay]
            meteoAlarm.contact = contact
        }

        /// Whether Open-Meteo's free service is asked, which is for non-commercial use only.
        package var usesFreeOpenMeteo: Bool {
            providers.contains(.openMeteo) && openMeteo.isFree
        }

        /// Whether weather is made up.
        package var isSimulated: Bool {
            providers.contains(.simulator)
        }

        fileprivate var metNorwayWithContact: METNorwayProvider.Configuration {
            var metNorway = metNorway
            metNorway.contact = contact ?? ""
            return metNorway
        }

        /// What keeps the providers from being made; `nil` when nothing does.
        package var problem: Problem? {
            if providers.isEmpty { return .noProvider }
            if Set(providers).count < providers.count { return .listedTwice }
            if isSimulated, providers.count > 1 { return .simulatorNotAlone }
            if providers.contains(.metNorway), contact == nil { return .metNorwayNeedsContact }
            if providers.contains(.openWeatherMap), openWeatherMap.key() == nil { return .openWeatherMapNeedsKey }
            if providers.contains(.tomorrowIO), tomorrowIO.key() == nil { return .tomorrowIONeedsKey }
            return nil
        }
    }

    /// What is wrong with a list of providers.
    package enum Problem: Error, Sendable, Equatable {
        /// The list is empty.
        case noProvider
        /// A name stands there twice.
        case listedTwice
        /// The Simulator stands beside others, whose place it must never take.
        case simulatorNotAlone
        /// `met-norway` is listed without `operator.contact`.
        case metNorwayNeedsContact
        /// `openweathermap` is listed without `openweathermap.key`.
        case openWeatherMapNeedsKey
        /// `tomorrow-io` is listed without `tomorrow-io.key`.
        case tomorrowIONeedsKey
    }
}

extension ProviderName {
    /// The providers of a configuration in order of preference; a service whose air is asked for apart counts as two.
    ///
    /// - Throws: ``WeatherService/Problem`` when the configuration cannot be used.
    package static func makeProviders(
        _ configuration: WeatherService.Configuration, transport: any HTTPTransport, _ surroundings: WeatherSurroundings
    ) throws(WeatherService.Problem) -> [any WeatherProvider] {
        if let problem = configuration.problem { throw problem }
        return configuration.providers.flatMap { name -> [any WeatherProvider] in
            switch name {
            case .openMeteo:
                let provider = OpenMeteoProvider(
                    configuration.openMeteo, transport: transport, now: surroundings.now)
                return [provider, provider.air]
            case .metNorway:
                return [
                    METNorwayProvider(
                        configuration.metNorwayWithContact, transport: transport, zones: surroundings.zones,
                        logger: surroundings.logger, now: surroundings.now)
                ]
            case .openWeatherMap:
                let provider = OpenWeatherMapProvider(
                    configuration.openWeatherMap, transport: transport, zones: surroundings.zones,
                    logger: surroundings.logger, now: surroundings.now)
                return [provider, provider.air]
            case .tomorrowIO:
                return [
                    TomorrowProvider(
                        configuration.tomorrowIO, transport: transport, zones: surroundings.zones,
                        logger: surroundings.logger, now: surroundings.now)
                ]
            case .nws:
                return [NWSProvider(configuration.nws, transport: transport, now: surroundings.now)]
            case .meteoAlarm:
                return [
                    MeteoAlarmProvider(
                        configuration.meteoAlarm, transport: transport, divisions: surroundings.divisions,
                        now: surroundings.now)
                ]
            case .simulator:
                return [
                    SimulatorProvider(
                        seed: configuration.simulatorSeed, zones: surroundings.zones, now: surroundings.now)
                ]
            }
        }
    }
}
