/// The object `values` of an answer: any field may be absent, null or of another type.
struct TomorrowValues: Decodable, Sendable {
    private enum Field: Decodable, Sendable {
        case number(Double)
        case text(String)
        case other

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            // What is neither number nor text counts as absent.
            if let number = try? container.decode(Double.self) {
                self = .number(number)
            } else if let text = try? container.decode(String.self) {
                self = .text(text)
            } else {
                self = .other
            }
        }
    }

    private let fields: [String: Field]

    init(from decoder: any Decoder) throws {
        fields = try decoder.singleValueContainer().decode([String: Field].self)
    }

    /// The number under a name.
    func number(_ name: String) -> Double? {
        guard case .number(let number) = fields[name] else { return nil }
        return number
    }

    /// The text under a name.
    func text(_ name: String) -> String? {
        guard case .text(let text) = fields[name] else { return nil }
        return text
    }

    /// The sum of those that are there and lie in the range; `nil` when none is.
    func sum(_ names: [String], within range: ClosedRange<Double>) -> Double? {
        let numbers = names.compactMap { number($0).within(range) }
        return numbers.isEmpty ? nil : numbers.reduce(0, +)
    }
}
