/// Sun and moon.
extension Sentence {
    static let skyWhen = Sentence("sky.when")
    static let skyDate = Sentence("sky.date", [.weekday, .day, .month])

    static let sunBoth = Sentence("sun.both", [.start, .end])
    static let sunNextRise = Sentence("sun.next-rise", [.time, .span])
    static let sunNextSet = Sentence("sun.next-set", [.time, .span])
    static let sunRise = Sentence("sun.rise", [.time])
    static let sunSet = Sentence("sun.set", [.time])
    static let sunPastRise = Sentence("sun.past-rise", [.start, .time, .span])
    static let sunPastSet = Sentence("sun.past-set", [.start, .time, .span])
    static let sunIsUp = Sentence("sun.is-up", [.text])
    static let sunIsDown = Sentence("sun.is-down", [.text])
    static let sunIsDark = Sentence("sun.is-dark", [.text])
    static let sunIsLight = Sentence("sun.is-light", [.text])
    static let sunUpAllDay = Sentence("sun.up-all-day")
    static let sunDownAllDay = Sentence("sun.down-all-day")
    static let sunRisesAgain = Sentence("sun.rises-again", [.time])
    static let sunSetsAgain = Sentence("sun.sets-again", [.time])
    static let sunDays = Sentence("sun.days")
    static let sunOfDay = Sentence("sun.of-day", [.start, .end, .span])
    static let sunLength = Sentence("sun.length", [.value, .other])
    static let sunNoZone = Sentence("sun.no-zone", [.place])
    static let rowSunrise = Sentence("row.sunrise")
    static let rowSunset = Sentence("row.sunset")
    static let rowDayLength = Sentence("row.day-length")

    static let moonNew = Sentence("moon.new")
    static let moonWaxingCrescent = Sentence("moon.waxing-crescent")
    static let moonFirstQuarter = Sentence("moon.first-quarter")
    static let moonWaxingGibbous = Sentence("moon.waxing-gibbous")
    static let moonFull = Sentence("moon.full")
    static let moonWaningGibbous = Sentence("moon.waning-gibbous")
    static let moonLastQuarter = Sentence("moon.last-quarter")
    static let moonWaningCrescent = Sentence("moon.waning-crescent")
    static let moonLit = Sentence("moon.lit", [.name, .value])
    static let moonLeftLit = Sentence("moon.left-lit")
    static let moonRightLit = Sentence("moon.right-lit")
    static let rowFullMoon = Sentence("row.full-moon")
    static let rowNewMoon = Sentence("row.new-moon")

    static let sky: [Sentence] =
        [
            skyWhen, skyDate, sunRise, sunSet, sunPastRise, sunPastSet, sunIsUp, sunIsDown, sunIsDark, sunIsLight,
            sunBoth, sunNextRise, sunNextSet, sunUpAllDay, sunDownAllDay, sunRisesAgain, sunSetsAgain,
            sunDays, sunOfDay, sunLength, sunNoZone, rowSunrise, rowSunset, rowDayLength, moonLit, moonLeftLit,
            moonRightLit, rowFullMoon, rowNewMoon, moonNew, moonWaxingCrescent, moonFirstQuarter, moonWaxingGibbous,
            moonFull, moonWaningGibbous, moonLastQuarter, moonWaningCrescent,
        ]
}
