import Weather

/// One unit, or two of which the second stands in brackets.
struct Scales<Unit: Sendable & Equatable>: Sendable, Equatable {
    let first: Unit
    let second: Unit?

    init(_ first: Unit, _ second: Unit? = nil) {
        self.first = first
        self.second = second
    }
}

/// The units that a reader sees, of each quantity.
struct ReadersUnits: Sendable, Equatable {
    private(set) var temperature: Scales<TemperatureUnit>
    private(set) var speed: Scales<SpeedUnit>
    private(set) var precipitation: Scales<PrecipitationUnit>
    private(set) var pressure: Scales<PressureUnit>
    private(set) var distance: Scales<DistanceUnit>

    /// Nothing is known of the reader, or there are many: `81 °F (27 °C)`.
    static let both = ReadersUnits(
        temperature: Scales(.fahrenheit, .celsius), speed: Scales(.milesPerHour, .kilometersPerHour),
        precipitation: Scales(.inches, .millimeters), pressure: Scales(.inchesOfMercury, .hectopascals),
        distance: Scales(.miles, .kilometers))
    /// °C, km/h, mm, hPa, km.
    static let metric = ReadersUnits(
        temperature: Scales(.celsius), speed: Scales(.kilometersPerHour), precipitation: Scales(.millimeters),
        pressure: Scales(.hectopascals), distance: Scales(.kilometers))
    /// °F, mph, inches, inHg, miles.
    static let us = ReadersUnits(
        temperature: Scales(.fahrenheit), speed: Scales(.milesPerHour), precipitation: Scales(.inches),
        pressure: Scales(.inchesOfMercury), distance: Scales(.miles))
    /// °C, mph, mm, hPa, miles.
    static let uk = ReadersUnits(
        temperature: Scales(.celsius), speed: Scales(.milesPerHour), precipitation: Scales(.millimeters),
        pressure: Scales(.hectopascals), distance: Scales(.miles))

    /// The units of a system.
    static func of(_ system: UnitSystem) -> ReadersUnits {
        switch system {
        case .metric: metric
        case .us: us
        case .uk: uk
        }
    }

    /// Puts the single quantities of a choice in; its system is left aside.
    mutating func put(_ choice: UnitChoice) {
        temperature = choice.temperature.map { Scales($0) } ?? temperature
        speed = choice.speed.map { Scales($0) } ?? speed
        precipitation = choice.precipitation.map { Scales($0) } ?? precipitation
        pressure = choice.pressure.map { Scales($0) } ?? pressure
        distance = choice.distance.map { Scales($0) } ?? distance
    }
}
