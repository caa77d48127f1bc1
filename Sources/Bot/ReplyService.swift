import Concurrency
package import FoundationEssentials
package import Identity
package import Personality
package import Places
package import Telemetry
import Users
package import Weather

/// The bot: every message in, its reply out.
///
/// In this order: limits, too long, who asks, what is meant, the command itself, all within a deadline; then one log line
/// and one count.
package struct ReplyService: Replying {
    /// Longest time for a whole command, from the message to the reply.
    static let deadline = Duration.seconds(20)

    let services: BotServices
    private let commands: CommandRegistry
    private let limits: CommandLimits
    let now: @Sendable () -> Date
    let clock: any Clock<Duration>
    let logger: Logger
    private let counter: Counter

    /// Joins the bot with its sources; made once.
    ///
    /// - Parameters:
    ///   - geocoder: Knows towns that the gazetteer lacks; `nil` when none is set up, as with simulated weather.
    ///   - voice: Phrase packs.
    ///   - stores: What is kept of people.
    ///   - reports: What commands about reports need of the platforms.
    ///   - past: What observations tell the voice.
    ///   - change: What observations tell of yesterday.
    ///   - clock: Measures deadlines.
    ///   - metrics: Gets `squall_commands_total`, by command and outcome.
    package init(
        configuration: Configuration, commands: CommandRegistry, languages: Languages, gazetteer: Gazetteer,
        geocoder: (any Geocoder)?, weather: any WeatherSource, zones: any TimeZoneSource, voice: PhraseLibrary,
        stores: BotStores, about: AboutFacts, now: @escaping @Sendable () -> Date, clock: any Clock<Duration>,
        logger: Logger, metrics: MetricsRegistry, reports: ReportServices = ReportServices(),
        past: @escaping VoicePast.Source = { _, _ in VoicePast() },
        change: @escaping BotCourier.Change = { _, _, _ in nil }
    ) {
        services = BotServices(
            languages: languages, units: configuration.units,
            finder: PlaceFinder(gazetteer: gazetteer, geocoder: geocoder, clock: clock), weather: weather,
            zones: zones,
            voice: Voice(
                library: voice,
                moods: Voice.Moods(
                    inPrivate: configuration.moodPrivate, shared: configuration.moodShared,
                    maximum: configuration.moodMaximum),
                memory: stores.voice, decisions: stores.decisions, metrics: metrics, past: past),
            stores: stores, about: about, placesPerPerson: configuration.placesPerPerson,
            retentionDays: configuration.retentionDays, reports: reports,
            reportLimits: ReportLimits(
                perPerson: configuration.reportsPerPerson, channels: configuration.reportsChannels),
            admins: configuration.admins,
            change: change)
        self.commands = commands
        limits = CommandLimits(
            person: configuration.commandsPerMinute, team: configuration.commandsPerMinuteTenant)
        self.now = now
        self.clock = clock
        self.logger = logger
        counter = metrics.counter(
            "squall_commands_total", help: "Messages handled, by command and how they ended.",
            labels: [
                MetricLabel("command", values: commands.all.map(\.name) + [Self.noCommand]),
                MetricLabel("outcome", values: Outcome.allCases.map(\.rawValue)),
            ])
    }

    /// What it speaks; front ends say their few words in these too.
    package var languages: Languages { services.languages }

    /// The tag of the language that somebody was last answered in, for what is said without asking the bot; `nil` for
    /// English, and where nothing is remembered.
    package func lastLanguage(of user: UserID) -> String? {
        services.lastSpoken.tag(for: user)
    }

    /// Has a front end forget what it remembers of a person, whenever somebody wants to be forgotten.
    package func whenForgetting(_ forget: @escaping @Sendable (UserID) -> Void) {
        services.forgetting.withLock { $0.append(forget) }
    }

    /// The label of messages that were answered before a command was looked for.
    private static let noCommand = "none"

    /// The reply to one message, within 20 s; troubles are replies too.
    package func reply(to incoming: Incoming) async -> Reply {
        let start = now()
        var logger = logger
        logger[metadataKey: LogKey.requestID] = incoming.requestID
        let found = Locked(Self.noCommand)
        let answer = await answer(to: incoming, now: start, logger, found, clock)
        let command = found.withLock { $0 }
        counter.increment(command, answer.outcome.rawValue)
        logger.debug(
            "handled a message",
            metadata: [
                LogKey.command: command, LogKey.outcome: answer.outcome.rawValue,
                LogKey.duration: "\(Int((now().timeIntervalSince(start) * 1000).rounded()))",
            ])
        return answer.reply
    }

    /// - Parameter found: Gets the name of the command as soon as it is known.
    private func answer<C: Clock<Duration>>(
        to incoming: Incoming, now: Date, _ logger: Logger, _ found: Locked<String>, _ clock: C
    ) async -> Answer {
        let tag = services.lastSpoken.tag(for: incoming.user)
        let stranger: @Sendable () -> CommandContext = { asStranger(incoming, speaking: tag, now, logger) }
        if let refusal = limits.refusal(for: incoming, now: now, in: stranger().language) { return refusal }
        // What clients write beside a point is no question.
        let typed = incoming.pin == nil ? incoming.text : ""
        guard let text = TypedText(typed) else { return tooLong(stranger()) }
        let inTime = await withDeadline(Self.deadline, clock: clock) {
            do throws(Trouble) {
                let person = try await Person.read(incoming.identity, from: services.stores.users)
                let context = context(person, incoming, now, logger, room: await roomLanguage(of: incoming))
                services.lastSpoken.note(context.spoken.alone.language, for: incoming.user)
                return await answer(to: text, context, found)
            } catch {
                return apology(error, stranger())
            }
        }
        return inTime ?? apology(.timedOut, stranger())
    }

    private func answer(to text: TypedText, _ context: CommandContext, _ found: Locked<String>) async -> Answer {
        let finder = services.finder
        let text = context.spoken.alone.language.typedWords.english(for: text, isOwn: context.own.has) ?? text
        let reading =
            context.incoming.pin == nil
            ? services.readings.reading(of: text, commands, finder, for: context.own) : (.pin, [])
        guard let (command, arguments) = reading else { return apology(.internalTrouble, context) }
        found.withLock { $0 = command.name }
        var answer: Answer
        do throws(Trouble) {
            answer = try await context.answer(of: command, arguments)
        } catch {
            answer = apology(error, context)
        }
        if context.incoming.isPress, command.keepsShown { answer = await ShownAgain(context).answer(with: answer) }
        if let shown = answer.shown {
            services.recent.note(
                shown, in: answer.reply, from: context.origins.all, for: context.incoming, now: context.now)
        }
        // Only what was found and belongs to nobody is said aloud; a trouble is worth nobody else's attention.
        let isAloud = !context.incoming.isPrivate && !answer.isPersonal && answer.outcome == .answered
        if isAloud { answer.reply.visibility = .everyone }
        answer.reply.isPersonal =
            !context.incoming.isPrivate && answer.reply.visibility != .everyone
            && (answer.reply.isPersonal || context.isPersonal(command, arguments))
        if !command.tellsOfFault, !isAloud, let notice = notice(of: context.person.fault, beside: answer, context) {
            answer.reply.paragraphs.append(notice)
            answer.reply.isPersonal = !context.incoming.isPrivate
        }
        if await context.mayHaveReports { await ReportNews(context).add(to: &answer) }
        await context.noteContact()
        let isForAll = answer.reply.visibility == .everyone || !context.incoming.isPrivate && !answer.isPersonal
        // Whoever changes the language is answered in the new one.
        let spoken = (isForAll ? context.spoken.shared : context.spoken.alone).language.tag
        answer.reply.language = answer.reply.language ?? spoken
        return answer
    }

    /// The message before its sender's record is read, in the language that they were last answered in; made only where
    /// no answer comes of it.
    private func asStranger(
        _ incoming: Incoming, speaking tag: String?, _ now: Date, _ logger: Logger
    ) -> CommandContext {
        var context = context(Person(identity: incoming.identity), incoming, now, logger)
        if let tag {
            context.spoken = context.spoken.chosen(tag, platform: incoming.language, in: services.languages)
        }
        return context
    }

    private func roomLanguage(of incoming: Incoming) async -> String? {
        guard !incoming.isBetweenTwo, services.languages.all.count > 1 else { return nil }
        return await services.stores.rooms.language(of: incoming.conversation)
    }

    private func context(
        _ person: Person, _ incoming: Incoming, _ now: Date, _ logger: Logger, room: String? = nil
    ) -> CommandContext {
        let spoken = SpokenLanguages(
            own: person.user?.language, room: room, platform: incoming.language, in: services.languages)
        let own = OwnPlaces(
            of: person.user, listed: services.shownLists.list(for: incoming, at: now)?.places,
            country: spoken.alone.conventions.country)
        return CommandContext(
            incoming: incoming, person: person, own: own, services: services, commands: commands, spoken: spoken,
            now: now, logger: logger)
    }

    /// Tells somebody whose record cannot be used that they are answered with defaults; once is enough in an answer.
    private func notice(
        of fault: RecordFault?, beside answer: Answer, _ context: CommandContext
    ) -> String? {
        guard let fault, answer.outcome != .notKept else { return nil }
        return context.say(fault == .newer ? .storeDefaultsNewer : .storeDefaults)
    }

    private func tooLong(_ context: CommandContext) -> Answer {
        let sentence = context.say(.tooLong, [.limit: "\(TypedText.longest)"])
        return Answer(Reply(paragraphs: [sentence], examples: [context.example(.examplePlace)]), .tooLong)
    }

    private func apology(_ trouble: Trouble, _ context: CommandContext) -> Answer {
        let examples = trouble == .timedOut ? [context.example(.exampleHelp)] : []
        return Answer(Reply(paragraphs: [context.say(trouble)], examples: examples), trouble.outcome)
    }
}
