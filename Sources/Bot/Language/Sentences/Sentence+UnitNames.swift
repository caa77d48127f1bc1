/// Names of units and of what they measure.
extension Sentence {
    static let unitMetric = Sentence("unit-name.metric")
    static let unitUS = Sentence("unit-name.us")
    static let unitUK = Sentence("unit-name.uk")
    static let unitAuto = Sentence("unit-name.auto")
    static let unitCelsius = Sentence("unit-name.celsius")
    static let unitFahrenheit = Sentence("unit-name.fahrenheit")
    static let unitKelvin = Sentence("unit-name.kelvin")
    static let unitKilometersPerHour = Sentence("unit-name.kilometers-per-hour")
    static let unitMilesPerHour = Sentence("unit-name.miles-per-hour")
    static let unitMetersPerSecond = Sentence("unit-name.meters-per-second")
    static let unitKnots = Sentence("unit-name.knots")
    static let unitBeaufort = Sentence("unit-name.beaufort")
    static let unitMillimeters = Sentence("unit-name.millimeters")
    static let unitInches = Sentence("unit-name.inches")
    static let unitHectopascals = Sentence("unit-name.hectopascals")
    static let unitInchesOfMercury = Sentence("unit-name.inches-of-mercury")
    static let unitMillimetersOfMercury = Sentence("unit-name.millimeters-of-mercury")
    static let unitKilometers = Sentence("unit-name.kilometers")
    static let unitMiles = Sentence("unit-name.miles")
    static let quantityTemperature = Sentence("quantity.temperature")
    static let quantityWind = Sentence("quantity.wind")
    static let quantityRain = Sentence("quantity.rain")
    static let quantityPressure = Sentence("quantity.pressure")
    static let quantityVisibility = Sentence("quantity.visibility")

    static let unitNames: [Sentence] = [
        unitMetric, unitUS, unitUK, unitAuto, unitCelsius, unitFahrenheit, unitKelvin, unitKilometersPerHour,
        unitMilesPerHour, unitMetersPerSecond, unitKnots, unitBeaufort, unitMillimeters, unitInches,
        unitHectopascals, unitInchesOfMercury, unitMillimetersOfMercury, unitKilometers, unitMiles,
        quantityTemperature, quantityWind, quantityRain, quantityPressure, quantityVisibility,
    ]
}
