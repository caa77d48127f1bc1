import Weather

/// Numbers as the reader writes them: a real minus, their mark before decimals, no grouping, never −0.
struct Numbers: Sendable, Equatable {
    /// A dot before decimals, as in what people type.
    static let plain = Numbers(decimalMark: ".")

    let decimalMark: Character

    /// The nearest whole number.
    func whole(_ value: Double) -> String {
        let rounded = Rounding.whole(value)
        return rounded < 0 ? "\u{2212}\(-rounded)" : "\(rounded)"
    }

    /// At most one decimal, which goes when it is 0.
    func tenths(_ value: Double) -> String {
        decimal(Rounding.whole(Rounding.tenths(value) * 10), digits: 1)
    }

    /// At most two decimals; zeros at the end go.
    func hundredths(_ value: Double) -> String {
        decimal(Rounding.whole(Rounding.hundredths(value) * 100), digits: 2)
    }

    /// Two digits with a leading zero.
    static func twoDigits(_ value: Int) -> String {
        value < 10 ? "0\(value)" : "\(value)"
    }

    /// - Parameter scaled: The value times 10 to the power of `digits`.
    private func decimal(_ scaled: Int, digits: Int) -> String {
        let scale = digits == 1 ? 10 : 100
        let (quotient, remainder) = abs(scaled).quotientAndRemainder(dividingBy: scale)
        var fraction = digits == 1 ? "\(remainder)" : Self.twoDigits(remainder)
        while fraction.last == "0" { fraction.removeLast() }
        let sign = scaled < 0 ? "\u{2212}" : ""
        return fraction.isEmpty ? "\(sign)\(quotient)" : "\(sign)\(quotient)\(decimalMark)\(fraction)"
    }
}
