import Places
import Users

extension Command {
    /// `timezone`, `timezone Europe/London`, `tz London`: shows and changes the person's zone.
    static let timeZone = Command(
        "timezone", topics: ["timezone", "tz", "timezones", "zone"], explanation: .timeZoneHelp,
        lines: [
            Line(command: .exampleTimeZone, meaning: .timeZoneMeaningName),
            Line(command: .exampleTimeZonePlace, meaning: .timeZoneMeaningPlace),
        ],
        reads: { phrase, isPlace in ZoneRequest(phrase, isPlace: isPlace).map { _ in [phrase] } },
        act: { arguments, context async throws(Trouble) in
            try await TimeZoneCommand(context).answer(to: arguments.first)
        })
}

/// Shows and changes a person's time zone.
private struct TimeZoneCommand {
    /// A zone to choose, and what it stands for.
    private typealias Offer = (zone: String, meaning: String)

    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    func answer(to phrase: Phrase?) async throws(Trouble) -> Answer {
        switch phrase.flatMap({ ZoneRequest($0, isPlace: context.isPlace) }) ?? .show {
        case .show: return Answer(shown)
        case .auto: return Answer(try await keep(nil))
        case .look(let words):
            let finding = try await context.zone(from: words)
            if let answer = looked(finding) { return answer }
            return try await answer(to: finding, typed: words)
        case .set(let words): return try await answer(to: try await context.zone(from: words), typed: words)
        }
    }

    private func answer(to finding: ZoneFinding, typed: Phrase) async throws(Trouble) -> Answer {
        let name = typed.echo ?? ""
        switch finding {
        case .zone(let zone): return Answer(try await keep(zone))
        case .place(let zone, let place): return Answer(try await keep(zone, of: place))
        case .places(let found):
            return offer(.timeZoneWhich, name, found.map { ($0.zone, $0.place.fullName) })
        case .abbreviation(let zones):
            return offer(.timeZoneAbbreviation, name, zones.map { ($0, time(in: $0) ?? "") })
        case .offset:
            return Answer(Reply(paragraphs: [context.say(.timeZoneOffset)], examples: examples), .notUnderstood)
        case .unknown([]):
            let sentence = typed.echo.map { context.say(.timeZoneUnknown, [.name: $0]) }
            return Answer(
                Reply(paragraphs: [sentence ?? context.say(.timeZoneUnquoted)], examples: examples), .notUnderstood)
        case .unknown(let zones):
            return offer(.timeZoneNear, name, zones.map { ($0, time(in: $0) ?? "") })
        }
    }

    /// Says which zone it is, and changes nothing; `nil` when it is not one zone.
    private func looked(_ finding: ZoneFinding) -> Answer? {
        let zone: String
        switch finding {
        case .zone(let name): zone = name
        case .place(let name, _): zone = name
        case .places, .abbreviation, .offset, .unknown: return nil
        }
        let values: KeyValuePairs<Placeholder, String> = [.name: zone, .time: time(in: zone) ?? ""]
        let meaning = context.say(.timeZoneMeaningOwn)
        var reply = Reply(paragraphs: [context.say(.timeZoneLooked, values)])
        reply.examples = [context.example(line(zone), meaning: meaning)]
        return Answer(reply)
    }

    /// Asks which one is meant; nothing has changed.
    private func offer(_ question: Sentence, _ name: String, _ offers: [Offer]) -> Answer {
        var reply = Reply(paragraphs: [context.say(question, [.name: name])])
        reply.examples = offers.map { context.example(line($0.zone), meaning: $0.meaning) }
        reply.choices = offers.map { zone, meaning in
            let label = meaning.isEmpty ? zone : context.say(.timeZoneChoice, [.name: zone, .text: meaning])
            return Reply.Choice(label: String(label.prefix(75)), line: line(zone))
        }
        return Answer(reply, .notUnderstood)
    }

    /// Keeps the zone, `nil` to follow the platform, and says what it means, with a way back.
    private func keep(_ zone: String?, of place: Place? = nil) async throws(Trouble) -> Reply {
        let (before, after) = try await context.change { user in
            let before = user.timeZone
            user.timeZone = zone
            return (before, user)
        }
        var reply = Reply(paragraphs: [confirmation(context.asking(after), place)])
        guard before != zone else { return reply }
        let line = line(before ?? "auto")
        let shown = before ?? context.say(.timeZoneOfPlatform)
        reply.examples = [context.example(line, meaning: context.say(.unitsMeaningBack, [.value: shown]))]
        reply.choices = [Reply.Choice(label: context.say(.choiceBack, [.value: shown]), line: line)]
        return reply
    }

    private func confirmation(_ context: CommandContext, _ place: Place?) -> String {
        guard let zone = context.person.user?.timeZone else {
            guard let zone = context.incoming.timeZone, let time = time(in: zone) else {
                return context.say(.timeZoneAutoUnknown)
            }
            return context.say(.timeZoneAuto, [.name: zone, .time: time])
        }
        guard let time = time(in: zone) else { return context.say(.timeZoneNotKnown) }
        guard let place else { return context.say(.timeZoneSet, [.name: zone, .time: time]) }
        return context.say(.timeZoneSetPlace, [.name: zone, .time: time, .place: place.fullName])
    }

    private var shown: Reply {
        let own = context.person.user?.timeZone
        guard let zone = own ?? context.incoming.timeZone, let time = time(in: zone) else {
            return Reply(paragraphs: [context.say(.timeZoneNotKnown)], examples: examples)
        }
        let source: SettingSource = own == nil ? .platform : .person
        let values: KeyValuePairs<Placeholder, String> = [
            .name: zone, .time: time, .origin: context.say(source.sentence),
        ]
        var reply = Reply(paragraphs: [context.say(.timeZoneShown, values)], examples: examples)
        guard own != nil else { return reply }
        reply.examples.append(context.example(line("auto"), meaning: context.say(.timeZoneMeaningAuto)))
        reply.choices = [Reply.Choice(label: context.say(.unitAuto), line: line("auto"))]
        return reply
    }

    private var examples: [Reply.Example] {
        [
            context.example(.exampleTimeZone, meaning: .timeZoneMeaningName),
            context.example(.exampleTimeZonePlace, meaning: .timeZoneMeaningPlace),
        ]
    }

    private func line(_ zone: String) -> String {
        context.say(.timeZoneLine, [.value: zone])
    }

    /// What clocks there show now, with the weekday.
    private func time(in zone: String) -> String? {
        PlaceClock(
            zone: zone, zones: context.services.zones, now: context.now, language: context.language,
            hourClock: context.readersConventions.hourClock
        ).present
    }
}
