import Weather

/// A temperature that may be reached: `will it reach 80`, `below 10 °C`.
struct TemperatureLimit: Sendable, Equatable {
    /// On which side of it is asked.
    enum Side: Sendable, Equatable {
        /// `reach 80`: as high as that.
        case reaching
        /// `above 80`: higher.
        case above
        /// `down to 10`: as low as that.
        case falling
        /// `below 10`: lower.
        case below
    }

    let side: Side
    /// As it was typed.
    let degrees: Double
    /// `nil` where none was typed.
    let unit: TemperatureUnit?
    /// Whether it is asked of now: `is it above 20`.
    var isPresent = false

    /// Whether a high temperature is asked for.
    var isHigh: Bool { side == .reaching || side == .above }

    /// °F from which a number without a unit is no °C, for who reads both.
    private static let tooWarm = 46.0

    /// The scale that is meant, by what the reader sees.
    func scale(for scales: Scales<TemperatureUnit>) -> TemperatureUnit {
        if let unit { return unit }
        guard scales.second != nil else { return scales.first }
        return degrees >= Self.tooWarm ? .fahrenheit : .celsius
    }

    /// In °C.
    func celsius(for scales: Scales<TemperatureUnit>) -> Double {
        switch scale(for: scales) {
        case .celsius: degrees
        case .fahrenheit: UnitConversion.celsius(fahrenheit: degrees)
        case .kelvin: degrees - UnitConversion.kelvin(celsius: 0)
        }
    }

    /// Whether a temperature in °C is on that side, as it is shown, in whole degrees.
    func holds(for celsius: Double, _ scales: Scales<TemperatureUnit>) -> Bool {
        let value =
            switch scale(for: scales) {
            case .celsius: celsius.rounded()
            case .fahrenheit: UnitConversion.fahrenheit(celsius: celsius).rounded()
            case .kelvin: UnitConversion.kelvin(celsius: celsius).rounded()
            }
        return switch side {
        case .reaching: value >= degrees
        case .above: value > degrees
        case .falling: value <= degrees
        case .below: value < degrees
        }
    }
}
