package import Telemetry

/// Counts what comes to the application service's listener.
///
/// `squall_matrix_requests_total{route,outcome}`.
package struct MatrixTransactionMetrics: Sendable {
    /// How a request was taken; the raw value names it.
    enum Outcome: String, Sendable, CaseIterable {
        /// It got what it asked for.
        case answered
        /// It asked for something that does not exist.
        case unknown
        /// It has no token.
        case missingToken = "missing-token"
        /// Its token is wrong.
        case wrongToken = "wrong-token"
        /// Its body cannot be read.
        case unreadable
        /// Its events could not be kept.
        case unkept
    }

    private let requests: Counter

    /// Makes its metrics in `registry`; done once for each registry.
    package init(registry: MetricsRegistry) {
        requests = registry.counter(
            "squall_matrix_requests_total", help: "Requests from the homeserver, or said to be.",
            labels: [
                MetricLabel("route", values: MatrixListenerRoute.allCases.map(\.rawValue)),
                MetricLabel("outcome", values: Outcome.allCases.map(\.rawValue)),
            ])
    }

    /// Counts a request.
    func count(_ outcome: Outcome, _ route: MatrixListenerRoute) {
        requests.increment(route.rawValue, outcome.rawValue)
    }
}
