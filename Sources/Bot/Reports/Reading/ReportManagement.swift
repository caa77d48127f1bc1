/// Reads what shall happen to reports that exist: `reports`, `pause 2`, `stop`, `skip tomorrow`, `change 2 to 8:30`.
enum ReportManagement {
    /// - Parameter isBroad: Whether words that nothing else explains may name a report as well.
    static func request(_ phrase: Phrase, isPlace: @escaping (Phrase) -> Bool, isBroad: Bool) -> ReportRequest? {
        if let request = HoursReader.request(phrase) ?? MorningReader.request(phrase) { return request }
        if let request = GiftReader.request(phrase, isPlace: isPlace) { return request }
        if lists.matches(phrase) { return .list }
        if listsOfSome.matches(phrase), !ReportReading(phrase, isPlace: isPlace).saysMoreThanPlaces { return .list }
        let which = WhichReader(isPlace: isPlace, isBroad: isBroad)
        if let request = simple(phrase, which) { return request }
        if let request = SkipReader(which: which).request(phrase) { return request }
        return ChangeReader(which: which, isPlace: isPlace).request(phrase)
    }

    private static let things = "reports|report|schedules|schedule|subscriptions|subscription|reminders|notifications"

    private static let lists = Wordings(
        """
        [show|list|see|view|display|get|check|open] [me] [all] [of] [my|the|our] [active|current|scheduled|weather] \
        \(things) [list|here]
        list [all] [of] [my|the] \(things)
        what|which|whats|where [are|is] [all] [my|the|our] [active|current|scheduled] \(things)
        what|which \(things) do i|we have [set] [up|here]
        what|which \(things) are [there|set|active|scheduled|on] [up|here]
        do i|we have [any] \(things) [set] [up|here]
        when is|does|will|do [my|the] [next] \(things) [come|due|be|arrive]
        what have i scheduled|subscribed [to]
        \(things) in|of [this|the] channel|room
        manage [my|the] \(things)
        """)

    private static let listsOfSome = Wordings(
        "[my|the|all] reports|schedules|subscriptions|reminders for|of|about *")

    private static let pauses = Wordings("pause|suspend|snooze [sending|posting]")
    private static let resumes = Wordings("resume|unpause|un-pause|unsuspend|reactivate [sending|posting]")
    private static let resumesPerhaps = Wordings("continue|restart|start|enable")
    private static let stops = Wordings(
        """
        stop|cancel [with|sending|posting|giving|telling|messaging|reminding|notifying] [me]
        stop|cancel doing that
        unsubscribe [me] [from]
        """)
    private static let stopsPerhaps = Wordings(
        """
        end|delete|remove|erase|drop|kill|disable|deactivate|clear|no
        no more
        turn|switch off
        get rid of
        i dont want|need [any] [more]
        dont send|post|give [me] [any] [more]
        """)

    /// Whether words tell days or times, which a new report has: "start a report at 7".
    private static func saysWhen(_ found: ReportWhich, _ which: WhichReader) -> Bool {
        guard case .words(let phrase) = found else { return false }
        return ReportReading(phrase, isPlace: which.isPlace).saysMoreThanPlaces
    }

    private static func simple(_ phrase: Phrase, _ which: WhichReader) -> ReportRequest? {
        if let count = pauses.prefix(of: phrase) {
            return which.which(phrase.dropFirst(count)).map(ReportRequest.pause)
        }
        if let count = resumes.prefix(of: phrase) {
            return which.which(phrase.dropFirst(count)).map(ReportRequest.resume)
        }
        if let count = resumesPerhaps.prefix(of: phrase), phrase.words.count > count {
            let rest = phrase.dropFirst(count)
            if which.isAboutReports(rest), !["a", "an", "new"].contains(rest.keys[0]), let found = which.which(rest),
                !saysWhen(found, which)
            {
                return .resume(found)
            }
        }
        if let count = stops.prefix(of: phrase) {
            let rest = phrase.dropFirst(count)
            // "Stop it" and "stop that" are said of jokes.
            if ["it", "that", "this"].contains(rest.keys.first), rest.words.count == 1, phrase.keys[0] == "stop" {
                return nil
            }
            return which.which(rest).map(ReportRequest.stop)
        }
        guard let count = stopsPerhaps.prefix(of: phrase), which.isNamed(phrase.dropFirst(count)) else { return nil }
        let rest = phrase.dropFirst(count)
        if ReportLexicon.noes.contains(phrase.keys[0]), SkipReader.day(in: rest) != nil { return nil }
        return which.which(rest).map(ReportRequest.stop)
    }
}
