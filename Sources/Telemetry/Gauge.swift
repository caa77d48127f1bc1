/// A number that goes up and down, for each combination of its labels.
///
/// Any task may use it; a call costs a lock.
package final class Gauge: RenderedMetric {
    /// Full name, which ends in its unit when it has one.
    package let name: String
    private let help: String
    private let table: SeriesTable<Double>
    private let read: (@Sendable () -> Double)?

    init(name: String, help: String, labels: [MetricLabel], read: (@Sendable () -> Double)? = nil) {
        self.name = name
        self.help = help
        self.read = read
        table = SeriesTable(labels: labels, initial: 0)
    }

    /// Sets the series of these label values, given in the order of the labels.
    package func record(_ value: Double, _ labelValues: String...) {
        table.update(labelValues) { $0 = value }
    }

    /// Adds to the series of these label values; a negative amount takes away.
    package func increment(by amount: Double = 1, _ labelValues: String...) {
        table.update(labelValues) { $0 += amount }
    }

    func rendered() -> String {
        let head = MetricText.head(name: name, help: help, kind: "gauge")
        if let read { return head + MetricText.sample(name, labels: [], value: read()) }
        return table.series().reduce(into: head) { text, series in
            text += MetricText.sample(name, labels: series.labels, value: series.value)
        }
    }
}
