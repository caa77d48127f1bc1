/// Commands: usage, one line of help, meaning of an example, what they say.
extension Sentence {
    static let weatherUsage = Sentence("weather.usage")
    static let weatherHelp = Sentence("weather.help")
    static let weatherMeaningPlace = Sentence("weather.meaning-place")
    static let weatherMeaningQualified = Sentence("weather.meaning-qualified")
    static let weatherMeaningCoordinates = Sentence("weather.meaning-coordinates")
    static let compareUsage = Sentence("compare.usage")
    static let compareHelp = Sentence("compare.help")
    static let compareMeaning = Sentence("compare.meaning")
    static let jokesMeaning = Sentence("jokes.meaning")
    static let jokesMeaningOn = Sentence("jokes.meaning-on")
    static let jokesOff = Sentence("jokes.off")
    static let jokesOn = Sentence("jokes.on")
    static let jokesAreOn = Sentence("jokes.are-on")
    static let jokesAreOff = Sentence("jokes.are-off")
    static let jokesHelp = Sentence("jokes.help")
    static let jokesOnButPlain = Sentence("jokes.on-but-plain")
    static let helpUsage = Sentence("help.usage")
    static let helpHelp = Sentence("help.help")
    static let helpMeaning = Sentence("help.meaning")
    static let helpTopicMeaning = Sentence("help.topic-meaning")
    static let helpIntroduction = Sentence("help.introduction")
    static let helpUnknownTopic = Sentence("help.unknown-topic", [.name])
    static let aboutUsage = Sentence("about.usage")
    static let aboutHelp = Sentence("about.help")
    static let aboutMeaning = Sentence("about.meaning")
    static let aboutVersion = Sentence("about.version", [.version])
    static let aboutSources = Sentence("about.sources")
    static let aboutPlaces = Sentence("about.places")
    static let aboutPlacesLicence = Sentence("about.places-licence")
    static let hello = Sentence("greeting.hello")
    static let youAreWelcome = Sentence("greeting.welcome")

    static let commands: [Sentence] = [
        weatherUsage, weatherHelp, weatherMeaningPlace, weatherMeaningQualified, weatherMeaningCoordinates,
        compareUsage, compareHelp, compareMeaning, jokesMeaning, jokesMeaningOn, jokesOff, jokesOn,
        jokesAreOn, jokesAreOff, jokesHelp, jokesOnButPlain, helpUsage, helpHelp, helpMeaning, helpTopicMeaning,
        helpIntroduction,
        helpUnknownTopic, aboutUsage, aboutHelp, aboutMeaning, aboutVersion, aboutSources, aboutPlaces,
        aboutPlacesLicence, hello, youAreWelcome,
    ]
}
