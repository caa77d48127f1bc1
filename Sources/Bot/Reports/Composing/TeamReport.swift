import Places
import Reports
import Weather

/// A report of all places that were given to a channel: one line a place, extremes first.
struct TeamReport {
    private let reader: ReportReader
    private let days: [ToldDay]
    private let failed: [Place]
    private let left: Int

    /// - Parameters:
    ///   - failed: Places whose weather could not be had.
    ///   - left: How many more places there are than can be told of.
    init(_ reader: ReportReader, _ days: [ToldDay], _ failed: [Place], left: Int) {
        self.reader = reader
        self.days = days
        self.failed = failed
        self.left = left
    }

    func reply(isUndecided: Bool) -> Reply {
        var reply = Reply()
        let ranked = TeamRanking(days.filter { $0.trouble == nil }).entries
        let tellable = ranked.map(\.told)
        let silent = days.filter { $0.trouble != nil }
        reply.summary = ReportSummary(Array((tellable + silent).prefix(2))).text
        reply.warnings = ReportWarnings(tellable + silent, areNamed: days.count > 1).all
        reply.cards = ranked.map { entry in
            let marks = entry.marks.map { reader.say($0) }
            return ReportCard(entry.told, for: reader).line(marks: entry.told.warnings.map(\.event) + marks)
        }
        let failed = failed + silent.map(\.answer.place)
        reply.paragraphs = failed.map { reader.say(.dueNoWeather, [.place: $0.fullName]) } + gaps(tellable)
        if left > 0 { reply.paragraphs.append(reader.language.text(.dueTeamMore, count: left)) }
        ReportEnd(reader).add(to: &reply, isUndecided: isUndecided)
        if failed.isEmpty { reply.quip = ReportQuip(reader).text(for: tellable) }
        reply.add(WeatherFoot(days.map { ($0.answer, $0.fetched) }))
        return reply
    }

    /// What is missing, the same sentence once, whichever places it is about.
    private func gaps(_ days: [ToldDay]) -> [String] {
        days.flatMap { ReportNotes($0).gaps(reader.report.condition) }.reduce(into: []) { all, sentence in
            if !all.contains(sentence) { all.append(sentence) }
        }
    }
}
