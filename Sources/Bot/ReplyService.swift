import Concurrency
package import FoundationEssentials
import Identity
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

    private let services: BotServices
    private let commands: CommandRegistry
    private let limits: CommandLimits
    private let now: @Sendable () -> Date
    private let clock: any Clock<Duration>
    private let logger: Logger
    private let counter: Counter

    /// Joins the bot with its sources; made once.
    ///
    /// - Parameters:
    ///   - geocoder: Knows towns that the gazetteer lacks; `nil` when none is set up, as with simulated weather.
    ///   - voice: Phrase packs.
    ///   - stores: What is kept of people.
    ///   - clock: Measures deadlines.
    ///   - metrics: Gets `squall_commands_total`, by command and outcome.
    package init(
        configuration: Configuration, commands: CommandRegistry, language: Language, gazetteer: Gazetteer,
        geocoder: (any Geocoder)?, weather: any WeatherSource, zones: any TimeZoneSource, voice: PhraseLibrary,
        stores: BotStores, about: AboutFacts, now: @escaping @Sendable () -> Date, clock: any Clock<Duration>,
        logger: Logger, metrics: MetricsRegistry
    ) {
        services = BotServices(
            language: language, units: configuration.units,
            finder: PlaceFinder(gazetteer: gazetteer, geocoder: geocoder, clock: clock), weather: weather,
            zones: zones,
            voice: Voice(
                library: voice,
                moods: Voice.Moods(
                    inPrivate: configuration.moodPrivate, shared: configuration.moodShared,
                    maximum: configuration.moodMaximum)),
            stores: stores, about: about)
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

    /// What it speaks; front ends say their few words in it too.
    package var language: Language { services.language }

    /// The label of messages that were answered before a command was looked for.
    private static let noCommand = "none"

    /// The reply to one message, within 20 s; troubles are replies too.
    package func reply(to incoming: Incoming) async -> Reply {
        let start = now()
        var logger = logger
        logger[metadataKey: LogKey.requestID] = incoming.requestID
        let (command, answer) = await handled(incoming, now: start, logger)
        counter.increment(command, answer.outcome.rawValue)
        logger.debug(
            "handled a message",
            metadata: [
                LogKey.command: command, LogKey.outcome: answer.outcome.rawValue,
                LogKey.duration: "\(Int((now().timeIntervalSince(start) * 1000).rounded()))",
            ])
        return answer.reply
    }

    private func handled(
        _ incoming: Incoming, now: Date, _ logger: Logger
    ) async -> (command: String, answer: Answer) {
        let stranger = context(Person(identity: incoming.identity), incoming, now, logger)
        if let refusal = limits.refusal(for: stranger) { return (Self.noCommand, refusal) }
        guard let text = TypedText(incoming.text) else { return (Self.noCommand, tooLong(stranger)) }
        let person: Person
        do throws(Trouble) {
            person = try await self.person(incoming.identity, clock)
        } catch {
            return (Self.noCommand, apology(error, stranger))
        }
        let context = context(person, incoming, now, logger)
        let finder = services.finder
        let reading = commands.reading(of: text) { finder.knows($0, preferredCountry: context.preferredCountry) }
        guard let reading else { return (Self.noCommand, apology(.internalTrouble, context)) }
        var answer = await answer(of: reading.command, reading.arguments, context, clock)
        if let notice = notice(of: person.fault, beside: answer) { answer.reply.paragraphs.append(notice) }
        await context.noteContact()
        return (reading.command.name, answer)
    }

    private func context(_ person: Person, _ incoming: Incoming, _ now: Date, _ logger: Logger) -> CommandContext {
        CommandContext(
            incoming: incoming, person: person, services: services, commands: commands, now: now, logger: logger)
    }

    private func person<C: Clock<Duration>>(_ identity: UserIdentity, _ clock: C) async throws(Trouble) -> Person {
        let users = services.stores.users
        let outcome = await withDeadline(Self.deadline, clock: clock) { () -> Result<Person, Trouble> in
            do throws(Trouble) {
                return .success(try await Person.read(identity, from: users))
            } catch {
                return .failure(error)
            }
        }
        guard let outcome else { throw .timedOut }
        return try outcome.get()
    }

    /// Tells somebody whose record cannot be used that they are answered with defaults; once is enough in an answer.
    private func notice(of fault: RecordFault?, beside answer: Answer) -> String? {
        guard let fault, answer.outcome != .notKept else { return nil }
        return services.language.text(fault == .newer ? .storeDefaultsNewer : .storeDefaults)
    }

    private func tooLong(_ context: CommandContext) -> Answer {
        let sentence = context.say(.tooLong, [.limit: "\(TypedText.longest)"])
        return Answer(Reply(paragraphs: [sentence], examples: [context.example(.examplePlace)]), .tooLong)
    }

    private func answer<C: Clock<Duration>>(
        of command: Command, _ arguments: [Phrase], _ context: CommandContext, _ clock: C
    ) async -> Answer {
        let answer = await withDeadline(Self.deadline, clock: clock) {
            do throws(Trouble) {
                return try await command.act(arguments, context)
            } catch {
                return apology(error, context)
            }
        }
        return answer ?? apology(.timedOut, context)
    }

    private func apology(_ trouble: Trouble, _ context: CommandContext) -> Answer {
        let examples = trouble == .timedOut ? [context.example(.exampleHelp)] : []
        return Answer(Reply(paragraphs: [context.say(trouble)], examples: examples), trouble.outcome)
    }
}
