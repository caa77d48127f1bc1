import Concurrency
import Crypto
import Files
import FoundationEssentials
import Glibc
import HTTPCore
import HTTPServer
import Reports
import Settings
import Telemetry
import Terminal

extension Subcommand {
    static let demo = Subcommand(
        name: "demo",
        summary: "try Squall on simulated weather: no account, no network",
        help: """
            Usage: squall demo [--matrix] [--SETTING VALUE …]

            Starts the real listener on loopback with simulated weather and a signing secret made for the occasion. What
            you type is signed and posted to it as Slack would do, and the reply is shown as text. What you save is kept
            in the folder demo of the data folder (or in data.directory, given as a flag), and found by the next demo.
            "wait" moves the demonstration's clock to the next report, which then comes as it would in Slack.
            Without a terminal it runs a short conversation and ends.

              --matrix    in Matrix instead: Deploy/synapse of the checkout starts a homeserver, which needs Python and,
                          the first time, PyPI; a person there makes a room, invites the bot, and says what you type. The
                          homeserver and its data go when the demonstration ends.

            Examples:
              squall demo
              squall demo --matrix
              squall demo --mood.private professional
              squall demo --units.default metric

            Exit codes: 0 done, 1 a command of the conversation got no answer, 64 wrong usage, 69 something needed is
            unavailable.
            """
    ) { words in
        guard words.contains("--matrix") else { return await Demonstration.run(words) }
        return await MatrixDemonstration.run(words.filter { $0 != "--matrix" })
    }
}

/// `squall demo` from the command line to exit code.
enum Demonstration {
    private static let conversation = [
        "Tampa", "Paris, TX", "Springfield", "Springfeild", "27.95, -82.46", "Tampa vs Oslo", "Narnia",
        "save Tampa as beach", "saved", "every weekday at 7 for beach", waiting, "stop", "help",
    ]
    /// Not a command of the bot: the demonstration itself does what it says.
    private static let waiting = "wait"

    static func run(_ words: [String]) async -> ExitCode {
        do throws(Stop) {
            let inbox = ResponseInbox()
            var router = Router()
            router.add(.post, ResponseInbox.path, inbox)
            let api = SlackAPIStandIn()
            for method in SlackAPIStandIn.methods { router.add(.post, "\(SlackAPIStandIn.path)/\(method)", api) }
            let quiet = Logger(handler: SilentLogHandler(), level: .error)
            let receiver = try Service.listen(
                host: "127.0.0.1", port: 0, responder: router, logger: quiet, metrics: MetricsRegistry())
            let secret = try makeSecret()
            let folder = try await DemoFolder(words)
            defer { folder.removeIfTemporary() }
            let loaded = try settings(words, secret: secret, inboxPort: receiver.port, folder: folder)
            let log = ProgramLog(loaded.values, minimum: .warning)
            let store = try await DataStore(
                folder: folder.path, lock: folder.lock, world: World(loaded.values), logger: log.logger)
            let service = try Service(Assembly(loaded.values, store, logger: log.logger), store)
            Console.say(folder.introduction)
            let stage = Stage(service: service, api: api)
            let code = await converse(on: stage, inbox: inbox, inboxPort: receiver.port, secret: secret)
            await receiver.shutdown(grace: .zero)
            await log.flush()
            return code
        } catch {
            return error.complain()
        }
    }

    private static func settings(
        _ words: [String], secret: Secret, inboxPort: Int, folder: DemoFolder
    ) throws(Stop) -> LoadedSettings {
        let own = [
            "--weather.providers", "simulator", "--listen.host", "127.0.0.1", "--listen.port", "0",
            "--slack.signing-secret", secret.reveal(), "--slack.response-hosts", "127.0.0.1:\(inboxPort)",
            "--slack.bot-token", "xoxb-demo", "--slack.api-url", "http://127.0.0.1:\(inboxPort)\(SlackAPIStandIn.path)",
        ]
        let loaded = try LoadedSettings.load(own + words + folder.flags).get()
        guard loaded.arguments.operands.isEmpty else {
            throw Stop(.usage, "squall demo takes no words, only flags: \"squall help demo\".")
        }
        return loaded
    }

    private static func makeSecret() throws(Stop) -> Secret {
        do throws(CryptoError) {
            return Secret(Hexadecimal.encode(try SecureRandom.bytes(count: 16)))
        } catch {
            throw Stop(.unavailable, "squall: OpenSSL gives no random numbers (\(error.label)).")
        }
    }

