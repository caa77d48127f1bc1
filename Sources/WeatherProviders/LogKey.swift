/// Keys of the facts in this module's log lines.
enum LogKey {
    static let provider = "provider.name"
    static let outcome = "provider.outcome"
    static let parts = "weather.parts"
    static let storeFailure = "store.failure"
    static let warnings = "provider.warnings"
    static let duration = "duration.ms"
}
