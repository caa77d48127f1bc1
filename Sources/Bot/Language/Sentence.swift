/// Every sentence and short form that the bot says; the raw value is its key in a language file.
///
/// A language file must have each of them, with the gaps that ``placeholders`` declares, and nothing else.
enum Sentence: String, Sendable, CaseIterable {
    // What to type, as examples.
    case examplePlace = "example.place"
    case exampleQualified = "example.qualified"
    case exampleIn = "example.in"
    case exampleCoordinates = "example.coordinates"
    case exampleVersus = "example.versus"
    case exampleJokesOff = "example.jokes-off"
    case exampleJokesOn = "example.jokes-on"
    case exampleHelp = "example.help"
    case exampleHelpTopic = "example.help-topic"
    case exampleAbout = "example.about"

    // Commands: usage, one line of help, meaning of an example.
    case weatherUsage = "weather.usage"
    case weatherHelp = "weather.help"
    case weatherMeaningPlace = "weather.meaning-place"
    case weatherMeaningQualified = "weather.meaning-qualified"
    case weatherMeaningCoordinates = "weather.meaning-coordinates"
    case compareUsage = "compare.usage"
    case compareHelp = "compare.help"
    case compareMeaning = "compare.meaning"
    case jokesUsage = "jokes.usage"
    case jokesHelp = "jokes.help"
    case jokesMeaning = "jokes.meaning"
    case jokesOff = "jokes.off"
    case jokesOn = "jokes.on"
    case jokesOnButPlain = "jokes.on-but-plain"
    case helpUsage = "help.usage"
    case helpHelp = "help.help"
    case helpMeaning = "help.meaning"
    case helpTopicMeaning = "help.topic-meaning"
    case helpIntroduction = "help.introduction"
    case helpUnknownTopic = "help.unknown-topic"
    case aboutUsage = "about.usage"
    case aboutHelp = "about.help"
    case aboutMeaning = "about.meaning"
    case aboutVersion = "about.version"
    case aboutSources = "about.sources"
    case aboutPlaces = "about.places"
    case aboutPlacesLicence = "about.places-licence"
    case hello = "greeting.hello"
    case youAreWelcome = "greeting.welcome"
    case dataKept = "data.kept"
    case dataDeletion = "data.deletion"

    // Before a command: too long, too often, nothing at all.
    case tooLong = "too-long"
    case limitedPerson = "limited.person"
    case limitedTeam = "limited.team"
    case placeWanted = "place-wanted"

    // Places that could not be taken as typed.
    case placeUnknown = "place.unknown"
    case placeUnknownUnquoted = "place.unknown-unquoted"
    case placeTry = "place.try"
    case placeTryThese = "place.try-these"
    case placeNear = "place.near"
    case placeOffline = "place.offline"
    case placeListOnly = "place.list-only"
    case placePostcode = "place.postcode"
    case placeAirport = "place.airport"
    case placeMismatch = "place.mismatch"
    case placeMismatchKnown = "place.mismatch-known"
    case placeRepresentative = "place.representative"
    case placeOthers = "place.others"
    case coordinatesOutOfRange = "coordinates.out-of-range"
    case coordinatesSwapped = "coordinates.swapped"
    case coordinatesContradictory = "coordinates.contradictory"
    case coordinatesSystem = "coordinates.system"
    case coordinatesTry = "coordinates.try"
    case compareTooFew = "compare.too-few"
    case compareTooMany = "compare.too-many"
    case compareSame = "compare.same"

    // Troubles.
    case troubleUnavailable = "trouble.unavailable"
    case troubleUnreadable = "trouble.unreadable"
    case troubleSlowDown = "trouble.slow-down"
    case troubleSlowDownFor = "trouble.slow-down-for"
    case troubleSetup = "trouble.setup"
    case troubleNotCovered = "trouble.not-covered"
    case troubleInternal = "trouble.internal"
    case troubleTimeout = "trouble.timeout"
    case troubleBusy = "trouble.busy"
    case textWasCut = "text-was-cut"

    // What later versions bring.
    case laterHome = "later.home"
    case laterSaved = "later.saved"
    case laterSettings = "later.settings"
    case laterUnitsBoth = "later.units-both"
    case laterUnitsFixed = "later.units-fixed"
    case laterMood = "later.mood"
    case laterReports = "later.reports"
    case laterShare = "later.share"
    case laterWhy = "later.why"
    case laterFlag = "later.flag"
    case laterCompare = "later.compare"
    case laterAhead = "later.ahead"
    case laterQuestion = "later.question"
    case laterAlerts = "later.alerts"
    case laterPlaceMeant = "later.place-meant"

