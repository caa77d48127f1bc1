extension SettingsCatalog {
    /// List of provider names in order of preference.
    package static let weatherProviders = Setting<[String]>.list(
        "weather.providers",
        SettingListRule(
            words: ["open-meteo", "met-norway", "openweathermap", "tomorrow-io", "nws", "meteoalarm"],
            alone: ["simulator"], later: []),
        default: "open-meteo,nws", .weather, "Weather services in order of preference; simulator only alone.")
    /// URL, or `nil` for the address that fits the key.
    package static let openMeteoBaseURL = Setting<ServiceURL?>.url(
        "open-meteo.base-url",
        fallback: "https://api.open-meteo.com, with a key https://customer-api.open-meteo.com", .weather,
        "Address of Open-Meteo's forecast service.")
    /// URL, or `nil`: then ``openMeteoBaseURL`` when that is a server of one's own, else the public host.
    package static let openMeteoAirBaseURL = Setting<ServiceURL?>.url(
        "open-meteo.air-base-url",
        fallback:
            "open-meteo.base-url; without it https://air-quality-api.open-meteo.com, or its customer host with a key",
        .weather, "Address of Open-Meteo's air quality service.")
    /// Secret, or `nil` for the free service.
    package static let openMeteoKey = Setting<Secret?>.secret(
        "open-meteo.key", fallback: "the free service, for non-commercial use", .weather,
        "Key of a paid Open-Meteo plan.")
    /// Integer, requests a minute, 1 to 1 000 000; the default is the limit of the free service.
    package static let openMeteoPerMinute = Setting<Int>.integer(
        "open-meteo.per-minute", 1...1_000_000, default: 600, .weather, "Most requests to Open-Meteo in a minute.")
    /// Integer, requests a day, 1 to 100 000 000; the default is the limit of the free service.
    package static let openMeteoPerDay = Setting<Int>.integer(
        "open-meteo.per-day", 1...100_000_000, default: 10_000, .weather, "Most requests to Open-Meteo in a day.")
    /// URL.
    package static let metNorwayBaseURL = Setting<ServiceURL>.url(
        "met-norway.base-url", default: "https://api.met.no", .weather,
        "Address of MET Norway's service; it wants operator.contact.")
    /// Integer, requests a minute, 1 to 1 000 000; the service wants to be told of more than 20 a second.
    package static let metNorwayPerMinute = Setting<Int>.integer(
        "met-norway.per-minute", 1...1_000_000, default: 600, .weather, "Most requests to MET Norway in a minute.")
    /// Integer, requests a day, 1 to 100 000 000; the service names no limit.
    package static let metNorwayPerDay = Setting<Int>.integer(
        "met-norway.per-day", 1...100_000_000, default: 1_000_000, .weather, "Most requests to MET Norway in a day.")
    /// URL.
    package static let openWeatherMapBaseURL = Setting<ServiceURL>.url(
        "openweathermap.base-url", default: "https://api.openweathermap.org", .weather,
        "Address of OpenWeatherMap's service.")
    /// Secret, or `nil` when there is none, and then the service cannot be used.
    package static let openWeatherMapKey = Setting<Secret?>.secret(
        "openweathermap.key", fallback: "none; the service needs one", .weather,
        "Key of OpenWeatherMap; with One Call 3.0 in its plan it gives warnings too.")
    /// Integer, requests a minute, 1 to 1 000 000; the default is the limit of a free key.
    package static let openWeatherMapPerMinute = Setting<Int>.integer(
        "openweathermap.per-minute", 1...1_000_000, default: 60, .weather,
        "Most requests to OpenWeatherMap in a minute.")
    /// Integer, requests a day, 1 to 100 000 000; the default is what One Call 3.0 gives free of charge.
    package static let openWeatherMapPerDay = Setting<Int>.integer(
        "openweathermap.per-day", 1...100_000_000, default: 1000, .weather,
        "Most requests to OpenWeatherMap in a day; One Call 3.0 charges for more than 1000, other products give 30000.")
    /// URL.
    package static let tomorrowIOBaseURL = Setting<ServiceURL>.url(
        "tomorrow-io.base-url", default: "https://api.tomorrow.io", .weather, "Address of Tomorrow.io's service.")
    /// Secret, or `nil`: the service then cannot be listed.
    package static let tomorrowIOKey = Setting<Secret?>.secret(
        "tomorrow-io.key", fallback: "none", .weather, "Key of Tomorrow.io, which it demands.")
    /// Integer, requests a minute, 1 to 1 000 000; the default is all that the free plan gives in an hour.
    package static let tomorrowIOPerMinute = Setting<Int>.integer(
        "tomorrow-io.per-minute", 1...1_000_000, default: 25, .weather, "Most requests to Tomorrow.io in a minute.")
    /// Integer, requests a day, 1 to 100 000 000; the default is the limit of the free plan.
    ///
    /// Up to 500, the free plan's 3 requests a second and 25 an hour hold too.
    package static let tomorrowIOPerDay = Setting<Int>.integer(
        "tomorrow-io.per-day", 1...100_000_000, default: 500, .weather,
        "Most requests to Tomorrow.io in a day; up to 500 also at most 25 in an hour, as in the free plan.")
    /// URL.
    package static let nwsBaseURL = Setting<ServiceURL>.url(
        "nws.base-url", default: "https://api.weather.gov", .weather,
        "Address of the US National Weather Service.")
    /// Integer, requests a minute, 1 to 1 000 000; the service publishes no limit.
    package static let nwsPerMinute = Setting<Int>.integer(
        "nws.per-minute", 1...1_000_000, default: 300, .weather,
        "Most requests to the US National Weather Service in a minute.")
    /// Integer, requests a day, 1 to 100 000 000; the service publishes no limit.
    package static let nwsPerDay = Setting<Int>.integer(
        "nws.per-day", 1...100_000_000, default: 1_000_000, .weather,
        "Most requests to the US National Weather Service in a day.")
    /// URL.
    package static let meteoAlarmBaseURL = Setting<ServiceURL>.url(
        "meteoalarm.base-url", default: "https://feeds.meteoalarm.org", .weather, "Address of MeteoAlarm's feeds.")
    /// Integer, requests a minute, 1 to 1 000 000; the service publishes no limit.
    package static let meteoAlarmPerMinute = Setting<Int>.integer(
        "meteoalarm.per-minute", 1...1_000_000, default: 120, .weather, "Most requests to MeteoAlarm in a minute.")
    /// Integer, requests a day, 1 to 100 000 000; the service publishes no limit.
    package static let meteoAlarmPerDay = Setting<Int>.integer(
        "meteoalarm.per-day", 1...100_000_000, default: 50_000, .weather, "Most requests to MeteoAlarm in a day.")
    /// URL.
    package static let geocoderBaseURL = Setting<ServiceURL>.url(
        "geocoder.base-url", default: "https://geocoding-api.open-meteo.com", .weather,
        "Address of the service that knows small towns.")

    static let weather = [
        weatherProviders.definition, openMeteoBaseURL.definition, openMeteoAirBaseURL.definition,
        openMeteoKey.definition, openMeteoPerMinute.definition, openMeteoPerDay.definition, metNorwayBaseURL.definition,
        metNorwayPerMinute.definition, metNorwayPerDay.definition, openWeatherMapBaseURL.definition,
        openWeatherMapKey.definition, openWeatherMapPerMinute.definition, openWeatherMapPerDay.definition,
        tomorrowIOBaseURL.definition, tomorrowIOKey.definition, tomorrowIOPerMinute.definition,
        tomorrowIOPerDay.definition, nwsBaseURL.definition, nwsPerMinute.definition,
        nwsPerDay.definition, meteoAlarmBaseURL.definition, meteoAlarmPerMinute.definition,
        meteoAlarmPerDay.definition, geocoderBaseURL.definition,
    ]
}
