import HTTPCore
import Settings
import Slack

/// Asks Slack whose token it is, when one is configured.
enum SlackTokenCheck {
    static func run(_ assembly: Assembly, _ report: inout CheckReport) async {
        guard let token = assembly.secrets.botToken else {
            return report.skipped(
                "Slack token",
                """
                slack.bot-token is not set, so nothing is posted (no reports, no answers to direct messages and \
                mentions), and people's Slack language and time zone are not asked for.
                """)
        }
        let api = SlackWebAPI(base: assembly.settings[SettingsCatalog.slackAPIURL], transport: assembly.transport)
        switch await api.state(of: token) {
        case .valid(let team, let user, let missing):
            report.good("Slack token", "belongs to \(user) in the workspace \(team).")
            guard !missing.isEmpty else { return }
            report.bad(
                "Slack scopes",
                """
                the app lacks \(missing.joined(separator: ", ")), so not all of reports, direct messages, mentions and \
                profiles can work: paste what "squall slack manifest" prints on the app's page App Manifest, then install \
                the app anew.
                """)
        case .rejected(let code):
            report.bad(
                "Slack token", "Slack refuses it (\(code)): copy it again from the app's page, or install the app anew."
            )
        case .rateLimited(let seconds):
            report.bad("Slack token", "Slack asks to wait\(seconds.map { " \($0) s" } ?? ""); try again then.")
        case .unavailable(let status):
            report.bad("Slack token", "Slack is in trouble (HTTP \(status)); try again later.")
        case .unintelligible(let status):
            report.bad("Slack token", "what answers is not Slack's Web API (HTTP \(status)): check slack.api-url.")
        case .unreachable(let error):
            report.bad("Slack token", "no answer (\(error.label)): check the network, a proxy and slack.api-url.")
        }
    }
}