    /// Runs the service beside the conversation and stops it afterwards.
    private static func converse(
        on stage: Stage, inbox: ResponseInbox, inboxPort: Int, secret: Secret
    ) async -> ExitCode {
        let (signals, end) = AsyncStream<Int32>.makeStream()
        let service = stage.service
        return await withTaskGroup(of: ExitCode?.self) { group in
            group.addTask {
                await service.run(signals)
                return nil
            }
            group.addTask {
                defer { end.yield(SIGTERM) }
                guard let listener = ServiceURL("http://127.0.0.1:\(service.listener.port)") else { return .failure }
                let slack = SlackStandIn(
                    addresses: SlackStandIn.Addresses(listener: listener, inbox: "127.0.0.1:\(inboxPort)"),
                    signingSecret: secret, transport: service.assembly.transport, inbox: inbox,
                    clock: service.assembly.clock, now: service.assembly.now,
                    makeTriggerID: Live.makeRequestID)
                return Console.isInteractive ? await prompt(slack, stage) : await script(slack, stage)
            }
            var code = ExitCode.done
            for await result in group { code = result ?? code }
            return code
        }
    }

    private static func script(_ slack: SlackStandIn, _ stage: Stage) async -> ExitCode {
        Console.say("Each command is signed and posted to the listener as Slack would.\n")
        var code = ExitCode.done
        for text in conversation {
            let isDone = text == waiting ? await stage.showNextReport() : await show(text, slack)
            if !isDone { code = .failure }
        }
        Console.say("With a terminal, \"squall demo\" lets you type. Next: \"Connect Slack\" in README.md.")
        return code
    }

    private static func prompt(_ slack: SlackStandIn, _ stage: Stage) async -> ExitCode {
        Console.say("What you type is signed and posted to the listener as Slack would.\n")
        _ = await show("Tampa", slack)
        Console.say("Now you: a place, \"Paris, TX\", \"Tampa vs Oslo\", \"help\". An empty line or Ctrl-D ends.")
        Console.say("\"every weekday at 7 for Tampa\", then \"wait\", shows a report come.\n")
        let lines = LineReader()
        while true {
            Console.prompt("/weather ")
            guard let line = await lines.next(), !line.isEmpty else { return .done }
            Console.say("")
            guard line != waiting else {
                _ = await stage.showNextReport()
                continue
            }
            _ = await show(line, slack, isEchoed: true)
        }
    }

    /// Prints one exchange; false when there was no answer.
    private static func show(_ text: String, _ slack: SlackStandIn, isEchoed: Bool = false) async -> Bool {
        if !isEchoed { Console.say("/weather \(text)\n") }
        switch await slack.command(text) {
        case .immediate(let answer):
            Console.say("\(indented(answer))\n")
            return true
        case .delayed(let answer):
            Console.say("\(indented(answer))\n    (came later, by response_url)\n")
            return true
        case .nothing:
            Console.say("    No answer came within 25 seconds.\n")
        case .refused(let status):
            Console.say("    The listener refused the command (\(status.map { "HTTP \($0)" } ?? "no response")).\n")
        }
        return false
    }

    static func indented(_ text: String) -> String {
        text.split(separator: "\n", omittingEmptySubsequences: false).map { $0.isEmpty ? "" : "    \($0)" }
            .joined(separator: "\n")
    }
}

extension Demonstration {
    /// The running service, and what plays Slack's Web API for it.
    struct Stage: Sendable {
        let service: Service
        let api: SlackAPIStandIn

        /// Moves the clock to the next report and shows it come; false when it does not.
        func showNextReport() async -> Bool {
            guard let due = await service.nextReport else {
                Console.say("    No report is due: \"every day at 7 for Tampa\" makes one.\n")
                return true
            }
            let assembly = service.assembly
            assembly.world.clock.move(to: due.addingTimeInterval(-1))
            service.reports.wake()
            Console.say("The clock of this demonstration is moved: it is \(due.formatted(.iso8601)) in a second.\n")
            guard let text = await api.text(within: .seconds(25), clock: assembly.clock) else {
                Console.say("    No report came within 25 seconds.\n")
                return false
            }
            Console.say("\(Demonstration.indented(text))\n    (a message in the direct chat, by chat.postMessage)\n")
            return true
        }
    }
}
