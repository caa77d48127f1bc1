/// A report that is due: its fact, verdict and summary, and what is asked and said beside it.
extension Sentence {
    static let dueDate = Sentence("due.date", [.weekday, .day, .month])
    static let dueFactOn = Sentence("due.fact-on", [.day, .text])
    static let dueFactRest = Sentence("due.fact-rest", [.text])
    static let dueNoTemperature = Sentence("due.no-temperature")
    static let dueNow = Sentence("due.now", [.temperature])
    static let dueRowNow = Sentence("due.row-now")
    static let dueWindUpTo = Sentence("due.wind-up-to", [.wind])
    static let dueWindGusts = Sentence("due.wind-gusts", [.speed])
    static let dueHours = Sentence("due.hours", [.start, .end])
    static let dueHoursOnAndOff = Sentence("due.hours-on-and-off", [.start, .end])
    static let dueLineRain = Sentence("due.line-rain", [.time])
    static let dueLineSnow = Sentence("due.line-snow", [.time])
    static let dueAbout = Sentence("due.about", [.amount])
    static let dueUmbrellaYes = Sentence("due.umbrella-yes", [.text])
    static let dueUmbrellaNo = Sentence("due.umbrella-no")
    static let dueUmbrellaNoChance = Sentence("due.umbrella-no-chance", [.chance])
    static let dueUmbrellaUnknown = Sentence("due.umbrella-unknown")
    static let dueSnow = Sentence("due.snow", [.text])
    static let dueIce = Sentence("due.ice")
    static let dueThunder = Sentence("due.thunder")
    static let dueThunderHours = Sentence("due.thunder-hours", [.time])
    static let dueFrost = Sentence("due.frost", [.temperature])
    static let dueJacket = Sentence("due.jacket", [.temperature])
    static let dueHeat = Sentence("due.heat", [.temperature])
    static let dueGusts = Sentence("due.gusts", [.speed])
    static let dueYourHours = Sentence("due.your-hours", [.time, .text])
    static let dueChangeWarmer = Sentence("due.change-warmer", [.value])
    static let dueChangeColder = Sentence("due.change-colder", [.value])
    static let dueChangeSame = Sentence("due.change-same")
    static let dueTomorrowWarmer = Sentence("due.tomorrow-warmer", [.value])
    static let dueTomorrowColder = Sentence("due.tomorrow-colder", [.value])
    static let dueTomorrowSame = Sentence("due.tomorrow-same")
    static let dueMissingHours = Sentence("due.missing-hours")
    static let dueMissingDay = Sentence("due.missing-day")
    static let dueNoWeather = Sentence("due.no-weather", [.place])
    static let dueStaleTomorrow = Sentence("due.stale-tomorrow", [.span])
    static let dueNoWarningSource = Sentence("due.no-warning-source", [.place])
    static let dueUndecided = Sentence("due.undecided")
    static let dueLate = Sentence("due.late", [.time])
    static let dueTeamMore = Sentence("due.team-more", [.count])
    static let dueTeamWarmest = Sentence("due.team-warmest")
    static let dueTeamColdest = Sentence("due.team-coldest")
    static let dueTeamWettest = Sentence("due.team-wettest")
    static let dueSimulated = Sentence("due.simulated", [.text])
    static let dueSummary = Sentence("due.summary", [.place, .text])
    static let dueSummaryTomorrow = Sentence("due.summary-tomorrow", [.place, .text])
    static let dueSummaryIce = Sentence("due.summary-ice")
    static let dueSummaryThunder = Sentence("due.summary-thunder")
    static let dueSummaryThunderFrom = Sentence("due.summary-thunder-from", [.time])
    static let dueSummarySnow = Sentence("due.summary-snow")
    static let dueSummarySnowFrom = Sentence("due.summary-snow-from", [.time])
    static let dueSummaryRainUmbrella = Sentence("due.summary-rain-umbrella")
    static let dueSummaryRainFrom = Sentence("due.summary-rain-from", [.time])
    static let dueSummaryFrost = Sentence("due.summary-frost")
    static let dueSummaryFeels = Sentence("due.summary-feels", [.temperature])
    static let dueIntroduced = Sentence("due.introduced", [.name])
    static let dueIntroducedNameless = Sentence("due.introduced-nameless")
    static let dueGoOn = Sentence("due.go-on")
    static let dueWays = Sentence("due.ways", [.text])
    static let dueWaysSkip = Sentence("due.ways-skip")
    static let dueWaysSkipNext = Sentence("due.ways-skip-next")
    static let dueWaysChannel = Sentence("due.ways-channel")
    static let dueWaysChannelFirst = Sentence("due.ways-channel-first")
    static let dueChoiceChange = Sentence("due.choice-change")
    static let dueChoiceSkip = Sentence("due.choice-skip")
    static let dueChoiceSkipDay = Sentence("due.choice-skip-day", [.weekday])
    static let dueChoiceStop = Sentence("due.choice-stop")
    static let dueChoicePause = Sentence("due.choice-pause")
    static let dueLineChange = Sentence("due.line-change", [.reference])
    static let dueLineSkip = Sentence("due.line-skip", [.reference, .day])
    static let dueLineStop = Sentence("due.line-stop", [.reference])
    static let dueLinePause = Sentence("due.line-pause", [.reference])
    static let dueSorryNoWeather = Sentence("due.sorry-no-weather", [.place])
    static let dueSorryFailed = Sentence("due.sorry-failed", [.place])
    static let dueSorryChannelNoWeather = Sentence("due.sorry-channel-no-weather", [.place])
    static let dueSorryChannelFailed = Sentence("due.sorry-channel-failed", [.place])
    static let dueSorryTeamNoWeather = Sentence("due.sorry-team-no-weather")
    static let dueSorryTeamFailed = Sentence("due.sorry-team-failed")
    static let dueNext = Sentence("due.next", [.day, .time, .name])

