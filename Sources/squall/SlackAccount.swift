import Concurrency
import FoundationEssentials
import HTTPCore
import Settings
import Slack
import Telemetry

/// What Squall knows by Slack's Web API: where it is installed, and who people are.
struct SlackAccount: Sendable {
    let api: SlackWebAPI
    let installations: SlackInstallations
    let profiles: SlackProfiles
    let rights: SlackRights

    init(
        _ settings: SettingsValues, _ secrets: LiveSecrets, transport: any HTTPTransport, background: BackgroundWork,
        clock: any Clock<Duration>, now: @escaping @Sendable () -> Date, logger: Logger
    ) {
        api = SlackWebAPI(base: settings[SettingsCatalog.slackAPIURL], transport: transport)
        installations = SlackInstallations(tokens: SingleSlackToken { secrets.botToken }, now: now, logger: logger)
        let installations = self.installations
        profiles = SlackProfiles(
            api: api, token: { secrets.botToken }, work: background, clock: clock, instant: { .now }, logger: logger,
            isEnded: { installations.isEnded($0) })
        rights = SlackRights(setting: settings[SettingsCatalog.admins], profiles: profiles)
    }
}
