package import Telemetry

/// The metrics of all listeners of a program.
package struct ListenerMetrics: Sendable {
    let refusals: Counter
    let connections: Gauge

    /// Makes `squall_http_refusals_total{reason}` and `squall_http_connections`; done once for each registry.
    package init(_ registry: MetricsRegistry) {
        let reason = MetricLabel("reason", values: Refusal.allCases.map(\.rawValue))
        refusals = registry.counter(
            "squall_http_refusals_total", help: "Requests refused before any responder saw them.", labels: [reason])
        connections = registry.gauge("squall_http_connections", help: "Open connections.")
    }
}
