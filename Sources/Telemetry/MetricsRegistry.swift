import Concurrency

/// Makes the metrics of one program and renders them all.
///
/// Names follow `squall_<noun>_total`, `_seconds`, `_bytes`; each is made once. Any task may call it.
package final class MetricsRegistry: Sendable {
    /// What the text format is called in a Content-Type header.
    package static let contentType = "text/plain; version=0.0.4; charset=utf-8"

    private let metrics = Locked<[String: any RenderedMetric]>([:])

    /// Starts empty.
    package init() {}

    /// Makes a counter; the name ends in `_total`.
    package func counter(_ name: String, help: String, labels: [MetricLabel] = []) -> Counter {
        precondition(name.hasSuffix("_total"), "the name of a counter ends in _total")
        return added(Counter(name: name, help: help, labels: labels))
    }

    /// Makes a gauge that the program sets.
    package func gauge(_ name: String, help: String, labels: [MetricLabel] = []) -> Gauge {
        added(Gauge(name: name, help: help, labels: labels))
    }

    /// Makes a gauge that is read whenever the metrics are rendered; `read` is quick and never blocks.
    @discardableResult
    package func gauge(_ name: String, help: String, read: @escaping @Sendable () -> Double) -> Gauge {
        added(Gauge(name: name, help: help, labels: [], read: read))
    }

    /// Makes a timer; the name ends in `_seconds`.
    package func timer(_ name: String, help: String, labels: [MetricLabel] = []) -> Timer {
        precondition(name.hasSuffix("_seconds"), "the name of a timer ends in _seconds")
        return added(Timer(name: name, help: help, labels: labels))
    }

    /// All metrics in the Prometheus text format 0.0.4, sorted by name.
    package func rendered() -> String {
        let all = metrics.withLock { Array($0.values) }
        return all.sorted { $0.name < $1.name }.map { $0.rendered() }.joined()
    }

    private func added<Metric: RenderedMetric>(_ metric: Metric) -> Metric {
        precondition(MetricName.isValid(metric.name), "a metric's name is letters, digits and underscores")
        let previous = metrics.withLock { $0.updateValue(metric, forKey: metric.name) }
        precondition(previous == nil, "a metric is made once")
        return metric
    }
}
