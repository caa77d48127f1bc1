import Weather

/// The quality of the air.
extension Sentence {
    static let airUS = Sentence("air.us-index", [.value, .text])
    static let airUSEstimated = Sentence("air.us-index-estimated", [.value, .text])
    static let airEuropean = Sentence("air.european-index", [.value, .text])
    static let airEuropeanComputed = Sentence("air.european-index-computed", [.value, .text])
    static let airOpenWeather = Sentence("air.openweather-index", [.value, .text])
    static let airWithoutIndex = Sentence("air.without-index")
    static let airMicrograms = Sentence("air.micrograms", [.value])
    static let airOnlyNow = Sentence("air.only-now", [.time])
    static let airNotCovered = Sentence("air.not-covered", [.place])
    static let airUnavailable = Sentence("air.unavailable", [.place])
    static let airOld = Sentence("air.old", [.span])
    static let pollenKind = Sentence("pollen.kind", [.name, .value])
    static let pollenGrains = Sentence("pollen.grains", [.text])
    static let rowAir = Sentence("row.air")
    static let rowAirAlso = Sentence("row.air-also")
    static let rowFineDust = Sentence("row.fine-dust")
    static let rowDust = Sentence("row.dust")
    static let rowOzone = Sentence("row.ozone")
    static let rowNitrogenDioxide = Sentence("row.nitrogen-dioxide")
    static let rowSulphurDioxide = Sentence("row.sulphur-dioxide")
    static let rowCarbonMonoxide = Sentence("row.carbon-monoxide")
    static let rowPollen = Sentence("row.pollen")

    static let air: [Sentence] =
        [
            airUS, airUSEstimated, airEuropean, airEuropeanComputed, airOpenWeather, airWithoutIndex, airMicrograms,
            airOnlyNow, airNotCovered, airUnavailable, airOld, pollenKind, pollenGrains, rowAir, rowAirAlso,
            rowFineDust, rowDust, rowOzone, rowNitrogenDioxide, rowSulphurDioxide, rowCarbonMonoxide, rowPollen,
        ] + airClasses
}
