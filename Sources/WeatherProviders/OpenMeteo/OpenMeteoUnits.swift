import Weather

/// Turns values into metric ones by the unit strings that stand beside them in an answer.
///
/// A value whose unit is not known is dropped: no number is better than a wrong one.
struct OpenMeteoUnits {
    private let units: [String: String]

    init(_ units: [String: String]?) {
        self.units = units ?? [:]
    }

    /// °C.
    func temperature(_ value: Double?, _ name: String) -> Double? {
        guard let value else { return nil }
        return switch units[name] {
        case "°C", nil: Optional(value).within(.temperatures)
        case "°F": Optional(UnitConversion.celsius(fahrenheit: value)).within(.temperatures)
        default: nil
        }
    }

    /// m/s.
    func speed(_ value: Double?, _ name: String) -> Double? {
        let divisor: Double? =
            switch units[name] {
            case "km/h", nil: UnitConversion.kilometersPerHour
            case "m/s": 1
            case "mp/h", "mph": UnitConversion.milesPerHour
            case "kn": UnitConversion.knots
            default: nil
            }
        guard let value, let divisor else { return nil }
        return Optional(value / divisor).within(.windSpeeds)
    }

    /// mm.
    func rain(_ value: Double?, _ name: String) -> Double? {
        scaled(value, name, ["mm": 1, "inch": UnitConversion.millimetersPerInch], usual: "mm").within(.amounts)
    }

    /// cm.
    func snow(_ value: Double?, _ name: String) -> Double? {
        scaled(value, name, ["cm": 1, "inch": UnitConversion.millimetersPerInch / 10], usual: "cm").within(.amounts)
    }

    /// m.
    func visibility(_ value: Double?, _ name: String) -> Double? {
        scaled(value, name, ["m": 1, "ft": 0.3048], usual: "m").within(.visibilities)
    }

    private func scaled(_ value: Double?, _ name: String, _ factors: [String: Double], usual: String) -> Double? {
        guard let value, let factor = factors[units[name] ?? usual] else { return nil }
        return value * factor
    }
}
