import Weather

/// Writes measured values in the reader's units and language, with the reader's decimal mark.
struct Measures: Sendable {
    let language: Language
    let units: ReadersUnits
    var numbers = Numbers.plain

    /// A temperature in °C as the reader sees it ("81 °F (27 °C)").
    func temperature(_ celsius: Double) -> String {
        shown(units.temperature) { unit in
            language.text(unit.value, [.value: numbers.whole(unit.value(celsius: celsius))])
        }
    }

    /// Two temperatures in °C, the lower one first ("73 to 84 °F (23 to 29 °C)").
    func temperatures(from low: Double, to high: Double) -> String {
        shown(units.temperature) { unit in
            let low = numbers.whole(unit.value(celsius: low))
            let high = numbers.whole(unit.value(celsius: high))
            // What rounds to the same is one value.
            return low == high
                ? language.text(unit.value, [.value: high])
                : language.text(unit.range, [.low: low, .high: high])
        }
    }

    /// How warm it feels, when it is worth saying beside the temperature: from 2 °C, or 3 °F, of difference.
    func isWorthSaying(feels: Double, beside temperature: Double) -> Bool {
        let difference = abs(feels - temperature)
        let isFahrenheit = units.temperature == Scales(.fahrenheit)
        return isFahrenheit ? UnitConversion.fahrenheitDifference(celsius: difference) >= 3 : difference >= 2
    }

    /// How great a difference of temperatures in °C is, without its sign ("9 °F (5 °C)"); `nil` when it
    /// rounds to none in one of the scales.
    func difference(_ celsius: Double) -> String? {
        let scales = [units.temperature.first, units.temperature.second].compactMap { $0 }
        guard scales.allSatisfy({ Rounding.whole($0.difference(celsius: abs(celsius))) > 0 }) else { return nil }
        return shown(units.temperature) { unit in
            language.text(unit.value, [.value: numbers.whole(unit.difference(celsius: abs(celsius)))])
        }
    }

    /// A speed in m/s ("9 mph (15 km/h)").
    func speed(_ metersPerSecond: Double) -> String {
        shown(units.speed) { speed(metersPerSecond, in: $0) }
    }

    /// Two speeds in m/s, the lower one first ("9 mph (15 km/h) to 12 mph (19 km/h)").
    func speeds(from low: Double, to high: Double) -> String {
        range(units.speed) { (speed(low, in: $0), speed(high, in: $0)) }
    }

    private func speed(_ metersPerSecond: Double, in unit: SpeedUnit) -> String {
        language.text(unit.value, [.value: numbers.whole(unit.value(metersPerSecond: metersPerSecond))])
    }

    /// Two values; in a scale in which they look alike only one ("9 mph (14 km/h to 15 km/h)").
    func range<Unit>(_ scales: Scales<Unit>, _ texts: (Unit) -> (low: String, high: String)) -> String {
        let isAlike = [scales.first, scales.second].compactMap { $0 }.contains { texts($0).low == texts($0).high }
        func joined(_ low: String, _ high: String) -> String {
            low == high ? high : language.text(.toldRange, [.low: low, .high: high])
        }
        if isAlike { return shown(scales) { joined(texts($0).low, texts($0).high) } }
        return joined(shown(scales) { texts($0).low }, shown(scales) { texts($0).high })
    }

    /// An amount of rain in mm, more than 0 ("0.16 in (4 mm)").
    func amount(_ millimeters: Double) -> String {
        shown(units.precipitation) { unit in
            switch unit {
            case .millimeters: metric(millimeters)
            case .inches: inches(millimeters)
            }
        }
    }

    /// Fresh snow in cm, more than 0 ("2 in (5 cm)").
    func snow(_ centimeters: Double) -> String {
        shown(units.precipitation) { unit in
            let depth = depth(centimeters, in: unit)
            let isTiny = Rounding.tenths(depth) < 0.1
            let value = numbers.tenths(max(depth, 0.1))
            return switch unit {
            case .millimeters: language.text(isTiny ? .centimetersUnder : .centimeters, [.value: value])
            case .inches: language.text(isTiny ? .inchesUnder : .inches, [.value: value])
            }
        }
    }

