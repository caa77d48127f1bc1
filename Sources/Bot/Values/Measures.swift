import Weather

/// Writes measured values in the reader's units and language.
struct Measures: Sendable {
    let language: Language
    let units: UnitsShown

    /// A temperature in °C as the reader sees it ("81 °F (27 °C)").
    func temperature(_ celsius: Double) -> String {
        inReaderScales(
            fahrenheit: language.text(
                .fahrenheit, [.value: Numbers.whole(UnitConversion.fahrenheit(celsius: celsius))]),
            celsius: language.text(.celsius, [.value: Numbers.whole(celsius)]))
    }

    /// Two temperatures in °C, the lower one first ("73 to 84 °F (23 to 29 °C)").
    func temperatures(from low: Double, to high: Double) -> String {
        inReaderScales(
            fahrenheit: language.text(
                .fahrenheitRange,
                [
                    .low: Numbers.whole(UnitConversion.fahrenheit(celsius: low)),
                    .high: Numbers.whole(UnitConversion.fahrenheit(celsius: high)),
                ]),
            celsius: language.text(.celsiusRange, [.low: Numbers.whole(low), .high: Numbers.whole(high)]))
    }

    /// How warm it feels, when it is worth saying beside the temperature: from 2 °C, or 3 °F, of difference.
    func isWorthSaying(feels: Double, beside temperature: Double) -> Bool {
        let difference = abs(feels - temperature)
        return units == .us ? UnitConversion.fahrenheitDifference(celsius: difference) >= 3 : difference >= 2
    }

    /// A speed in m/s ("9 mph (15 km/h)").
    func speed(_ metersPerSecond: Double) -> String {
        let miles = UnitConversion.milesPerHour(metersPerSecond: metersPerSecond)
        let kilometers = UnitConversion.kilometersPerHour(metersPerSecond: metersPerSecond)
        let imperial = language.text(.milesPerHour, [.value: Numbers.whole(miles)])
        let metric = language.text(.kilometersPerHour, [.value: Numbers.whole(kilometers)])
        return switch units {
        case .both: both(imperial, metric)
        case .metric: metric
        case .us, .uk: imperial
        }
    }

    /// An amount of rain in mm, more than 0 ("0.16 in (4 mm)").
    func amount(_ millimeters: Double) -> String {
        switch units {
        case .both: both(inches(millimeters), metric(millimeters))
        case .metric, .uk: metric(millimeters)
        case .us: inches(millimeters)
        }
    }

    /// Fresh snow in cm, more than 0 ("2 in (5 cm)").
    func snow(_ centimeters: Double) -> String {
        let metric = language.text(.centimeters, [.value: Numbers.tenths(centimeters)])
        let inches = UnitConversion.inches(millimeters: centimeters * 10)
        let imperial = language.text(.inches, [.value: Numbers.tenths(inches)])
        return switch units {
        case .both: both(imperial, metric)
        case .metric, .uk: metric
        case .us: imperial
        }
    }

    /// A share of 0 to 100 ("72%").
    func percent(_ value: Double) -> String {
        language.text(.valuePercent, [.value: Numbers.whole(value)])
    }

    private func metric(_ millimeters: Double) -> String {
        if millimeters < 0.1 { return language.text(.millimetersUnder, [.value: Numbers.tenths(0.1)]) }
        let text = millimeters < 10 ? Numbers.tenths(millimeters) : Numbers.whole(millimeters)
        return language.text(.millimeters, [.value: text])
    }

    private func inches(_ millimeters: Double) -> String {
        let inches = UnitConversion.inches(millimeters: millimeters)
        if inches < 0.01 { return language.text(.inchesUnder, [.value: Numbers.hundredths(0.01)]) }
        return language.text(.inches, [.value: Numbers.hundredths(inches)])
    }

    private func inReaderScales(fahrenheit: String, celsius: String) -> String {
        switch units {
        case .both: both(fahrenheit, celsius)
        case .metric, .uk: celsius
        case .us: fahrenheit
        }
    }

    private func both(_ first: String, _ second: String) -> String {
        language.text(.valueBoth, [.value: first, .other: second])
    }
}
