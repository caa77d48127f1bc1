/// Writes structured log lines: a constant message, a level and metadata with dotted keys.
///
/// A value: metadata set on a copy stays with that copy. Any task may use it; writing never blocks.
package struct Logger: Sendable {
    /// Severity of a line, lowest first.
    package enum Level: String, Sendable, CaseIterable, Comparable {
        case trace, debug, info, notice, warning, error

        /// Lower means less severe.
        package static func < (left: Level, right: Level) -> Bool {
            left.rank < right.rank
        }

        private var rank: Int {
            switch self {
            case .trace: 0
            case .debug: 1
            case .info: 2
            case .notice: 3
            case .warning: 4
            case .error: 5
            }
        }
    }

    /// Facts beside the message; keys are dotted (`http.status`), values are rendered as text.
    package typealias Metadata = [String: String]

    /// Lines below it are dropped before any work is done.
    package var level: Level
    /// Facts that every line of this logger carries.
    ///
    /// A list, since most loggers are made for one request, get a fact or two, and log nothing.
    private var facts: [(key: String, value: String)]
    private let handler: any LogHandler

    /// Makes a logger; only the assembly and tests do so.
    package init(handler: any LogHandler, level: Level, metadata: Metadata = [:]) {
        self.handler = handler
        self.level = level
        facts = metadata.map { ($0.key, $0.value) }
    }

    /// Reads or sets one fact of this copy.
    package subscript(metadataKey key: String) -> String? {
        get { facts.first { $0.key == key }?.value }
        set {
            facts.removeAll { $0.key == key }
            if let newValue { facts.append((key, newValue)) }
        }
    }

    /// Writes a line when `level` is enabled; message and metadata are not evaluated otherwise.
    package func log(
        _ level: Level, _ message: @autoclosure () -> StaticString, metadata: @autoclosure () -> Metadata = [:]
    ) {
        guard level >= self.level else { return }
        var all = metadata()
        for fact in facts where all[fact.key] == nil { all[fact.key] = fact.value }
        handler.log(level: level, message: "\(message())", metadata: all)
    }

    /// Internals.
    package func trace(_ message: @autoclosure () -> StaticString, metadata: @autoclosure () -> Metadata = [:]) {
        log(.trace, message(), metadata: metadata())
    }

    /// Decisions.
    package func debug(_ message: @autoclosure () -> StaticString, metadata: @autoclosure () -> Metadata = [:]) {
        log(.debug, message(), metadata: metadata())
    }

    /// Rare recoverable trouble, start and stop.
    package func info(_ message: @autoclosure () -> StaticString, metadata: @autoclosure () -> Metadata = [:]) {
        log(.info, message(), metadata: metadata())
    }

    /// Changes that the operator wants to see.
    package func notice(_ message: @autoclosure () -> StaticString, metadata: @autoclosure () -> Metadata = [:]) {
        log(.notice, message(), metadata: metadata())
    }

    /// Needs a look.
    package func warning(_ message: @autoclosure () -> StaticString, metadata: @autoclosure () -> Metadata = [:]) {
        log(.warning, message(), metadata: metadata())
    }

    /// A lost reply.
    package func error(_ message: @autoclosure () -> StaticString, metadata: @autoclosure () -> Metadata = [:]) {
        log(.error, message(), metadata: metadata())
    }
}

/// Where log lines go.
package protocol LogHandler: Sendable {
    /// Takes one line; must not block and must not fail.
    func log(level: Logger.Level, message: String, metadata: Logger.Metadata)
}