    /// An amount of rain in mm that is a guess ("about 4 mm", "under 0.1 mm").
    func aboutAmount(_ millimeters: Double) -> String {
        let isTiny =
            switch units.precipitation.first {
            case .millimeters: millimeters < 0.1
            case .inches: UnitConversion.inches(millimeters: millimeters) < 0.01
            }
        return isTiny ? amount(millimeters) : language.text(.dueAbout, [.amount: amount(millimeters)])
    }

    /// Fresh snow in cm that is a guess ("about 2 cm", "under 0.1 in").
    func aboutSnow(_ centimeters: Double) -> String {
        let isTiny = Rounding.tenths(depth(centimeters, in: units.precipitation.first)) < 0.1
        return isTiny ? snow(centimeters) : language.text(.dueAbout, [.amount: snow(centimeters)])
    }

    /// Fresh snow in cm as it is measured beside rain in a unit: in cm or in inches.
    private func depth(_ centimeters: Double, in unit: PrecipitationUnit) -> Double {
        unit == .inches ? UnitConversion.inches(millimeters: centimeters * 10) : centimeters
    }

    /// A share of 0 to 100 ("72%").
    func percent(_ value: Double) -> String {
        language.text(.valuePercent, [.value: numbers.whole(value)])
    }

    private func metric(_ millimeters: Double) -> String {
        if millimeters < 0.1 { return language.text(.millimetersUnder, [.value: numbers.tenths(0.1)]) }
        let text = millimeters < 10 ? numbers.tenths(millimeters) : numbers.whole(millimeters)
        return language.text(.millimeters, [.value: text])
    }

    private func inches(_ millimeters: Double) -> String {
        let inches = UnitConversion.inches(millimeters: millimeters)
        if inches < 0.01 { return language.text(.inchesUnder, [.value: numbers.hundredths(0.01)]) }
        return language.text(.inches, [.value: numbers.hundredths(inches)])
    }

    /// A value in the first scale, and in the second one where there are two.
    func shown<Unit>(_ scales: Scales<Unit>, _ text: (Unit) -> String) -> String {
        guard let second = scales.second else { return text(scales.first) }
        return language.text(.valueBoth, [.value: text(scales.first), .other: text(second)])
    }
}

extension TemperatureUnit {
    /// A temperature in °C in this unit.
    fileprivate func value(celsius: Double) -> Double {
        switch self {
        case .celsius: celsius
        case .fahrenheit: UnitConversion.fahrenheit(celsius: celsius)
        case .kelvin: UnitConversion.kelvin(celsius: celsius)
        }
    }

    /// A difference in °C in this unit.
    fileprivate func difference(celsius: Double) -> Double {
        self == .fahrenheit ? UnitConversion.fahrenheitDifference(celsius: celsius) : celsius
    }

    fileprivate var value: Sentence {
        switch self {
        case .celsius: .celsius
        case .fahrenheit: .fahrenheit
        case .kelvin: .kelvin
        }
    }

    fileprivate var range: Sentence {
        switch self {
        case .celsius: .celsiusRange
        case .fahrenheit: .fahrenheitRange
        case .kelvin: .kelvinRange
        }
    }
}

extension SpeedUnit {
    /// A speed in m/s in this unit.
    fileprivate func value(metersPerSecond: Double) -> Double {
        switch self {
        case .kilometersPerHour: UnitConversion.kilometersPerHour(metersPerSecond: metersPerSecond)
        case .milesPerHour: UnitConversion.milesPerHour(metersPerSecond: metersPerSecond)
        case .metersPerSecond: metersPerSecond
        case .knots: UnitConversion.knots(metersPerSecond: metersPerSecond)
        case .beaufort: Double(BeaufortForce(metersPerSecond: metersPerSecond).rawValue)
        }
    }

    fileprivate var value: Sentence {
        switch self {
        case .kilometersPerHour: .kilometersPerHour
        case .milesPerHour: .milesPerHour
        case .metersPerSecond: .metersPerSecond
        case .knots: .knots
        case .beaufort: .beaufort
        }
    }
}
