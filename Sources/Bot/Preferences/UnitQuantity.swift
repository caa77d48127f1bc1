import Weather

/// A quantity whose unit can be chosen by itself.
enum UnitQuantity: String, Sendable, CaseIterable {
    case temperature
    case wind
    case rain
    case pressure
    case visibility

    /// The words that name it, compared as ``Phrase/Word/key``.
    var words: [String] {
        switch self {
        case .temperature: ["temperature", "temperatures", "temp", "temps"]
        case .wind: ["wind", "winds", "gusts", "windspeed", "speed", "speeds"]
        case .rain: ["rain", "rainfall", "snow", "snowfall", "precipitation", "precip"]
        case .pressure: ["pressure", "barometer"]
        case .visibility: ["visibility", "distance", "distances"]
        }
    }

    /// Its units, the usual first.
    var units: [UnitEdit] {
        switch self {
        case .temperature: TemperatureUnit.allCases.map(UnitEdit.temperature)
        case .wind: SpeedUnit.allCases.map(UnitEdit.speed)
        case .rain: PrecipitationUnit.allCases.map(UnitEdit.precipitation)
        case .pressure: PressureUnit.allCases.map(UnitEdit.pressure)
        case .visibility: DistanceUnit.allCases.map(UnitEdit.distance)
        }
    }
}

/// One step of a choice of units.
enum UnitEdit: Sendable, Hashable {
    /// A whole system; single quantities that were chosen before are given up.
    case system(UnitSystem)
    /// Nothing is chosen any more.
    case auto
    case temperature(TemperatureUnit)
    case speed(SpeedUnit)
    case precipitation(PrecipitationUnit)
    case pressure(PressureUnit)
    case distance(DistanceUnit)

    /// What it is a unit of; `nil` for all of them.
    var quantity: UnitQuantity? {
        switch self {
        case .system, .auto: nil
        case .temperature: .temperature
        case .speed: .wind
        case .precipitation: .rain
        case .pressure: .pressure
        case .distance: .visibility
        }
    }

    func apply(to choice: inout UnitChoice) {
        switch self {
        case .system(let system): choice = UnitChoice(system: system)
        case .auto: choice = UnitChoice()
        case .temperature(let unit): choice.temperature = unit
        case .speed(let unit): choice.speed = unit
        case .precipitation(let unit): choice.precipitation = unit
        case .pressure(let unit): choice.pressure = unit
        case .distance(let unit): choice.distance = unit
        }
    }

    /// Only the part of a system that is about one quantity.
    func narrowed(to quantity: UnitQuantity) -> UnitEdit? {
        guard case .system(let system) = self else { return self.quantity == quantity ? self : nil }
        let units = ReadersUnits.of(system)
        return switch quantity {
        case .temperature: .temperature(units.temperature.first)
        case .wind: .speed(units.speed.first)
        case .rain: .precipitation(units.precipitation.first)
        case .pressure: .pressure(units.pressure.first)
        case .visibility: .distance(units.distance.first)
        }
    }
}

extension UnitChoice {
    /// The choice that these steps make of it.
    func applying(_ edits: [UnitEdit]) -> UnitChoice {
        var choice = self
        for edit in edits { edit.apply(to: &choice) }
        return choice
    }

    /// The single quantities that differ from the system.
    var singles: [UnitEdit] {
        [
            temperature.map(UnitEdit.temperature), speed.map(UnitEdit.speed),
            precipitation.map(UnitEdit.precipitation), pressure.map(UnitEdit.pressure),
            distance.map(UnitEdit.distance),
        ].compactMap { $0 }
    }
}
