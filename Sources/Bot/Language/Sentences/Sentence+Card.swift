/// The card of a place.
extension Sentence {
    static let cardNow = Sentence("card.now", [.temperature, .condition])
    static let cardNowFeels = Sentence("card.now-feels", [.temperature, .condition, .feels])
    static let cardNowExtreme = Sentence("card.now-extreme", [.temperature, .condition])
    static let cardWithoutNow = Sentence("card.without-now")
    static let rowToday = Sentence("row.today")
    static let rowRestOfToday = Sentence("row.rest-of-today")
    static let rowWind = Sentence("row.wind")
    static let rowRain = Sentence("row.rain")
    static let rowPrecipitation = Sentence("row.precipitation")
    static let rowSnow = Sentence("row.snow")
    static let rowSleet = Sentence("row.sleet")
    static let rowFreezingRain = Sentence("row.freezing-rain")
    static let rowHumidity = Sentence("row.humidity")
    static let rowClouds = Sentence("row.clouds")
    static let rowLocalTime = Sentence("row.local-time")
    static let valueNone = Sentence("value.none")
    static let valueNotReported = Sentence("value.not-reported")
    static let valueHigh = Sentence("value.high", [.value])
    static let valueLow = Sentence("value.low", [.value])
    static let valuePercent = Sentence("value.percent", [.value])
    static let valueBoth = Sentence("value.both", [.value, .other])
    static let windCalm = Sentence("wind.calm")
    static let windFrom = Sentence("wind.from", [.direction, .speed])
    static let windGusts = Sentence("wind.gusts", [.wind, .gust])
    static let rainAmountChance = Sentence("rain.amount-chance", [.amount, .chance])
    static let rainChance = Sentence("rain.chance", [.chance])
    static let rainNoneChance = Sentence("rain.none-chance", [.chance])
    static let rainLately = Sentence("rain.lately", [.amount, .span])
    static let rainOver = Sentence("rain.over", [.amount])
    static let rainNoneLately = Sentence("rain.none-lately", [.span])

    static let card: [Sentence] = [
        cardNow, cardNowFeels, cardNowExtreme, cardWithoutNow, rowToday, rowRestOfToday, rowWind, rowRain,
        rowPrecipitation, rowSnow, rowSleet, rowFreezingRain, rowHumidity, rowClouds, rowLocalTime, valueNone,
        valueNotReported,
        valueHigh, valueLow, valuePercent, valueBoth, windCalm, windFrom, windGusts, rainAmountChance,
        rainChance, rainNoneChance, rainLately, rainOver, rainNoneLately,
    ]
}
