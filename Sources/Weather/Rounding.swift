/// Rounding as people see it: half away from zero, and never −0.
package enum Rounding {
    /// The nearest whole number; values beyond ±1 000 000 are cut there, what is not a number becomes 0.
    package static func whole(_ value: Double) -> Int {
        guard !value.isNaN else { return 0 }
        return Int(min(max(value, -1_000_000), 1_000_000).rounded(.toNearestOrAwayFromZero))
    }

    /// The nearest value with one decimal; what is not a number becomes 0.
    package static func tenths(_ value: Double) -> Double {
        guard value.isFinite else { return 0 }
        let rounded = (value * 10).rounded(.toNearestOrAwayFromZero) / 10
        return rounded == 0 ? 0 : rounded
    }

    /// The nearest value with two decimals; what is not a number becomes 0.
    package static func hundredths(_ value: Double) -> Double {
        guard value.isFinite else { return 0 }
        let rounded = (value * 100).rounded(.toNearestOrAwayFromZero) / 100
        return rounded == 0 ? 0 : rounded
    }
}
