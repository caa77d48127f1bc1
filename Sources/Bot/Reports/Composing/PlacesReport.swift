import Places
import Reports
import Weather

/// A report about one place, or two to six: warnings, facts, verdict, change, one line of character.
struct PlacesReport {
    private let reader: ReportReader
    private let days: [ToldDay]
    private let failed: [Place]

    /// - Parameter failed: Places whose weather could not be had.
    init(_ reader: ReportReader, _ days: [ToldDay], _ failed: [Place]) {
        self.reader = reader
        self.days = days
        self.failed = failed
    }

    func reply(isUndecided: Bool) -> Reply {
        var reply = Reply()
        let (tellable, isAlone) = (days.filter { $0.trouble == nil }, days.count + failed.count == 1)
        reply.summary = ReportSummary(days).text
        reply.warnings = ReportWarnings(days, areNamed: !isAlone).all
        reply.cards = tellable.map { told in
            let card = ReportCard(told, for: reader)
            return isAlone ? card.whole : card.short
        }
        reply.paragraphs = verdicts(tellable, isAlone: isAlone)
        for told in tellable {
            let notes = [ReportNotes(told).change].compactMap { $0 } + ReportNotes(told).gaps(reader.report.condition)
            reply.paragraphs += notes.map { isAlone ? $0 : named($0, told) }
        }
        let failed = failed + days.filter { $0.trouble != nil }.map(\.answer.place)
        reply.paragraphs += failed.map { reader.say(.dueNoWeather, [.place: $0.fullName]) }
        ReportEnd(reader).add(to: &reply, isUndecided: isUndecided)
        if failed.isEmpty { reply.quip = ReportQuip(reader).text(for: days) }
        reply.add(WeatherFoot(days.map { ($0.answer, $0.fetched) }))
        return reply
    }

    /// One for each place, or one for all where it is the same.
    private func verdicts(_ days: [ToldDay], isAlone: Bool) -> [String] {
        let texts = days.map { ReportVerdict($0).text }
        guard Set(texts).count > 1 else { return Array(texts.prefix(1)) }
        return [zip(texts, days).map(named).joined(separator: "\n")]
    }

    private func named(_ text: String, _ told: ToldDay) -> String {
        reader.say(.atPlace, [.place: told.answer.place.name, .text: text])
    }
}
