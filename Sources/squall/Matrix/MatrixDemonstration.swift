import Concurrency
import Files
import FoundationEssentials
import Glibc
import HTTPCore
import HTTPServer
import Matrix
import Reports
import Settings
import Telemetry

/// `squall demo --matrix`: a homeserver, a room, the real server as an application service, and a conversation.
enum MatrixDemonstration {
    private static let conversation = [
        "!weather save Tampa as beach", "!weather beach", "Paris, TX", "Springfield", press, "saved",
        "every weekday at 7 for beach", waiting, "stop", "help",
    ]
    /// Not words for the bot: the demonstration itself does what they say.
    private static let waiting = "wait"
    private static let press = "press 1"

    static func run(_ words: [String]) async -> ExitCode {
        let homeserver: DemoHomeserver
        do throws(Stop) {
            homeserver = try DemoHomeserver()
        } catch {
            return error.complain()
        }
        // The homeserver must not outlive this process, however it is told to end.
        let signals = Signals.stream(of: [SIGTERM, SIGINT, SIGHUP])
        let play = Task { await performed(words, homeserver) }
        let watch = Task {
            for await _ in signals { return play.cancel() }
        }
        let code = await play.value
        watch.cancel()
        await homeserver.stop()
        return code
    }

    private static func performed(_ words: [String], _ homeserver: DemoHomeserver) async -> ExitCode {
        do throws(Stop) {
            // Before anything takes its time.
            try refuseOperands(LoadedSettings.load(words).get())
            let folder = try await DemoFolder(words, named: "demo-matrix")
            defer { folder.removeIfTemporary() }
            let port = try await freePort()
            let registration = try Registering.make(
                url: "http://127.0.0.1:\(port)", sender: "weather", id: "squall")
            Console.say("Starting a homeserver (Synapse) that lives as long as this demonstration …")
            let address = try await homeserver.start(registration)
            guard !Task.isCancelled else { return .done }
            let loaded = try settings(words, homeserver, address, port: port, folder: folder)
            let log = ProgramLog(loaded.values, minimum: .warning)
            let store = try await DataStore(
                folder: folder.path, lock: folder.lock, world: World(loaded.values), logger: log.logger)
            let service = try Service(Assembly(loaded.values, store, logger: log.logger), store)
            Console.say(folder.introduction)
            let code = await converse(service, address, bot: registration.user(at: DemoHomeserver.name))
            await log.flush()
            return code
        } catch {
            // Whoever ends it knows why the homeserver did not start.
            return Task.isCancelled ? .done : error.complain()
        }
    }

    private static func settings(
        _ words: [String], _ homeserver: DemoHomeserver, _ address: DemoHomeserver.Address, port: Int,
        folder: DemoFolder
    ) throws(Stop) -> LoadedSettings {
        let own = [
            "--weather.providers", "simulator", "--listen.host", "127.0.0.1", "--listen.port", "0",
            "--matrix.listen.port", "\(port)", "--matrix.registration", homeserver.registration,
            "--matrix.homeserver-url", address.url.description,
        ]
        return try LoadedSettings.load(own + words + folder.flags).get()
    }

    private static func refuseOperands(_ loaded: LoadedSettings) throws(Stop) {
        guard loaded.arguments.operands.isEmpty else {
            throw Stop(.usage, "squall demo takes no words, only flags: \"squall help demo\".")
        }
    }

    /// A port that was free a moment ago; the homeserver must know it before Squall listens there.
    private static func freePort() async throws(Stop) -> Int {
        let quiet = Logger(handler: SilentLogHandler(), level: .error)
        let listener = try Service.listen(
            host: "127.0.0.1", port: 0, responder: Router(), logger: quiet, metrics: MetricsRegistry())
        let port = listener.port
        await listener.shutdown(grace: .zero)
        return port
    }

    /// Runs the service beside the conversation and stops it afterwards.
    private static func converse(
        _ service: Service, _ address: DemoHomeserver.Address, bot: MatrixUserID
    ) async -> ExitCode {
        let (signals, end) = AsyncStream<Int32>.makeStream()
        return await withTaskGroup(of: ExitCode?.self) { group in
            group.addTask {
                await service.run(signals)
                return nil
            }
            group.addTask {
                defer { end.yield(SIGTERM) }
                let person = standIn(service, address, bot: bot)
                do throws(MatrixFailure) {
                    return try await Console.isInteractive ? prompt(person, service) : script(person, service)
                } catch .cancelled {
                    return .done
                } catch {
                    Console.complain("squall: the homeserver does not do what the demonstration asks (\(error.label)).")
                    return .failure
                }
            }
            var code = ExitCode.done
            for await result in group { code = result ?? code }
            return code
        }
    }

