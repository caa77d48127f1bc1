/// Keys of this module's log lines.
enum LogKey {
    static let requestID = "request.id"
    static let command = "command.name"
    static let outcome = "command.outcome"
    static let duration = "duration.ms"
    static let user = "user.id"
    static let report = "report.id"
    static let errorLabel = "error.label"
    static let hush = "voice.hush"
    static let line = "voice.line"
}
