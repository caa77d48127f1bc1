/// Values with their units.
extension Sentence {
    static let celsius = Sentence("unit.celsius", [.value])
    static let fahrenheit = Sentence("unit.fahrenheit", [.value])
    static let celsiusRange = Sentence("unit.celsius-range", [.low, .high])
    static let fahrenheitRange = Sentence("unit.fahrenheit-range", [.low, .high])
    static let kilometersPerHour = Sentence("unit.kilometers-per-hour", [.value])
    static let milesPerHour = Sentence("unit.miles-per-hour", [.value])
    static let millimeters = Sentence("unit.millimeters", [.value])
    static let millimetersUnder = Sentence("unit.millimeters-under", [.value])
    static let inches = Sentence("unit.inches", [.value])
    static let inchesUnder = Sentence("unit.inches-under", [.value])
    static let centimeters = Sentence("unit.centimeters", [.value])
    static let centimetersUnder = Sentence("unit.centimeters-under", [.value])
    static let kelvin = Sentence("unit.kelvin", [.value])
    static let kelvinRange = Sentence("unit.kelvin-range", [.low, .high])
    static let metersPerSecond = Sentence("unit.meters-per-second", [.value])
    static let knots = Sentence("unit.knots", [.value])
    static let beaufort = Sentence("unit.beaufort", [.value])
    static let hectopascals = Sentence("unit.hectopascals", [.value])
    static let inchesOfMercury = Sentence("unit.inches-of-mercury", [.value])
    static let millimetersOfMercury = Sentence("unit.millimeters-of-mercury", [.value])
    static let meters = Sentence("unit.meters", [.value])
    static let kilometers = Sentence("unit.kilometers", [.value])
    static let miles = Sentence("unit.miles", [.value])

    static let units: [Sentence] = [
        celsius, fahrenheit, celsiusRange, fahrenheitRange, kilometersPerHour, milesPerHour, millimeters,
        millimetersUnder, inches, inchesUnder, centimeters, centimetersUnder, kelvin, kelvinRange, metersPerSecond,
        knots, beaufort, hectopascals, inchesOfMercury, millimetersOfMercury, meters, kilometers, miles,
    ]
}