    private static func standIn(
        _ service: Service, _ address: DemoHomeserver.Address, bot: MatrixUserID
    ) -> MatrixStandIn {
        let assembly = service.assembly
        let api = MatrixWebAPI(base: address.url, token: { address.token }, transport: assembly.transport)
        let client = MatrixClient(
            api: api, me: address.user, isService: false, metrics: MatrixCallMetrics(registry: MetricsRegistry()),
            work: assembly.background, clock: assembly.clock, instant: { .now }, jitter: { .random(in: 0...1) },
            logger: assembly.logger)
        return MatrixStandIn(client, api, bot: bot)
    }

    private static func script(_ person: MatrixStandIn, _ service: Service) async throws(MatrixFailure) -> ExitCode {
        var code = try await greet(person)
        for line in conversation where !Task.isCancelled {
            if try await !perform(line, person, service) { code = .failure }
        }
        Console.say("With a terminal, \"squall demo --matrix\" lets you type. Next: \"Connect Matrix\" in README.md.")
        return code
    }

    private static func prompt(_ person: MatrixStandIn, _ service: Service) async throws(MatrixFailure) -> ExitCode {
        guard try await greet(person) == .done else { return .failure }
        _ = try await perform("!weather Tampa", person, service)
        Console.say("Now you, in this direct chat: a place, \"Tampa vs Oslo\", \"help\". An empty line or Ctrl-D ends.")
        Console.say("\"press 1\" presses the first reaction beneath the last answer.")
        Console.say("\"every weekday at 7 for Tampa\", then \"wait\", shows a report come.\n")
        let lines = LineReader()
        while !Task.isCancelled {
            Console.prompt("you  ")
            guard let line = await typed(lines), !line.isEmpty else { break }
            Console.say("")
            _ = try await perform(line, person, service, isEchoed: true)
        }
        return .done
    }

    /// The next line; `nil` at the end, and when this task is cancelled while nobody types.
    private static func typed(_ lines: LineReader) async -> String? {
        let line = Eventually<String?>()
        Task { line.resolve(await lines.next()) }
        return await line.value() ?? nil
    }

    private static func greet(_ person: MatrixStandIn) async throws(MatrixFailure) -> ExitCode {
        Console.say("\(DemoHomeserver.person) made a room at \(DemoHomeserver.name) and invited the bot.\n")
        return show(try await person.meet()) ? .done : .failure
    }

    /// Does what one line says and prints it; false when there was no answer.
    private static func perform(
        _ line: String, _ person: MatrixStandIn, _ service: Service, isEchoed: Bool = false
    ) async throws(MatrixFailure) -> Bool {
        if line == waiting { return try await showNextReport(person, service) }
        if let number = line.wholeMatch(of: /press ([1-9])/).flatMap({ Int($0.output.1) }) {
            return try await press(number, person, isEchoed: isEchoed)
        }
        if !isEchoed { Console.say("you  \(line)\n") }
        return show(try await person.say(line))
    }

    private static func press(
        _ number: Int, _ person: MatrixStandIn, isEchoed: Bool
    ) async throws(MatrixFailure) -> Bool {
        guard let key = await person.key(number) else {
            Console.say("    The last answer has no reaction of that number.\n")
            return true
        }
        if !isEchoed { Console.say("you  react with \(key)\n") }
        guard let heard = try await person.press(key) else {
            Console.say("    You have reacted to it with \(key) before: type the words beside it instead.\n")
            return true
        }
        return show(heard)
    }

    private static func showNextReport(
        _ person: MatrixStandIn, _ service: Service
    ) async throws(MatrixFailure) -> Bool {
        guard let due = await service.nextReport else {
            Console.say("    No report is due: \"every day at 7 for Tampa\" makes one.\n")
            return true
        }
        service.assembly.world.clock.move(to: due.addingTimeInterval(-1))
        service.reports.wake()
        Console.say("The clock of this demonstration is moved: it is \(due.formatted(.iso8601)) in a second.\n")
        return show(try await person.listen())
    }

    private static func show(_ heard: [MatrixStandIn.Heard]) -> Bool {
        for message in heard {
            Console.say("\(Demonstration.indented(message.text))")
            if !message.keys.isEmpty { Console.say("    \(message.keys.joined(separator: " "))") }
            if message.isEdited { Console.say("    (the answer above, which now says this instead)") }
            Console.say("")
        }
        if heard.isEmpty { Console.say("    No answer came within 25 seconds.\n") }
        return !heard.isEmpty
    }
}
