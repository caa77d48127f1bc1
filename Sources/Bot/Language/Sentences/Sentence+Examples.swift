/// Lines to type, as examples.
extension Sentence {
    static let examplePlace = Sentence("example.place")
    static let exampleQualified = Sentence("example.qualified")
    static let exampleIn = Sentence("example.in", [.name])
    static let exampleCoordinates = Sentence("example.coordinates")
    static let exampleVersus = Sentence("example.versus")
    static let exampleJokesOff = Sentence("example.jokes-off")
    static let exampleJokesOn = Sentence("example.jokes-on")
    static let exampleHelp = Sentence("example.help")
    static let exampleHelpTopic = Sentence("example.help-topic")
    static let exampleAbout = Sentence("example.about")
    static let exampleSettings = Sentence("example.settings")
    static let exampleUnits = Sentence("example.units")
    static let exampleUnitsWind = Sentence("example.units-wind")
    static let exampleUnitsOnce = Sentence("example.units-once")
    static let exampleMood = Sentence("example.mood")
    static let exampleTimeZone = Sentence("example.timezone")
    static let exampleTimeZonePlace = Sentence("example.timezone-place")

    static let examples: [Sentence] = [
        examplePlace, exampleQualified, exampleIn, exampleCoordinates, exampleVersus, exampleJokesOff,
        exampleJokesOn, exampleHelp, exampleHelpTopic, exampleAbout,
        exampleSettings, exampleUnits, exampleUnitsWind, exampleUnitsOnce, exampleMood, exampleTimeZone,
        exampleTimeZonePlace,
    ]
}
