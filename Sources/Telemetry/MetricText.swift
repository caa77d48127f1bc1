/// The pieces of the Prometheus text format.
///
/// Source: Prometheus, "Exposition formats", text format 0.0.4.
enum MetricText {
    /// The two lines before the samples of a metric.
    static func head(name: String, help: String, kind: String) -> String {
        "# HELP \(name) \(escapedHelp(help))\n# TYPE \(name) \(kind)\n"
    }

    /// One sample.
    static func sample(_ name: String, labels: [String], value: Double) -> String {
        let braces = labels.isEmpty ? "" : "{\(labels.joined(separator: ","))}"
        return "\(name)\(braces) \(number(value))\n"
    }

    /// A number without a needless fraction.
    static func number(_ value: Double) -> String {
        if value.isNaN { return "NaN" }
        if value.isInfinite { return value > 0 ? "+Inf" : "-Inf" }
        guard value == value.rounded(), value.magnitude < 1e15 else { return "\(value)" }
        return "\(Int(value))"
    }

    /// A label's value between its quotes.
    static func escapedLabel(_ text: String) -> String {
        escaped(text, quotes: true)
    }

    private static func escapedHelp(_ text: String) -> String {
        escaped(text, quotes: false)
    }

    private static func escaped(_ text: String, quotes: Bool) -> String {
        var result = ""
        for character in text.unicodeScalars {
            switch character {
            case "\\": result += "\\\\"
            case "\n": result += "\\n"
            case "\"" where quotes: result += "\\\""
            default: result.unicodeScalars.append(character)
            }
        }
        return result
    }
}

/// What the registry asks of every kind of metric.
protocol RenderedMetric: Sendable {
    /// The metric's name.
    var name: String { get }
    /// Its whole text with head and samples.
    func rendered() -> String
}
