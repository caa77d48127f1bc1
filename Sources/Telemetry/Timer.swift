/// Measures how long something took: a histogram with fixed buckets, for each combination of its labels.
///
/// Any task may use it; a call costs a lock.
package final class Timer: RenderedMetric {
    /// Upper bounds of the buckets in seconds, ascending: from a cached answer to the limit of a whole command.
    package static let bounds: [Double] = [
        0.0005, 0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2, 3, 5, 10, 20,
    ]

    private struct Histogram {
        var buckets = [Int](repeating: 0, count: Timer.bounds.count)
        var count = 0
        var sum = 0.0

        mutating func add(_ seconds: Double) {
            count += 1
            sum += seconds
            guard let bucket = Timer.bounds.firstIndex(where: { seconds <= $0 }) else { return }
            buckets[bucket] += 1
        }
    }

    /// Full name, which ends in `_seconds`.
    package let name: String
    private let help: String
    private let table: SeriesTable<Histogram>

    init(name: String, help: String, labels: [MetricLabel]) {
        self.name = name
        self.help = help
        table = SeriesTable(labels: labels, initial: Histogram())
    }

    /// Adds one measurement to the series of these label values, given in the order of the labels.
    package func record(_ duration: Duration, _ labelValues: String...) {
        let seconds = Self.seconds(duration)
        table.update(labelValues) { $0.add(seconds) }
    }

    /// The same for a metric with one label; it makes no list.
    package func record(_ duration: Duration, _ label: String) {
        let seconds = Self.seconds(duration)
        table.update(label) { $0.add(seconds) }
    }

    /// Dividing durations is done in 128 bits, which takes longer than all the rest.
    private static func seconds(_ duration: Duration) -> Double {
        let (seconds, attoseconds) = duration.components
        return Double(seconds) + Double(attoseconds) / 1e18
    }

    func rendered() -> String {
        table.series().reduce(into: MetricText.head(name: name, help: help, kind: "histogram")) { text, series in
            text += samples(of: series.value, labels: series.labels)
        }
    }

    private func samples(of histogram: Histogram, labels: [String]) -> String {
        var text = ""
        var below = 0
        for (bound, count) in zip(Self.bounds, histogram.buckets) {
            below += count
            let bucket = labels + ["le=\"\(MetricText.number(bound))\""]
            text += MetricText.sample("\(name)_bucket", labels: bucket, value: Double(below))
        }
        let last = labels + ["le=\"+Inf\""]
        text += MetricText.sample("\(name)_bucket", labels: last, value: Double(histogram.count))
        text += MetricText.sample("\(name)_sum", labels: labels, value: histogram.sum)
        text += MetricText.sample("\(name)_count", labels: labels, value: Double(histogram.count))
        return text
    }
}
