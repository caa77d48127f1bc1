/// The classes of the air's scales, what they mean for people, and kinds of pollen.
extension Sentence {
    static let airUSGood = Sentence("air.us.good")
    static let airUSModerate = Sentence("air.us.moderate")
    static let airUSUnhealthyForSensitive = Sentence("air.us.unhealthy-for-sensitive")
    static let airUSUnhealthy = Sentence("air.us.unhealthy")
    static let airUSVeryUnhealthy = Sentence("air.us.very-unhealthy")
    static let airUSHazardous = Sentence("air.us.hazardous")
    static let airEuropeanGood = Sentence("air.european.good")
    static let airEuropeanFair = Sentence("air.european.fair")
    static let airEuropeanModerate = Sentence("air.european.moderate")
    static let airEuropeanPoor = Sentence("air.european.poor")
    static let airEuropeanVeryPoor = Sentence("air.european.very-poor")
    static let airEuropeanExtremelyPoor = Sentence("air.european.extremely-poor")
    static let airOpenWeatherGood = Sentence("air.openweather.good")
    static let airOpenWeatherFair = Sentence("air.openweather.fair")
    static let airOpenWeatherModerate = Sentence("air.openweather.moderate")
    static let airOpenWeatherPoor = Sentence("air.openweather.poor")
    static let airOpenWeatherVeryPoor = Sentence("air.openweather.very-poor")
    static let airAdviceNone = Sentence("air.advice.none")
    static let airAdviceSlight = Sentence("air.advice.slight")
    static let airAdviceOnSensitive = Sentence("air.advice.on-sensitive")
    static let airAdviceOnEverybody = Sentence("air.advice.on-everybody")
    static let airAdviceHeavy = Sentence("air.advice.heavy")
    static let airAdviceDangerous = Sentence("air.advice.dangerous")
    static let pollenAlder = Sentence("pollen.alder")
    static let pollenBirch = Sentence("pollen.birch")
    static let pollenGrass = Sentence("pollen.grass")
    static let pollenMugwort = Sentence("pollen.mugwort")
    static let pollenOlive = Sentence("pollen.olive")
    static let pollenRagweed = Sentence("pollen.ragweed")

    static let airClasses: [Sentence] = [
        airUSGood, airUSModerate, airUSUnhealthyForSensitive, airUSUnhealthy, airUSVeryUnhealthy, airUSHazardous,
        airEuropeanGood, airEuropeanFair, airEuropeanModerate, airEuropeanPoor, airEuropeanVeryPoor,
        airEuropeanExtremelyPoor, airOpenWeatherGood, airOpenWeatherFair, airOpenWeatherModerate, airOpenWeatherPoor,
        airOpenWeatherVeryPoor, airAdviceNone, airAdviceSlight, airAdviceOnSensitive, airAdviceOnEverybody,
        airAdviceHeavy, airAdviceDangerous, pollenAlder, pollenBirch, pollenGrass, pollenMugwort, pollenOlive,
        pollenRagweed,
    ]
}