    static let dueReports: [Sentence] = [
        dueDate, dueFactOn, dueFactRest, dueNoTemperature, dueNow, dueRowNow, dueWindUpTo, dueWindGusts, dueHours,
        dueHoursOnAndOff, dueLineRain, dueLineSnow, dueAbout, dueUmbrellaYes, dueUmbrellaNo, dueUmbrellaNoChance,
        dueUmbrellaUnknown, dueSnow, dueIce, dueThunder, dueThunderHours, dueFrost, dueJacket, dueHeat, dueGusts,
        dueYourHours, dueChangeWarmer, dueChangeColder, dueChangeSame, dueTomorrowWarmer, dueTomorrowColder,
        dueTomorrowSame, dueMissingHours, dueMissingDay, dueNoWeather, dueStaleTomorrow, dueNoWarningSource,
        dueUndecided, dueLate, dueTeamMore, dueTeamWarmest, dueTeamColdest, dueTeamWettest, dueSimulated, dueSummary,
        dueSummaryTomorrow, dueSummaryIce, dueSummaryThunder, dueSummaryThunderFrom, dueSummarySnow,
        dueSummarySnowFrom, dueSummaryRainUmbrella, dueSummaryRainFrom, dueSummaryFrost, dueSummaryFeels,
        dueIntroduced, dueIntroducedNameless, dueGoOn, dueWays, dueWaysSkip, dueWaysSkipNext, dueWaysChannel,
        dueWaysChannelFirst, dueChoiceChange, dueChoiceSkip, dueChoiceSkipDay,
        dueChoiceStop, dueChoicePause, dueLineChange, dueLineSkip, dueLineStop, dueLinePause,
        dueSorryNoWeather, dueSorryFailed, dueSorryChannelNoWeather, dueSorryChannelFailed, dueSorryTeamNoWeather,
        dueSorryTeamFailed, dueNext,
    ]
}
