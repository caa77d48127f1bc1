import FoundationEssentials
import Places
import Reports
import Users

/// The short note to an owner whose report did not come.
struct ReportApology {
    private let reader: ReportReader

    init(_ reader: ReportReader) {
        self.reader = reader
    }

    /// `nil` for an end that needs no word.
    func reply(_ outcome: DeliveryOutcome) -> Reply? {
        guard let sentence = sentence(outcome) else { return nil }
        return Reply(paragraphs: [[sentence, next].compactMap { $0 }.joined(separator: " ")])
    }

    private func sentence(_ outcome: DeliveryOutcome) -> String? {
        let isMissing = outcome == .noWeather
        guard isMissing || outcome == .failed else { return nil }
        if reader.report.subject == .team {
            return reader.say(isMissing ? .dueSorryTeamNoWeather : .dueSorryTeamFailed)
        }
        let (own, channel): (Sentence, Sentence) =
            isMissing
            ? (.dueSorryNoWeather, .dueSorryChannelNoWeather) : (.dueSorryFailed, .dueSorryChannelFailed)
        return reader.say(reader.isPrivate ? own : channel, [.place: places])
    }

    private var places: String {
        switch reader.report.subject {
        case .home(let stored): ((reader.isPrivate ? reader.person.user?.home : nil) ?? stored).name
        case .places(let places): places.map(\.name).joined(separator: ", ")
        case .team: ""
        }
    }

    /// When the next one comes, in full.
    private var next: String? {
        let clock = reader.clock(in: reader.report.schedule.zone)
        guard let next = reader.next, let local = clock.local(at: next.instant) else { return nil }
        return reader.say(
            .dueNext,
            [
                .day: SpanWords.words(for: local.date, reader.language), .time: clock.hours(local),
                .name: reader.report.schedule.zone,
            ])
    }
}
