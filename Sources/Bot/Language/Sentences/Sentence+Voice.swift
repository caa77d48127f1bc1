/// What the lines of character name, and decisions about them.
extension Sentence {
    static let voiceSince = Sentence("voice.since", [.month, .year])
    static let jokesRare = Sentence("jokes.rare")
    static let jokesSometimes = Sentence("jokes.sometimes")
    static let jokesAlways = Sentence("jokes.always")
    static let jokesMeaningRare = Sentence("jokes.meaning-rare")
    static let jokesMeaningAlways = Sentence("jokes.meaning-always")
    static let exampleJokesRare = Sentence("example.jokes-rare")
    static let exampleJokesAlways = Sentence("example.jokes-always")
    static let settingRare = Sentence("setting.rare")
    static let settingSometimes = Sentence("setting.sometimes")
    static let settingAlways = Sentence("setting.always")
    static let dataJokesOften = Sentence("data.jokes-often", [.value])
    static let exampleHush = Sentence("example.hush")
    static let decisionsNotAllowed = Sentence("decisions.not-allowed")
    static let hushHelp = Sentence("hush.help")
    static let hushMeaning = Sentence("hush.meaning")
    static let hushNone = Sentence("hush.none")
    static let hushList = Sentence("hush.list")
    static let hushLine = Sentence("hush.line", [.number, .place, .day])
    static let hushDay = Sentence("hush.day", [.day, .month, .year])
    static let hushAround = Sentence("hush.around", [.place, .value])
    static let hushAdded = Sentence("hush.added", [.number, .place, .day])
    static let hushEnded = Sentence("hush.ended", [.place])
    static let hushUnknown = Sentence("hush.unknown")
    static let hushRemoveLine = Sentence("hush.remove-line", [.number])
    static let hushRemoveMeaning = Sentence("hush.remove-meaning")
    static let hushPlaceUnknown = Sentence("hush.place-unknown")
    static let hushUnreadable = Sentence("hush.unreadable")
    static let hushRadius = Sentence("hush.radius")
    static let hushPast = Sentence("hush.past")
    static let hushLate = Sentence("hush.late")
    static let hushNoSuchDate = Sentence("hush.no-such-date")
    static let hushBorders = Sentence("hush.borders", [.place])
    static let hushOthers = Sentence("hush.others")
    static let hushLineTyped = Sentence("hush.line-typed", [.place, .day])
    static let kilometres = Sentence("hush.kilometres", [.value])
    static let packHelp = Sentence("pack.help")
    static let packUnknownLine = Sentence("pack.unknown-line")
    static let packLineOff = Sentence("pack.line-off", [.name])
    static let packLineOn = Sentence("pack.line-on", [.name])
    static let packFlags = Sentence("pack.flags")
    static let packNoFlags = Sentence("pack.no-flags")
    static let packFlag = Sentence("pack.flag", [.count, .name])
    static let packFlagOff = Sentence("pack.flag-off", [.count, .name])
    static let packOffLine = Sentence("pack.off-line", [.name])
    static let packOffMeaning = Sentence("pack.off-meaning")

    static let voice: [Sentence] = [
        voiceSince, jokesRare, jokesSometimes, jokesAlways, jokesMeaningRare, jokesMeaningAlways, exampleJokesRare,
        exampleJokesAlways, settingRare, settingSometimes, settingAlways, dataJokesOften, exampleHush,
        decisionsNotAllowed, hushHelp, hushMeaning, hushNone, hushList, hushLine, hushDay, hushAround,
        hushAdded, hushEnded, hushUnknown, hushRemoveLine, hushRemoveMeaning, hushPlaceUnknown, hushUnreadable,
        hushRadius, hushPast, hushLate, hushNoSuchDate, hushBorders, hushOthers, hushLineTyped,
        kilometres, packHelp, packUnknownLine, packLineOff, packLineOn, packFlags, packNoFlags, packFlag, packFlagOff,
        packOffLine, packOffMeaning,
    ]
}
