import FoundationEssentials
import Personality
import Places
import Users
import Weather

extension Command {
    /// `why`, `explain`: where the last answer came from.
    static let why = Command(
        "why", topics: ["why", "explain"], explanation: .whyHelp,
        lines: [Line(command: .exampleWhy, meaning: .whyMeaning)],
        reads: { phrase, isPlace in
            guard !phrase.isPlaceForSure, !phrase.startsWithName, WhyCommand.wordings.matches(phrase),
                Lacking.reason(phrase) == nil
            else {
                return nil
            }
            return isPlace(phrase) ? nil : []
        },
        act: { _, context async throws(Trouble) in
            await WhyCommand(context).answer()
        })
}

/// Explains the last answer of this conversation: which place, by which rule, which source gave each part and when, and
/// what became of the line with character.
struct WhyCommand {
    static let wordings = Wordings(
        """
        why|explain *
        how do you know [that|this|it]
        whats|what|which is|are your source|sources
        whats your|the source|sources
        which|what [are] [the] source|sources [is|was|are] [that|this|it]
        where does|do|did [this|that|it|these] [data|numbers|weather|forecast] come from
        """)
    /// Places of a comparison or a list that are told of one by one.
    private static let most = 6

    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    func answer() async -> Answer {
        guard let last = context.services.recent.lastExplained(for: context.incoming, now: context.now) else {
            guard !context.incoming.isAlone else {
                return Answer(Reply(paragraphs: [context.say(.whyAlone)]), .incomplete)
            }
            let examples = [
                context.example(.examplePlace, meaning: .weatherMeaningPlace),
                context.example(.exampleWhy, meaning: .whyMeaning),
            ]
            return Answer(Reply(paragraphs: [context.say(.whyNothing)], examples: examples), .incomplete)
        }
        let origins = last.origins.prefix(Self.most)
        var paragraphs: [String] = []
        for origin in origins {
            let rule = rule(origin.place, of: last.answer)
            paragraphs.append([place(origin), rule].joined(separator: "\n"))
            paragraphs.append(parts(origin).joined(separator: "\n"))
        }
        if origins.count < last.origins.count {
            paragraphs.append(context.language.text(.whyMorePlaces, count: last.origins.count - origins.count))
        }
        if let first = origins.first { paragraphs.append(await line(of: last, at: first.place)) }
        return Answer(Reply(paragraphs: paragraphs))
    }

    private func place(_ origin: WeatherOrigin) -> String {
        let coordinates = PlaceNaming.coordinates(origin.place.coordinate)
        guard let zone = origin.zone else {
            return context.say(.whyPlaceWithoutZone, [.place: origin.place.fullName, .value: coordinates])
        }
        return context.say(.whyPlace, [.place: origin.place.fullName, .value: coordinates, .name: zone])
    }

    // MARK: The rule

    private func rule(_ place: Place, of answer: RecentAnswer) -> String {
        if let area = answer.standsFor { return context.say(.whyRuleArea, [.name: area]) }
        if !answer.others.isEmpty { return context.language.text(.whyRuleOthers, count: answer.others.count) }
        if place.id.rawValue.hasPrefix("geo:") { return context.say(.whyRulePoint) }
        if context.own.home?.id == place.id { return context.say(.whyRuleHome) }
        if let favourite = context.own.favourites.first(where: { $0.place.id == place.id }) {
            return favourite.nickname.map { context.say(.whyRuleNickname, [.name: $0]) } ?? context.say(.whyRuleSaved)
        }
        return context.say(.whyRuleName)
    }

    // MARK: The parts

    private func parts(_ origin: WeatherOrigin) -> [String] {
        let given = origin.sources.map { source in
            let values: KeyValuePairs<Placeholder, String> = [
                .text: name(of: source.part), .issuer: issuer(source.attribution),
                .span: context.language.span(context.now.timeIntervalSince(source.fetched)),
            ]
            return context.say(source.isStale ? .whyPartStale : .whyPart, values)
        }
        let missing = WeatherPart.allCases.compactMap { part in
            origin.missing[part].map { error in
                context.say(.whyPartMissing, [.text: name(of: part), .value: context.say(Self.reason(for: error))])
            }
        }
        return given + missing
    }

    private func issuer(_ attribution: WeatherAttribution) -> String {
        attribution.isSimulated ? context.say(.whySimulated) : attribution.text
    }

    private func name(of part: WeatherPart) -> String {
        switch part {
        case .current: context.say(.whyPartCurrent)
        case .hours: context.say(.whyPartHours)
        case .days: context.say(.whyPartDays)
        case .warnings: context.say(.whyPartWarnings)
        case .air: context.say(.whyPartAir)
        }
    }

    private static func reason(for error: WeatherError) -> Sentence {
        switch error {
        case .badKey, .planLimit: .whyReasonSetup
        case .rateLimited: .whyReasonSlowDown
        case .notCovered: .whyReasonNotCovered
        case .areaUnknown: .whyReasonArea
        case .badRequest, .badAnswer: .whyReasonUnreadable
        case .unavailable, .timedOut: .whyReasonSilent
        }
    }

    // MARK: The line with character

    private func line(of last: ExplainedAnswer, at place: Place) async -> String {
        if last.hasQuip {
            guard let quip = context.services.voice.lastQuip(for: context.incoming, now: context.now) else {
                return context.say(.whyLine)
            }
            return context.say(.whyLineNamed, [.name: quip.quip.id])
        }
        guard context.person.voiceWish.wantsJokes else { return context.say(.whyNoLineOff) }
        switch await gate(at: place) {
        case nil: return context.say(.whyNoLineHushed)
        case .locked: return context.say(.whyNoLineLocked)
        case .careful: return context.say(.whyNoLineCareful)
        case .open: break
        }
        if last.answer.standsFor != nil || !last.answer.others.isEmpty {
            return context.say(.whyNoLineChoice)
        }
        return context.say(.whyNoLineChance)
    }

    /// What holds for the place now, from memory as a rule; careful when nobody can say, as with every other answer, and
    /// `nil` where a person decided it.
    private func gate(at place: Place) async -> GateState? {
        do throws(Trouble) {
            let (voice, weather) = (context.services.voice, try await context.weather(for: place))
            return voice.isHushed(weather) ? nil : voice.gate(for: weather)
        } catch {
            return .careful
        }
    }
}
