import Settings
import Telemetry
import WeatherProviders

/// What an operator should know about the settings, though nothing is wrong with them.
struct Notices {
    /// Warning where the setting is not meant for a server that people use.
    let level: Logger.Level
    let message: StaticString
    let metadata: [String: String]
    /// The same for a person at a terminal.
    let sentence: String

    /// All that apply, said by `serve` in the log and by `check` on the terminal.
    static func all(_ settings: SettingsValues) -> [Notices] {
        [openMeteoTerms(settings), movedClock(settings), responseHosts(settings)].compactMap { $0 }
    }

    /// Only when nobody chose a provider: whoever lists Open-Meteo has decided.
    private static func openMeteoTerms(_ settings: SettingsValues) -> Notices? {
        guard WeatherService.Configuration(settings).usesFreeOpenMeteo,
            settings.source(of: SettingsCatalog.weatherProviders) == .default
        else { return nil }
        return Notices(
            level: .notice,
            message: """
                Open-Meteo's free service is for non-commercial use; otherwise set open-meteo.key, or \
                weather.providers=met-norway,nws with operator.contact
                """,
            metadata: [:],
            sentence: """
                Open-Meteo's free service is for non-commercial use. Otherwise set open-meteo.key, or weather.providers \
                met-norway,nws with operator.contact.
                """)
    }

    private static func movedClock(_ settings: SettingsValues) -> Notices? {
        guard settings[SettingsCatalog.clockStart] != nil else { return nil }
        return Notices(
            level: .warning, message: "clock.start is set: this process does not show the real time", metadata: [:],
            sentence: """
                clock.start is set: times in answers are not the real ones, and Slack's signatures will be refused.
                """)
    }

    private static func responseHosts(_ settings: SettingsValues) -> Notices? {
        let hosts = settings[SettingsCatalog.slackResponseHosts]
        guard !hosts.isEmpty else { return nil }
        return Notices(
            level: .warning,
            message: "late answers may go to hosts that are not Slack's: slack.response-hosts is for tests",
            metadata: ["hosts": hosts.joined(separator: ",")],
            sentence: "slack.response-hosts lets late answers go to \(hosts.joined(separator: ", ")): meant for tests.")
    }
}
