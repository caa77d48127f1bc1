/// Units, mood, time zone and settings of a person.
extension Sentence {
    static let unitsLine = Sentence("units.line", [.value])
    static let unitsHelp = Sentence("units.help")
    static let moodHelp = Sentence("mood.help")
    static let timeZoneHelp = Sentence("timezone.help")
    static let unitsShown = Sentence("units.shown", [.value, .origin])
    static let unitsBoth = Sentence("units.both")
    static let unitsSet = Sentence("units.set", [.value])
    static let unitsUnknown = Sentence("units.unknown", [.name])
    static let unitsOfQuantity = Sentence("units.of-quantity", [.name])
    static let unitsMeaning = Sentence("units.meaning")
    static let unitsMeaningAuto = Sentence("units.meaning-auto")
    static let unitsMeaningSingle = Sentence("units.meaning-single")
    static let unitsMeaningOnce = Sentence("units.meaning-once")
    static let unitsMeaningBack = Sentence("units.meaning-back", [.value])
    static let choiceBack = Sentence("choice.back", [.value])
    static let choiceJokesOn = Sentence("choice.jokes-on")
    static let choiceJokesOff = Sentence("choice.jokes-off")
    static let sourcePerson = Sentence("source.person")
    static let sourcePlatform = Sentence("source.platform")
    static let sourceRoom = Sentence("source.room")
    static let sourceService = Sentence("source.service")
    static let sourceNothing = Sentence("source.nothing")
    static let moodLine = Sentence("mood.line", [.value])
    static let moodShown = Sentence("mood.shown", [.value, .origin])
    static let moodSet = Sentence("mood.set", [.value])
    static let moodUnknown = Sentence("mood.unknown", [.name])
    static let moodSubstitute = Sentence("mood.substitute", [.value, .other])
    static let moodMeaningSubstitute = Sentence("mood.meaning-substitute", [.other])
    static let moodCapped = Sentence("mood.capped", [.limit])
    static let moodInRooms = Sentence("mood.in-rooms", [.limit])
    static let moodOff = Sentence("mood.off")
    static let moodWithoutJokes = Sentence("mood.without-jokes")
    static let moodMeaning = Sentence("mood.meaning")
    static let moodMeaningPlain = Sentence("mood.meaning-plain")
    static let moodMeaningProfessional = Sentence("mood.meaning-professional")
    static let moodMeaningFriendly = Sentence("mood.meaning-friendly")
    static let moodMeaningSnarky = Sentence("mood.meaning-snarky")
    static let moodMeaningVillain = Sentence("mood.meaning-villain")
    static let moodMeaningOverkill = Sentence("mood.meaning-overkill")
    static let moodPlain = Sentence("mood.plain")
    static let moodProfessional = Sentence("mood.professional")
    static let moodFriendly = Sentence("mood.friendly")
    static let moodSnarky = Sentence("mood.snarky")
    static let moodVillain = Sentence("mood.villain")
    static let moodOverkill = Sentence("mood.overkill")
    static let timeZoneLine = Sentence("timezone.line", [.value])
    static let timeZoneShown = Sentence("timezone.shown", [.name, .time, .origin])
    static let timeZoneSet = Sentence("timezone.set", [.name, .time])
    static let timeZoneSetPlace = Sentence("timezone.set-place", [.name, .time, .place])
    static let timeZoneAuto = Sentence("timezone.auto", [.name, .time])
    static let timeZoneAutoUnknown = Sentence("timezone.auto-unknown")
    static let timeZoneNotKnown = Sentence("timezone.not-known")
    static let timeZoneUnknown = Sentence("timezone.unknown", [.name])
    static let timeZoneUnquoted = Sentence("timezone.unquoted")
    static let timeZoneNear = Sentence("timezone.near", [.name])
    static let timeZoneAbbreviation = Sentence("timezone.abbreviation", [.name])
    static let timeZoneOffset = Sentence("timezone.offset")
    static let timeZoneWhich = Sentence("timezone.which", [.name])
    static let timeZoneChoice = Sentence("timezone.choice", [.name, .text])
    static let timeZoneOfPlatform = Sentence("timezone.of-platform")
    static let timeZoneLooked = Sentence("timezone.looked", [.name, .time])
    static let timeZoneMeaningOwn = Sentence("timezone.meaning-own")
    static let timeZoneMeaningName = Sentence("timezone.meaning-name")
    static let timeZoneMeaningPlace = Sentence("timezone.meaning-place")
    static let timeZoneMeaningAuto = Sentence("timezone.meaning-auto")
    static let settingsUsage = Sentence("settings.usage")
    static let settingsHelp = Sentence("settings.help")
    static let settingsTitle = Sentence("settings.title")
    static let settingsLead = Sentence("settings.lead")
    static let settingsMeaning = Sentence("settings.meaning")
    static let settingsMeaningHome = Sentence("settings.meaning-home")
    static let settingsMeaningSaved = Sentence("settings.meaning-saved")
    static let settingsUnknown = Sentence("settings.unknown", [.name])
    static let settingUnits = Sentence("setting.units")
    static let settingTimeZone = Sentence("setting.timezone")
    static let settingMood = Sentence("setting.mood")
    static let settingJokes = Sentence("setting.jokes")
    static let settingLanguage = Sentence("setting.language")
    static let settingHome = Sentence("setting.home")
    static let settingSaved = Sentence("setting.saved")
    static let settingNone = Sentence("setting.none")
    static let settingNotSet = Sentence("setting.not-set")
    static let settingOn = Sentence("setting.on")
    static let settingOff = Sentence("setting.off")
    static let settingValue = Sentence("setting.value", [.value, .origin])

    static let preferences: [Sentence] = [
        unitsBoth, moodOff, timeZoneOfPlatform, timeZoneLooked, timeZoneMeaningOwn,
        unitsHelp, moodHelp, timeZoneHelp, unitsLine, unitsShown, unitsSet, unitsUnknown, unitsOfQuantity, unitsMeaning,
        unitsMeaningAuto,
        unitsMeaningSingle, unitsMeaningOnce, unitsMeaningBack, choiceBack, choiceJokesOn, choiceJokesOff,
        sourcePerson, sourcePlatform, sourceRoom, sourceService, sourceNothing, moodLine, moodShown, moodSet,
        moodUnknown, moodSubstitute, moodMeaningSubstitute, moodCapped, moodInRooms, moodWithoutJokes, moodMeaning,
        moodMeaningPlain,
        moodMeaningProfessional, moodMeaningFriendly, moodMeaningSnarky, moodMeaningVillain,
        moodMeaningOverkill, moodPlain, moodProfessional, moodFriendly, moodSnarky, moodVillain, moodOverkill,
        timeZoneLine, timeZoneShown, timeZoneSet, timeZoneSetPlace, timeZoneAuto, timeZoneAutoUnknown,
        timeZoneNotKnown, timeZoneUnknown, timeZoneUnquoted, timeZoneNear, timeZoneAbbreviation,
        timeZoneOffset, timeZoneWhich, timeZoneChoice, timeZoneMeaningName, timeZoneMeaningPlace,
        timeZoneMeaningAuto, settingsUsage, settingsHelp, settingsTitle,
        settingsLead, settingsMeaning, settingsMeaningHome, settingsMeaningSaved, settingsUnknown,
        settingUnits, settingTimeZone, settingMood, settingJokes, settingLanguage, settingHome, settingSaved,
        settingNone, settingNotSet, settingOn, settingOff, settingValue,
    ]
}
