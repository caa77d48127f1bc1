/// Reads `change 2 to 8:30`, `move report to 6:45`, `change Tampa report to weekdays`, `change 2 only if rain`.
struct ChangeReader {
    let which: WhichReader
    let isPlace: (Phrase) -> Bool

    private static let verbs: Set<String> = [
        "change", "edit", "modify", "adjust", "reschedule", "move", "update", "shift", "postpone",
    ]
    /// The same only with "report" behind.
    private static let verbsPerhaps: Set<String> = ["set", "make", "put", "switch", "turn"]
    private static let alone: Set<String> = ["change", "edit", "reschedule"]
    private static let leads: Set<String> = ["for", "about", "of", "at", "on", "until", "only"]
    private static let links: Set<String> = ["to", "into", "->", "→", "=>", "="]

    func request(_ phrase: Phrase) -> ReportRequest? {
        guard let verb = phrase.keys.first else { return nil }
        let rest = phrase.dropFirst()
        guard Self.verbs.contains(verb) || (Self.verbsPerhaps.contains(verb) && isReportFirst(rest)) else { return nil }
        if rest.isEmpty { return Self.alone.contains(verb) ? .change(.unnamed, nil) : nil }
        if let named = which.number(rest) { return .change(named, nil) }
        let text = ReportText(rest)
        for index in 0..<text.count where Self.links.contains(text[index]) {
            let left = rest.part(0..<index)
            guard let subject = subject(left) else { continue }
            if let request = change(subject, left, to: rest.dropFirst(index + 1)) { return request }
        }
        for index in (1..<max(1, min(6, text.count))).reversed() {
            let left = rest.part(0..<index)
            // "Change for today" names no report "for".
            guard !Self.leads.contains(text[index - 1]), isSettled(left), let subject = which.which(left) else {
                continue
            }
            if let request = change(subject, left, to: rest.dropFirst(index)) { return request }
        }
        if let wish = limits(in: rest, verb) { return .change(.unnamed, wish) }
        guard let subject = which.which(rest), isWhole(rest, verb) else { return nil }
        return .change(subject, nil)
    }

    /// "Only if rain", "until Friday", "for today": what can name no report is what shall be different.
    private func limits(in phrase: Phrase, _ verb: String) -> ReportWish? {
        guard Self.alone.contains(verb) else { return nil }
        let reading = ReportReading(phrase, isPlace: isPlace)
        let wish = reading.wish
        let isLimit =
            wish.condition != nil || wish.isUnconditional || wish.until != nil || wish.day != nil || wish.target != nil
        return isLimit && wish.places.isEmpty && reading.problem == nil ? wish : nil
    }

    /// Whether the words end in what can only be the name of a report.
    private func isSettled(_ left: Phrase) -> Bool {
        if which.isAboutReports(left) {
            let last = left.keys.last ?? ""
            return ListNumber(left) != nil || last.hasPrefix("#") || ["report", "reports", "one"].contains(last)
                || last.allSatisfy(\.isNumber)
        }
        return left.keys.last == "one" || isPlace(left)
    }

    private func isReportFirst(_ rest: Phrase) -> Bool {
        rest.keys.prefix(3).contains { $0 == "report" || $0 == "reports" }
            && !["a", "an", "up", "new"].contains(rest.keys[0])
    }

    private func isWhole(_ rest: Phrase, _ verb: String) -> Bool {
        which.isAboutReports(rest) || which.isTimes(rest) || (which.isBroad && Self.alone.contains(verb))
    }

    /// What stands in front of "to"; "the report from 7" is told by its time.
    private func subject(_ left: Phrase) -> ReportWhich? {
        if let index = left.keys.firstIndex(of: "from"), index + 1 < left.words.count {
            let named = left.part(0..<index)
            guard let subject = which.which(named) else { return nil }
            let from = left.dropFirst(index + 1)
            return subject == .unnamed && which.isTimes(from) ? .words(left.dropFirst(index)) : subject
        }
        return which.which(left)
    }

    private func change(_ subject: ReportWhich, _ left: Phrase, to right: Phrase) -> ReportRequest? {
        guard !right.isEmpty else { return nil }
        let reading = ReportReading(right, isPlace: isPlace)
        let isReport = which.isNamed(left)
        if !reading.saysMoreThanPlaces {
            // "Change 2 to Oslo" gives a saved place another name.
            let isFor = ["for", "in"].contains(right.keys[0])
            guard isReport || (isFor && which.isAboutReports(left)), !reading.wish.places.isEmpty else { return nil }
        }
        if let problem = reading.problem {
            return isReport || isSure(reading) ? .refused(.change(subject, problem)) : nil
        }
        return .change(subject, reading.wish)
    }

    /// Whether nothing but a report has what was read.
    private func isSure(_ reading: ReportReading) -> Bool {
        !reading.faults.allSatisfy { $0.kind == .notUnderstood }
    }
}
