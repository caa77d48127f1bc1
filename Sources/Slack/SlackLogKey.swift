/// The keys of this module's log lines.
enum SlackLogKey {
    static let team = "slack.team"
    static let reason = "slack.reason"
    static let outcome = "slack.outcome"
    /// Like refusals since the last line about one.
    static let keptBack = "slack.kept-back"
    static let skewSeconds = "slack.skew.seconds"
    static let durationMilliseconds = "duration.ms"
}
