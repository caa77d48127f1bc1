/// Keys of the facts in this module's log lines.
enum LogKey {
    static let report = "report.id"
    static let team = "report.team"
    static let outcome = "report.outcome"
    static let reason = "report.reason"
    static let late = "report.late.s"
    static let error = "error"
}
