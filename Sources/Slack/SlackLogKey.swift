/// The keys of this module's log lines.
enum SlackLogKey {
    static let team = "slack.team"
    static let reason = "slack.reason"
    static let outcome = "slack.outcome"
    /// A method of the Web API.
    static let method = "slack.method"
    /// The scope that the app lacks.
    static let needed = "slack.needed"
    /// Where in a message Slack found mistakes.
    static let pointers = "slack.pointers"
    /// Like refusals since the last line about one.
    static let keptBack = "slack.kept-back"
    /// How many reports.
    static let reports = "report.count"
    static let skewSeconds = "slack.skew.seconds"
    static let durationMilliseconds = "duration.ms"
}
