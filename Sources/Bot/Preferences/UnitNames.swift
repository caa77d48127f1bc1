import Weather

/// Names units for the reader, and writes choices of them as they are typed.
struct UnitNames {
    private let language: Language

    init(_ language: Language) {
        self.language = language
    }

    /// What an answer shows: temperature, wind and rain, and what else was chosen by itself ("°C, km/h, mm").
    func list(_ units: ReadersUnits, _ choice: UnitChoice = UnitChoice()) -> String {
        if units == .both { return language.text(.unitsBoth) }
        let shown = [
            both(units.temperature, UnitEdit.temperature), both(units.speed, UnitEdit.speed),
            both(units.precipitation, UnitEdit.precipitation),
        ]
        let others = choice.singles.filter { [.pressure, .visibility].contains($0.quantity) }
        return (shown + others.map(name)).joined(separator: ", ")
    }

    /// One unit ("°C").
    func name(_ edit: UnitEdit) -> String {
        language.text(Self.sentence(for: edit))
    }

    /// A quantity ("wind").
    func name(_ quantity: UnitQuantity) -> String {
        let sentence: Sentence =
            switch quantity {
            case .temperature: .quantityTemperature
            case .wind: .quantityWind
            case .rain: .quantityRain
            case .pressure: .quantityPressure
            case .visibility: .quantityVisibility
            }
        return language.text(sentence)
    }

    private func both<Unit>(_ scales: Scales<Unit>, _ edit: (Unit) -> UnitEdit) -> String {
        guard let second = scales.second else { return name(edit(scales.first)) }
        return language.text(.valueBoth, [.value: name(edit(scales.first)), .other: name(edit(second))])
    }

    private static func sentence(for edit: UnitEdit) -> Sentence {
        switch edit {
        case .system(.metric): .unitMetric
        case .system(.us): .unitUS
        case .system(.uk): .unitUK
        case .auto: .unitAuto
        case .temperature(.celsius): .unitCelsius
        case .temperature(.fahrenheit): .unitFahrenheit
        case .temperature(.kelvin): .unitKelvin
        case .speed(.kilometersPerHour): .unitKilometersPerHour
        case .speed(.milesPerHour): .unitMilesPerHour
        case .speed(.metersPerSecond): .unitMetersPerSecond
        case .speed(.knots): .unitKnots
        case .speed(.beaufort): .unitBeaufort
        case .precipitation(.millimeters): .unitMillimeters
        case .precipitation(.inches): .unitInches
        case .pressure(.hectopascals): .unitHectopascals
        case .pressure(.inchesOfMercury): .unitInchesOfMercury
        case .pressure(.millimetersOfMercury): .unitMillimetersOfMercury
        case .distance(.kilometers): .unitKilometers
        case .distance(.miles): .unitMiles
        }
    }
}

extension UnitEdit {
    /// The words behind `units` that mean it; those of single quantities may stand behind each other.
    var words: String {
        switch self {
        case .system(let system): system.rawValue
        case .auto: "auto"
        case .temperature(let unit): "\(UnitQuantity.temperature.rawValue) \(unit.rawValue)"
        case .speed(let unit): "\(UnitQuantity.wind.rawValue) \(unit.rawValue)"
        case .precipitation(let unit): "\(UnitQuantity.rain.rawValue) \(unit.rawValue)"
        case .pressure(let unit): "\(UnitQuantity.pressure.rawValue) \(unit.rawValue)"
        case .distance(let unit): "\(UnitQuantity.visibility.rawValue) \(unit.rawValue)"
        }
    }
}

extension UnitChoice {
    /// The words behind `units` that lead to exactly this choice.
    var words: String {
        let base = system.map(UnitEdit.system) ?? .auto
        return ([base] + singles).map(\.words).joined(separator: " ")
    }
}
