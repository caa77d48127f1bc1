/// Drops every line; for parts of the program whose log nobody reads.
package struct SilentLogHandler: LogHandler {
    /// Needs nothing.
    package init() {}

    /// Does nothing.
    package func log(level: Logger.Level, message: String, metadata: Logger.Metadata) {}
}
