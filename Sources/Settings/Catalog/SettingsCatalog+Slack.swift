extension SettingsCatalog {
    /// Secrets, one or several; empty means that Slack is not served.
    package static let slackSigningSecret = Setting<[Secret]>.secrets(
        "slack.signing-secret", fallback: "Slack is not served", .slack,
        "Signing secret of the Slack app; several while one is being replaced.")
    /// Secret, or `nil`.
    package static let slackBotToken = Setting<Secret?>.secret(
        "slack.bot-token", fallback: "none", .slack,
        "Bot token of the Slack app: for reports, direct messages, mentions, and people's Slack language and zone.")
    /// URL.
    package static let slackAPIURL = Setting<ServiceURL>.url(
        "slack.api-url", default: "https://slack.com/api", .slack, "Address of Slack's Web API.")
    /// List of `host:port`.
    package static let slackResponseHosts = Setting<[String]>.addresses(
        "slack.response-hosts", fallback: "Slack's own hosts only", .slack,
        "Further host:port to which late answers may be sent; for tests.")

    static let slack = [
        slackSigningSecret.definition, slackBotToken.definition, slackAPIURL.definition,
        slackResponseHosts.definition,
    ]
}
