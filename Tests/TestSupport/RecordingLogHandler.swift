import Concurrency
package import Telemetry

/// Keeps log lines in memory, so that a test can read them.
package final class RecordingLogHandler: LogHandler {
    /// One line as it was logged.
    package struct Line: Sendable {
        /// Severity.
        package let level: Logger.Level
        /// The constant message.
        package let message: String
        /// Facts beside it.
        package let metadata: Logger.Metadata
    }

    private let kept = Locked<[Line]>([])

    /// Starts empty.
    package init() {}

    /// All lines so far, in order.
    package var lines: [Line] {
        kept.withLock { $0 }
    }

    /// A logger that writes here, from `trace` up.
    package var logger: Logger {
        Logger(handler: self, level: .trace)
    }

    /// Keeps one line.
    package func log(level: Logger.Level, message: String, metadata: Logger.Metadata) {
        kept.withLock { $0.append(Line(level: level, message: message, metadata: metadata)) }
    }
}
