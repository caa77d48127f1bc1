package import FoundationEssentials

extension SettingsCatalog {
    /// Text, or `nil`.
    package static let operatorContact = Setting<String?>.text(
        "operator.contact", fallback: "none", .operation,
        "Mail address or page that weather services may use to reach you.")
    /// Text, or `nil`: a path.
    package static let dataDirectory = Setting<String?>.text(
        "data.directory", fallback: "$STATE_DIRECTORY, else ./data", .operation, "Folder for what the server keeps.")
    /// Integer, days, 1 to 36 500.
    package static let retentionDays = Setting<Int>.integer(
        "retention.days", 1...36_500, default: 400, .operation,
        "Days without contact after which what is kept of a person is deleted.")
    /// Text, or `nil`: a path.
    package static let resourcesDirectory = Setting<String?>.text(
        "resources.directory", fallback: "../share/squall beside the program, else ./Config", .operation,
        "Folder of languages, personalities and places.")
    /// Choice of `text`, `json`.
    package static let logFormat = Setting<String>.choice(
        "log.format", ["text", "json"], default: "text", .operation, "Form of log lines.")
    /// Choice of a level.
    package static let logLevel = Setting<String>.choice(
        "log.level", ["trace", "debug", "info", "notice", "warning", "error"], default: "info", .operation,
        "Least severe log lines to write.")
    /// Instant, or `nil` for the machine's own clock.
    package static let clockStart = Setting<Date?>.instant(
        "clock.start", fallback: "the machine's clock", .operation,
        "Moment at which this process's clock starts; for demonstrations and tests.")

    static let operation = [
        operatorContact.definition, dataDirectory.definition, retentionDays.definition, resourcesDirectory.definition,
        logFormat.definition, logLevel.definition, clockStart.definition,
    ]
}
