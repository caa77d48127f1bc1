import Concurrency

/// The values of one metric, one for each combination of label values that has occurred.
final class SeriesTable<Value: Sendable>: Sendable {
    private let labels: [MetricLabel]
    private let initial: Value
    private let values: Locked<[Int: Value]>

    /// Starts empty; a metric without labels starts with its one series.
    init(labels: [MetricLabel], initial: Value) {
        self.labels = labels
        self.initial = initial
        values = Locked(labels.isEmpty ? [0: initial] : [:])
    }

    /// Changes the series of these label values, which stand in the order of the labels.
    func update(_ labelValues: [String], _ change: @Sendable (inout Value) -> Void) {
        let key = key(for: labelValues)
        let initial = initial
        values.withLock { change(&$0[key, default: initial]) }
    }

    /// All series with their labels rendered, in the order of the label values.
    func series() -> [(labels: [String], value: Value)] {
        let copy = values.withLock { $0 }
        return copy.sorted { $0.key < $1.key }.map { (renderedLabels(of: $0.key), $0.value) }
    }

    private func key(for labelValues: [String]) -> Int {
        precondition(labelValues.count == labels.count, "a metric takes one value for each of its labels")
        var key = 0
        for (label, value) in zip(labels, labelValues) {
            key = key * label.values.count + label.index(of: value)
        }
        return key
    }

    private func renderedLabels(of key: Int) -> [String] {
        var rest = key
        var rendered: [String] = []
        for label in labels.reversed() {
            let value = label.values[rest % label.values.count]
            rendered.append("\(label.name)=\"\(MetricText.escapedLabel(value))\"")
            rest /= label.values.count
        }
        return rendered.reversed()
    }
}
