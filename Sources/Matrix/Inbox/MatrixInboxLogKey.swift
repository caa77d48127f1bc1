/// The keys of the log lines about what arrives.
enum MatrixInboxLogKey {
    static let reason = "matrix.reason"
    /// How many events.
    static let events = "matrix.events"
    /// Like refusals since the last line about one.
    static let keptBack = "matrix.kept-back"
    /// `errcode` of the homeserver, or its status.
    static let code = "matrix.code"
}
