/// A number that only grows, for each combination of its labels.
///
/// Any task may use it; a call costs a lock.
package final class Counter: RenderedMetric {
    /// Full name, which ends in `_total`.
    package let name: String
    private let help: String
    private let table: SeriesTable<Int>

    init(name: String, help: String, labels: [MetricLabel]) {
        self.name = name
        self.help = help
        table = SeriesTable(labels: labels, initial: 0)
    }

    /// Adds to the series of these label values, given in the order of the labels; `amount` is not negative.
    package func increment(by amount: Int = 1, _ labelValues: String...) {
        precondition(amount >= 0, "a counter only grows")
        table.update(labelValues) { $0 += amount }
    }

    /// Adds one to the series of a metric with one label; the usual call, which makes no list.
    package func increment(_ label: String) {
        table.update(label) { $0 += 1 }
    }

    /// Adds one to the series of a metric with two labels; it makes no list.
    package func increment(_ first: String, _ second: String) {
        table.update(first, second) { $0 += 1 }
    }

    func rendered() -> String {
        table.series().reduce(into: MetricText.head(name: name, help: help, kind: "counter")) { text, series in
            text += MetricText.sample(name, labels: series.labels, value: Double(series.value))
        }
    }
}
