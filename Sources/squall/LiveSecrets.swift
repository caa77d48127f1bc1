import Concurrency
import Settings

/// The secrets in use, replaced as a whole when SIGHUP asks for it.
final class LiveSecrets: Sendable {
    private let values: Locked<SettingsValues>

    init(_ values: SettingsValues) {
        self.values = Locked(values)
    }

    /// Takes the secrets of newly read settings; nothing else of them.
    func replace(with values: SettingsValues) {
        self.values.withLock { $0 = values }
    }

    var signingSecrets: [Secret] { values.withLock { $0[SettingsCatalog.slackSigningSecret] } }
    var botToken: Secret? { values.withLock { $0[SettingsCatalog.slackBotToken] } }
    var matrixPassword: Secret? { values.withLock { $0[SettingsCatalog.matrixPassword] } }
    var matrixAccessToken: Secret? { values.withLock { $0[SettingsCatalog.matrixAccessToken] } }
    var openMeteoKey: Secret? { values.withLock { $0[SettingsCatalog.openMeteoKey] } }
    var openWeatherMapKey: Secret? { values.withLock { $0[SettingsCatalog.openWeatherMapKey] } }
    var tomorrowIOKey: Secret? { values.withLock { $0[SettingsCatalog.tomorrowIOKey] } }
}
