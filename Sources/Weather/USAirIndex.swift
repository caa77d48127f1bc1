/// The air quality index of the United States, 0 and up.
///
/// Source: US EPA, revision of the PM standards and the AQI, 2024.
package struct USAirIndex: Sendable, Equatable {
    /// The six classes, best first.
    package enum Category: String, Sendable, CaseIterable {
        case good
        case moderate
        case unhealthyForSensitive
        case unhealthy
        case veryUnhealthy
        case hazardous
    }

    /// 0 to 500, and beyond in rare cases.
    package let value: Int

    /// Takes an index as somebody tells it.
    package init(_ value: Int) {
        self.value = value
    }

    /// The index of fine dust, in the mean of 24 hours; of a single hour it is an estimate.
    ///
    /// - Parameter pm25: µg/m³, cut to one decimal; what lies above the table continues its last line.
    package init(pm25: Double) {
        // A little more, so that 35.4 does not become 35.3.
        let shown = (min(max(pm25, 0), 10_000) * 10 + 1e-6).rounded(.down) / 10
        let line = Self.lines.last { $0.concentration.lowerBound <= shown } ?? Self.lines[0]
        let slope =
            Double(line.index.upperBound - line.index.lowerBound)
            / (line.concentration.upperBound - line.concentration.lowerBound)
        value = Rounding.whole(slope * (shown - line.concentration.lowerBound) + Double(line.index.lowerBound))
    }

    /// The class.
    package var category: Category {
        switch value {
        case ...50: .good
        case ...100: .moderate
        case ...150: .unhealthyForSensitive
        case ...200: .unhealthy
        case ...300: .veryUnhealthy
        default: .hazardous
        }
    }

    private static let lines: [(concentration: ClosedRange<Double>, index: ClosedRange<Int>)] = [
        (0...9.0, 0...50), (9.1...35.4, 51...100), (35.5...55.4, 101...150), (55.5...125.4, 151...200),
        (125.5...225.4, 201...300), (225.5...325.4, 301...500),
    ]
}
