/// The European air quality index, 0 and up, a border of its classes every 20.
///
/// Source: European Environment Agency, "European Air Quality Index", bands of hourly concentrations.
package struct EuropeanAirIndex: Sendable, Equatable {
    /// The six classes, best first.
    package enum Category: String, Sendable, CaseIterable {
        case good
        case fair
        case moderate
        case poor
        case veryPoor
        case extremelyPoor
    }

    /// 0 to 100, and beyond where it is extremely poor.
    package let value: Int

    /// Takes an index as somebody tells it.
    package init(_ value: Int) {
        self.value = value
    }

    /// The index of the worst of the pollutants that are told; `nil` when none is.
    ///
    /// All in µg/m³ within an hour. Above the bands the last one continues.
    package init?(
        pm25: Double? = nil, pm10: Double? = nil, nitrogenDioxide: Double? = nil, ozone: Double? = nil,
        sulphurDioxide: Double? = nil
    ) {
        let parts: [(concentration: Double?, borders: [Double])] = [
            (pm25, [5, 15, 50, 90, 140]), (pm10, [15, 45, 120, 195, 270]), (nitrogenDioxide, [10, 25, 60, 100, 150]),
            (ozone, [60, 100, 120, 160, 180]), (sulphurDioxide, [20, 40, 125, 190, 275]),
        ]
        let indices = parts.compactMap { concentration, borders in
            concentration.map { Self.index(of: $0, between: [0] + borders) }
        }
        guard let worst = indices.max() else { return nil }
        value = Rounding.whole(worst)
    }

    /// The class; a value on a border belongs to the worse one, but for 100.
    package var category: Category {
        switch value {
        case ..<20: .good
        case ..<40: .fair
        case ..<60: .moderate
        case ..<80: .poor
        case ...100: .veryPoor
        default: .extremelyPoor
        }
    }

    private static func index(of concentration: Double, between borders: [Double]) -> Double {
        let shown = min(max(concentration, 0), 10_000)
        let band = borders.dropLast().lastIndex { $0 <= shown } ?? 0
        return 20 * (Double(band) + (shown - borders[band]) / (borders[band + 1] - borders[band]))
    }
}
