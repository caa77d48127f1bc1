import Files
import Settings
import Telemetry

/// The log of one run of the program, on standard error.
struct ProgramLog: Sendable {
    let logger: Logger
    private let handler: QueuedLogHandler

    /// Takes form and level from the settings; `minimum` raises the level for commands that talk to a person.
    init(_ settings: SettingsValues, minimum: Logger.Level = .trace) {
        let format = LogFormat(rawValue: settings[SettingsCatalog.logFormat]) ?? .text
        let level = Logger.Level(rawValue: settings[SettingsCatalog.logLevel]) ?? .info
        handler = QueuedLogHandler(format: format, now: WallClock(startingAt: nil).read) { bytes in
            StandardStream.error.write(bytes)
        }
        logger = Logger(handler: handler, level: max(level, minimum))
    }

    /// Waits until everything logged so far is written.
    func flush() async {
        await handler.flush()
    }
}
