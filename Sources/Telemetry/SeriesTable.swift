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
        precondition(labelValues.count == labels.count, "a metric takes one value for each of its labels")
        var key = 0
        for position in labelValues.indices { key = self.key(key, position, labelValues[position]) }
        update(key, change)
    }

    /// The same for one label, without a list.
    func update(_ first: String, _ change: @Sendable (inout Value) -> Void) {
        precondition(labels.count == 1, "a metric takes one value for each of its labels")
        update(key(0, 0, first), change)
    }

    /// The same for two labels, without a list.
    func update(_ first: String, _ second: String, _ change: @Sendable (inout Value) -> Void) {
        precondition(labels.count == 2, "a metric takes one value for each of its labels")
        update(key(key(0, 0, first), 1, second), change)
    }

    private func update(_ key: Int, _ change: @Sendable (inout Value) -> Void) {
        let initial = initial
        values.withLock { change(&$0[key, default: initial]) }
    }

    /// All series with their labels rendered, in the order of the label values.
    func series() -> [(labels: [String], value: Value)] {
        let copy = values.withLock { $0 }
        return copy.sorted { $0.key < $1.key }.map { (renderedLabels(of: $0.key), $0.value) }
    }

    /// The key of the labels up to this one.
    private func key(_ before: Int, _ position: Int, _ value: String) -> Int {
        before * labels[position].values.count + labels[position].index(of: value)
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
