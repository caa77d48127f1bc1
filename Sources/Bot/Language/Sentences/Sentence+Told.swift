/// Times and values in answers to questions, and how far forecasts reach.
extension Sentence {
    static let toldWhen = Sentence("told.when")
    static let toldHours = Sentence("told.hours")
    static let toldFeels = Sentence("told.feels")
    static let toldForecast = Sentence("told.forecast")
    static let toldHigh = Sentence("told.high")
    static let toldHighToday = Sentence("told.high-today")
    static let toldConditions = Sentence("told.conditions")
    static let toldSun = Sentence("told.sun")
    static let toldSunrise = Sentence("told.sunrise", [.time])
    static let toldSunset = Sentence("told.sunset", [.time])
    static let toldSunUp = Sentence("told.sun-up")
    static let toldSunDown = Sentence("told.sun-down")
    static let toldNow = Sentence("told.now")
    static let toldToday = Sentence("told.today")
    static let toldTodayHours = Sentence("told.today-hours", [.time])
    static let toldRestOfToday = Sentence("told.rest-of-today", [.day])
    static let toldUntil = Sentence("told.until", [.end])
    static let toldYourHours = Sentence("told.your-hours", [.time])
    static let toldFact = Sentence("told.fact", [.time, .text])
    static let toldChanceOfRain = Sentence("told.chance-of-rain", [.chance])
    static let toldChanceOfSnow = Sentence("told.chance-of-snow", [.chance])
    static let toldChanceOfSleet = Sentence("told.chance-of-sleet", [.chance])
    static let toldChanceOfFreezingRain = Sentence("told.chance-of-freezing-rain", [.chance])
    static let toldChanceOfEither = Sentence("told.chance-of-either", [.chance])
    static let toldChanceAtMost = Sentence("told.chance-at-most", [.chance])
    static let toldRange = Sentence("told.range", [.low, .high])
    static let toldDaysOf = Sentence("told.days-of", [.value, .other])
    static let toldUpTo = Sentence("told.up-to", [.value])
    static let toldAbout = Sentence("told.about", [.value, .time])
    static let toldHighestAbout = Sentence("told.highest-about", [.value, .time])
    static let toldLowestAbout = Sentence("told.lowest-about", [.value, .time])
    static let toldExtreme = Sentence("told.extreme")
    static let toldDewPoint = Sentence("told.dew-point", [.temperature, .text])
    static let toldDewPointAlone = Sentence("told.dew-point-alone", [.temperature])
    static let toldOnAverage = Sentence("told.on-average", [.value])
    static let toldDriest = Sentence("told.driest", [.day, .text])
    static let toldDryDays = Sentence("told.dry-days", [.value, .other])
    static let toldBestDay = Sentence("told.best-day", [.day, .text])
    static let toldTemperature = Sentence("told.temperature")
    static let limitHighYes = Sentence("limit.high-yes", [.text, .limit])
    static let limitHighNo = Sentence("limit.high-no", [.text, .limit])
    static let limitLowYes = Sentence("limit.low-yes", [.text, .limit])
    static let limitLowNo = Sentence("limit.low-no", [.text, .limit])
    static let limitNowYes = Sentence("limit.now-yes", [.text, .limit])
    static let limitNowNo = Sentence("limit.now-no", [.text, .limit])
    static let toldOnDay = Sentence("told.on-day", [.value, .day])
    static let toldTotal = Sentence("told.total", [.value, .day, .high, .other, .low])
    static let toldNotReported = Sentence("told.not-reported", [.issuer])
    static let toldReach = Sentence("told.reach", [.issuer, .end])
    static let toldHoursEnd = Sentence("told.hours-end", [.issuer, .end])
    static let toldHoursReach = Sentence("told.hours-reach", [.issuer, .end])
    static let toldSteps = Sentence("told.steps", [.issuer, .span, .time])
    static let toldBeyond = Sentence("told.beyond", [.time, .issuer, .place, .end])
    static let toldUnavailable = Sentence("told.unavailable", [.place, .time])

    /// The name of each weather service, by the one in settings.
    static let serviceNames = Dictionary(
        uniqueKeysWithValues: [
            "open-meteo", "met-norway", "openweathermap", "tomorrow-io", "nws", "simulator",
        ].map { ($0, Sentence("service.\($0)")) })

    static let told: [Sentence] = [
        toldWhen, toldHours, toldFeels, toldForecast, toldHigh, toldHighToday, toldConditions, toldSun,
        toldSunrise, toldSunset, toldSunUp, toldSunDown, toldNow, toldToday, toldTodayHours,
        toldRestOfToday, toldUntil, toldYourHours, toldFact, toldChanceOfRain, toldChanceOfSnow, toldChanceOfSleet,
        toldChanceOfFreezingRain, toldChanceOfEither, toldDewPointAlone, toldOnDay, toldTotal,
        toldChanceAtMost, toldRange, toldDaysOf, toldUpTo, toldAbout, toldHighestAbout, toldLowestAbout, toldExtreme,
        toldDewPoint, toldNotReported, toldReach, toldHoursEnd, toldHoursReach, toldSteps, toldBeyond,
        toldUnavailable, toldOnAverage, toldDriest, toldDryDays, toldBestDay, toldTemperature, limitHighYes,
        limitHighNo, limitLowYes, limitLowNo, limitNowYes, limitNowNo,
    ]
}
