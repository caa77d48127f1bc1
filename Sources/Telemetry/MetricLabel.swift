/// A dimension of a metric together with the closed set of its values.
///
/// Only what a program knows beforehand belongs here: routes, providers, outcomes; never names of people or places. A
/// value outside the set is counted as `other`, so that no caller can make the number of series grow.
package struct MetricLabel: Sendable {
    /// The name, a word of letters, digits and underscores.
    package let name: String
    /// All values in order, `other` at the end.
    package let values: [String]
    /// The index of each value of a long list; a short one is looked through, which is quicker than hashing.
    private let indexes: [String: Int]
    private static let longestList = 24

    private let other: Int

    /// Makes a dimension; repeated values count once.
    package init(_ name: String, values: some Sequence<String>) {
        var all: [String] = []
        var indexes: [String: Int] = [:]
        for value in Array(values) + ["other"] where indexes[value] == nil {
            indexes[value] = all.count
            all.append(value)
        }
        other = indexes["other"] ?? 0
        precondition(MetricName.isValid(name), "a label's name is letters, digits and underscores")
        self.name = name
        self.values = all
        self.indexes = all.count > Self.longestList ? indexes : [:]
    }

    /// The index of a value; that of `other` when it is not in the set.
    func index(of value: String) -> Int {
        let found = indexes.isEmpty ? values.firstIndex(of: value) : indexes[value]
        return found ?? other
    }
}

/// Rules for the names of metrics and labels.
enum MetricName {
    /// Whether Prometheus accepts the name.
    static func isValid(_ name: String) -> Bool {
        guard let first = name.utf8.first, !(UInt8(ascii: "0")...UInt8(ascii: "9")).contains(first) else {
            return false
        }
        return name.utf8.allSatisfy { byte in
            switch byte {
            case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"): true
            case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"): true
            default: false
            }
        }
    }
}
