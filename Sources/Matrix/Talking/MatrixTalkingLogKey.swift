/// The keys of the log lines about rooms and talks.
enum MatrixTalkingLogKey {
    static let reason = "matrix.reason"
    static let outcome = "matrix.outcome"
    static let team = "matrix.server"
    static let durationMilliseconds = "duration.ms"
}
