import Places
import Reports
import Users

/// Finds the zone of a report: the one that was said, else the person's, else the place's.
struct ReportZone: Sendable {
    private let context: CommandContext
    private let wish: ReportWish
    private let line: ReportLine
    private let base: Report?

    init(_ context: CommandContext, _ wish: ReportWish, _ line: ReportLine, _ base: Report?) {
        self.context = context
        self.wish = wish
        self.line = line
        self.base = base
    }

    func zone(for subject: Report.Subject) async throws(ReportExit) -> String {
        if let typed = wish.zone { return try await zone(typed) }
        if let base { return base.schedule.zone }
        let persons = [context.person.user?.timeZone, context.incoming.timeZone].compactMap { $0 }
        if let known = persons.first(where: isKnown) { return known }
        if let place = try await zone(of: subject), isKnown(place) { return place }
        throw .answer(offer(.reportZoneUnknown, "", [context.say(.zoneExample), context.say(.zoneExampleOther)]))
    }

    /// The zone that the words mean, or why it is not one.
    private func zone(_ typed: Phrase) async throws(ReportExit) -> String {
        let name = typed.echo ?? ""
        let finding = try await ReportExit.orTrouble { () async throws(Trouble) in
            try await context.zone(from: typed)
        }
        switch finding {
        case .zone(let zone), .place(let zone, _): return zone
        case .places(let found): throw .answer(offer(.reportZoneWhich, name, found.map(\.zone)))
        case .abbreviation(let zones): throw .answer(offer(.reportZoneAbbreviation, name, zones))
        case .offset:
            throw .answer(
                offer(.reportZoneOffset, name, [context.say(.zoneExample), context.say(.zoneExampleOther)]))
        case .unknown(let near):
            let zones = near.isEmpty ? [context.say(.zoneExample), context.say(.zoneExampleOther)] : near
            throw .answer(offer(near.isEmpty ? .reportZoneStrange : .reportZoneNear, name, Array(zones.prefix(2))))
        }
    }

    /// The whole line with each of the zones; nothing is kept.
    func offer(_ sentence: Sentence, _ name: String, _ zones: [String]) -> Answer {
        let lines = zones.map { zone in
            var clear = wish
            clear.zone = TypedText(zone).map { Phrase($0) }
            return line.text(clear)
        }
        let text = sentence.placeholders.isEmpty ? context.say(sentence) : context.say(sentence, [.name: name])
        var reply = Reply(paragraphs: [text], examples: lines.map { context.example($0) })
        reply.choices = zip(zones, lines).map { Reply.Choice(label: $0, line: $1) }
        return Answer(reply, .notUnderstood)
    }

    /// Only the provider of the weather knows the zone of bare coordinates.
    private func zone(of subject: Report.Subject) async throws(ReportExit) -> String? {
        let place: Place?
        switch subject {
        case .home(let home): place = home
        case .places(let places): place = places.first
        case .team: place = await context.channelBook().gifts.first?.gift.place
        }
        guard let place else { return nil }
        if let zone = place.timeZone { return zone }
        return try await ReportExit.orTrouble { () async throws(Trouble) in
            try await context.weather(for: place).clock.zone
        }
    }

    private func isKnown(_ zone: String) -> Bool {
        context.services.zones.localTime(in: zone, at: context.now) != nil
    }
}
