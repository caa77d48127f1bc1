/// The keys of this module's log lines.
enum MatrixLogKey {
    /// A call of the homeserver's API.
    static let method = "matrix.method"
    static let reason = "matrix.reason"
    static let outcome = "matrix.outcome"
}
