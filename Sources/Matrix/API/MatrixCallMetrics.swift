package import Telemetry

/// Counts what is done through the homeserver's API.
///
/// `squall_matrix_calls_total{method,outcome}`: each attempt, and what was given up before one.
package struct MatrixCallMetrics: Sendable {
    /// What is asked of the homeserver.
    enum Method: String, Sendable, CaseIterable {
        case send, join, leave, forget, members, state, typing, receipt, profile
        case joinedRooms = "joined-rooms"
        case createRoom = "create-room"
        case makeDevice = "make-device"
    }

    private static let done = "done"

    private let calls: Counter

    /// Makes its metrics in `registry`; done once for each registry.
    package init(registry: MetricsRegistry) {
        calls = registry.counter(
            "squall_matrix_calls_total", help: "Calls of the Matrix homeserver.",
            labels: [
                MetricLabel("method", values: Method.allCases.map(\.rawValue)),
                MetricLabel("outcome", values: [Self.done] + MatrixFailure.labels),
            ])
    }

    /// Counts an attempt; without a failure it was done.
    func count(_ method: Method, _ failure: MatrixFailure? = nil) {
        calls.increment(method.rawValue, failure?.label ?? Self.done)
    }
}
