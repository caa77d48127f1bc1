/// The keys of this module's log lines.
enum SlackLogKey {
    static let team = "slack.team"
    static let reason = "slack.reason"
    static let outcome = "slack.outcome"
    static let skewSeconds = "slack.skew.seconds"
    static let durationMilliseconds = "duration.ms"
}
