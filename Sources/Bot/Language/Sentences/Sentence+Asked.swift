/// Times and values in answers to questions, and how far forecasts reach.
extension Sentence {
    static let askedWhen = Sentence("asked.when")
    static let askedHours = Sentence("asked.hours")
    static let askedFeels = Sentence("asked.feels")
    static let askedForecast = Sentence("asked.forecast")
    static let askedHigh = Sentence("asked.high")
    static let askedHighToday = Sentence("asked.high-today")
    static let askedConditions = Sentence("asked.conditions")
    static let askedSun = Sentence("asked.sun")
    static let askedSunrise = Sentence("asked.sunrise", [.time])
    static let askedSunset = Sentence("asked.sunset", [.time])
    static let askedSunUp = Sentence("asked.sun-up")
    static let askedSunDown = Sentence("asked.sun-down")
    static let askedNow = Sentence("asked.now")
    static let askedToday = Sentence("asked.today")
    static let askedTodayHours = Sentence("asked.today-hours", [.time])
    static let askedRestOfToday = Sentence("asked.rest-of-today", [.day])
    static let askedUntil = Sentence("asked.until", [.end])
    static let askedYourHours = Sentence("asked.your-hours", [.time])
    static let askedFact = Sentence("asked.fact", [.time, .text])
    static let askedChanceOfRain = Sentence("asked.chance-of-rain", [.chance])
    static let askedChanceOfSnow = Sentence("asked.chance-of-snow", [.chance])
    static let askedChanceAtMost = Sentence("asked.chance-at-most", [.chance])
    static let askedRange = Sentence("asked.range", [.low, .high])
    static let askedUpTo = Sentence("asked.up-to", [.value])
    static let askedAbout = Sentence("asked.about", [.value, .time])
    static let askedHighestAbout = Sentence("asked.highest-about", [.value, .time])
    static let askedLowestAbout = Sentence("asked.lowest-about", [.value, .time])
    static let askedExtreme = Sentence("asked.extreme")
    static let askedDewPoint = Sentence("asked.dew-point", [.temperature, .text])
    static let askedNotReported = Sentence("asked.not-reported", [.issuer])
    static let askedReach = Sentence("asked.reach", [.issuer, .end])
    static let askedHoursEnd = Sentence("asked.hours-end", [.issuer, .end])
    static let askedHoursReach = Sentence("asked.hours-reach", [.issuer, .end])
    static let askedSteps = Sentence("asked.steps", [.issuer, .span, .time])
    static let askedBeyond = Sentence("asked.beyond", [.time, .issuer, .place, .end])
    static let askedUnavailable = Sentence("asked.unavailable", [.place, .time])

    /// The name of each weather service, by the one in settings.
    static let sourceNames = Dictionary(
        uniqueKeysWithValues: [
            "open-meteo", "met-norway", "openweathermap", "tomorrow-io", "nws", "simulator",
        ].map { ($0, Sentence("source.\($0)")) })

    static let asked: [Sentence] = [
        askedWhen, askedHours, askedFeels, askedForecast, askedHigh, askedHighToday, askedConditions, askedSun,
        askedSunrise, askedSunset, askedSunUp, askedSunDown, askedNow, askedToday, askedTodayHours,
        askedRestOfToday, askedUntil, askedYourHours, askedFact, askedChanceOfRain, askedChanceOfSnow,
        askedChanceAtMost, askedRange, askedUpTo, askedAbout, askedHighestAbout, askedLowestAbout, askedExtreme,
        askedDewPoint, askedNotReported, askedReach, askedHoursEnd, askedHoursReach, askedSteps, askedBeyond,
        askedUnavailable,
    ]
}