    // The card of a place.
    case cardNow = "card.now"
    case cardNowFeels = "card.now-feels"
    case cardNowExtreme = "card.now-extreme"
    case cardWithoutNow = "card.without-now"
    case rowToday = "row.today"
    case rowRestOfToday = "row.rest-of-today"
    case rowWind = "row.wind"
    case rowRain = "row.rain"
    case rowPrecipitation = "row.precipitation"
    case rowSnow = "row.snow"
    case rowHumidity = "row.humidity"
    case rowClouds = "row.clouds"
    case rowLocalTime = "row.local-time"
    case valueNone = "value.none"
    case valueNotReported = "value.not-reported"
    case valueHigh = "value.high"
    case valueLow = "value.low"
    case valuePercent = "value.percent"
    case valueBoth = "value.both"
    case windCalm = "wind.calm"
    case windFrom = "wind.from"
    case windGusts = "wind.gusts"
    case rainAmountChance = "rain.amount-chance"
    case rainChance = "rain.chance"
    case rainNoneChance = "rain.none-chance"
    case rainLately = "rain.lately"
    case rainNoneLately = "rain.none-lately"

    // Units.
    case celsius = "unit.celsius"
    case fahrenheit = "unit.fahrenheit"
    case celsiusRange = "unit.celsius-range"
    case fahrenheitRange = "unit.fahrenheit-range"
    case kilometersPerHour = "unit.kilometers-per-hour"
    case milesPerHour = "unit.miles-per-hour"
    case millimeters = "unit.millimeters"
    case millimetersUnder = "unit.millimeters-under"
    case inches = "unit.inches"
    case inchesUnder = "unit.inches-under"
    case centimeters = "unit.centimeters"

    // Moments and stretches of time.
    case timeOnWeekday = "time.on-weekday"
    case timeOnDate = "time.on-date"
    case spanMoment = "span.moment"
    case spanSeconds = "span.seconds"
    case spanMinutes = "span.minutes"
    case spanHours = "span.hours"

    // Official warnings.
    case warningUntil = "warning.until"
    case warningBetween = "warning.between"
    case warningFrom = "warning.from"
    case warningOpen = "warning.open"

    // Notes below a card, and its foot.
    case atPlace = "at-place"
    case missingCurrent = "missing.current"
    case missingDays = "missing.days"
    case missingWarnings = "missing.warnings"
    case staleCurrent = "stale.current"
    case staleDays = "stale.days"
    case staleWarnings = "stale.warnings"
    case footUpdated = "foot.updated"
    case footSimulated = "foot.simulated"

    /// The gaps that the sentence has; `count` makes it a counting sentence with a wording for each plural category.
    var placeholders: Set<Placeholder> {
        switch self {
        case .tooLong, .compareTooMany: [.limit]
        case .limitedPerson: [.count, .limit]
        case .limitedTeam, .spanSeconds, .spanMinutes, .spanHours: [.count]
        case .helpUnknownTopic, .placeUnknown, .placeAirport: [.name]
        case .placeMismatch: [.name, .qualifier]
        case .placeRepresentative: [.name, .place]
        case .compareSame: [.place]
        case .placeNear, .placeOthers: [.count]
        case .exampleIn: [.name]
        case .aboutVersion: [.version]
        case .troubleUnavailable, .troubleUnreadable, .troubleSlowDown, .troubleSetup, .troubleNotCovered: [.place]
        case .troubleSlowDownFor: [.place, .span]
        case .troubleInternal: [.reference]
        case .cardNow, .cardNowExtreme: [.temperature, .condition]
        case .cardNowFeels: [.temperature, .condition, .feels]
        case .valueHigh, .valueLow, .valuePercent: [.value]
        case .valueBoth: [.value, .other]
        case .windFrom: [.direction, .speed]
        case .windGusts: [.wind, .gust]
        case .rainAmountChance: [.amount, .chance]
        case .rainChance, .rainNoneChance: [.chance]
        case .rainLately: [.amount, .span]
        case .rainNoneLately: [.span]
        case .celsius, .fahrenheit, .kilometersPerHour, .milesPerHour, .millimeters, .inches, .centimeters: [.value]
        case .millimetersUnder, .inchesUnder: [.value]
        case .celsiusRange, .fahrenheitRange: [.low, .high]
        case .timeOnWeekday: [.weekday, .time]
        case .timeOnDate: [.day, .month, .time]
        case .warningUntil: [.event, .end, .issuer]
        case .warningBetween: [.event, .start, .end, .issuer]
        case .warningFrom: [.event, .start, .issuer]
        case .warningOpen: [.event, .issuer]
        case .atPlace: [.place, .text]
        case .staleCurrent, .staleDays, .staleWarnings: [.span]
        case .footUpdated, .footSimulated: [.span]
        default: []
        }
    }
}
