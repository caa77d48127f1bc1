import Weather

/// Numbers as English writes them: a real minus, a dot before decimals, no grouping, never −0.
enum Numbers {
    /// The nearest whole number.
    static func whole(_ value: Double) -> String {
        signed(Rounding.whole(value))
    }

    /// At most one decimal, which goes when it is 0.
    static func tenths(_ value: Double) -> String {
        decimal(Rounding.whole(Rounding.tenths(value) * 10), digits: 1)
    }

    /// At most two decimals; zeros at the end go.
    static func hundredths(_ value: Double) -> String {
        decimal(Rounding.whole(Rounding.hundredths(value) * 100), digits: 2)
    }

    /// Two digits with a leading zero.
    static func twoDigits(_ value: Int) -> String {
        value < 10 ? "0\(value)" : "\(value)"
    }

    private static func signed(_ value: Int) -> String {
        value < 0 ? "\u{2212}\(-value)" : "\(value)"
    }

    /// - Parameter scaled: The value times 10 to the power of `digits`.
    private static func decimal(_ scaled: Int, digits: Int) -> String {
        let scale = digits == 1 ? 10 : 100
        let (quotient, remainder) = abs(scaled).quotientAndRemainder(dividingBy: scale)
        var fraction = digits == 1 ? "\(remainder)" : twoDigits(remainder)
        while fraction.last == "0" { fraction.removeLast() }
        let sign = scaled < 0 ? "\u{2212}" : ""
        return fraction.isEmpty ? "\(sign)\(quotient)" : "\(sign)\(quotient).\(fraction)"
    }
}
