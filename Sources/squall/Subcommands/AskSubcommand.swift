import Bot
import Concurrency
import Control
import Files
import HTTPClient
import Settings
import Telemetry
import Terminal

extension Subcommand {
    static let ask = Subcommand(
        name: "ask",
        summary: "answer one question on the terminal",
        help: """
            Usage: squall ask "TEXT" [--config FILE] [--SETTING VALUE …]

            Answers what would be typed behind /weather, through the same bot. Asks real weather services, which need no
            key; with --weather.providers simulator the weather is made up and no network is needed.
            What you save is kept in the data folder (data.directory, else ./data) and found by the next question. While a
            server uses that folder, the server answers, with its own settings.

            Examples:
              squall ask Tampa
              squall ask "home Tampa", then: squall ask ""
              squall ask "Paris, TX"
              squall ask "Tampa vs Oslo" --weather.providers simulator
              squall ask -- -33.9,18.4          coordinates that begin with a minus sign

            Exit codes: 0 there was an answer (also when it says what went wrong), 64 wrong usage, 69 files or libraries
            unavailable, 78 wrong configuration.
            """
    ) { words in
        switch LoadedSettings.load(words) {
        case .failure(let stop): return stop.complain()
        case .success(let loaded): return await Asking.run(loaded)
        }
    }
}

/// `squall ask` from settings to exit code.
enum Asking {
    static func run(_ loaded: LoadedSettings) async -> ExitCode {
        guard !loaded.arguments.operands.isEmpty else {
            return Stop(.usage, "What about? For example: squall ask \"Tampa\". More: \"squall help ask\".").complain()
        }
        let log = ProgramLog(loaded.values, minimum: .error)
        do throws(Stop) {
            let code: ExitCode
            switch try await way(loaded, log.logger) {
            case .answered(let done): code = done
            case .here(let store): code = try await answer(loaded, store, log.logger)
            }
            await log.flush()
            return code
        } catch {
            return error.complain()
        }
    }

    /// Who answers.
    private enum Way {
        /// The server of the folder has answered.
        case answered(ExitCode)
        /// This process, with the store when there is one.
        case here(DataStore?)
    }

    /// How long another command, or a server that starts or ends, is waited for.
    private static let patience = Duration.seconds(5)
    private static let pause = Duration.milliseconds(100)

    private static func question(_ loaded: LoadedSettings) -> String {
        loaded.arguments.operands.joined(separator: " ")
    }

    private static func answer(
        _ loaded: LoadedSettings, _ store: DataStore?, _ logger: Logger
    ) async throws(Stop) -> ExitCode {
        let assembly =
            if let store {
                try Assembly(loaded.values, store, logger: logger)
            } else {
                try Assembly(
                    loaded.values, world: World(loaded.values), stores: UsersElsewhere.stores(), logger: logger)
            }
        let answer = await withTaskGroup(of: Void.self) { group in
            group.addTask { await assembly.background.run() }
            let front = TerminalFrontEnd(bot: assembly.bot, isAlone: true, makeRequestID: Live.makeRequestID)
            let answer = await front.answer(to: question(loaded), language: language, timeZone: nil)
            group.cancelAll()
            return answer
        }
        await assembly.transport.shutdown()
        await store?.close()
        Console.say(answer)
        return .done
    }

    /// Through the server that uses the folder, else with the store; where neither can be had, says in one line that nothing
    /// is remembered, and why.
    private static func way(_ loaded: LoadedSettings, _ logger: Logger) async throws(Stop) -> Way {
        let folder = DataFolder.path(loaded.values)
        var reason = "the data folder \(folder) cannot be used"
        let end = ContinuousClock.now + patience
        while true {
            if let code = try await throughServer(folder, loaded) { return .answered(code) }
            guard let attempt = attempt(folder, loaded.values) else { break }
            switch attempt {
            case .taken(let lock):
                return .here(
                    try await DataStore(folder: folder, lock: lock, world: World(loaded.values), logger: logger))
            case .held(let holder): reason = "\(DataLock.name(holder)) uses the data folder \(folder)"
            }
            guard ContinuousClock.now < end else { break }
            // Nobody cancels this task; a pause that ended early would only ask again sooner.
            try? await ContinuousClock().sleep(for: pause)
        }
        Console.complain("squall: nothing is remembered of this question, since \(reason).")
        return .here(nil)
    }

    private static func throughServer(_ folder: String, _ loaded: LoadedSettings) async throws(Stop) -> ExitCode? {
        try await OperatorAccess.throughSocket(folder) { access throws(Stop) in
            Console.say(try await access.perform(AskBot(question(loaded), language: language)).answer)
            return .done
        }
    }

    /// `nil` when the folder cannot be used at all.
    private static func attempt(_ folder: String, _ settings: SettingsValues) -> FolderLock.Attempt? {
        do throws(Stop) {
            try DataFolder.prepare(settings)
            return try DataLock.attempt(folder)
        } catch {
            return nil
        }
    }

    /// `en_GB.UTF-8` in the environment is `en-GB` for the bot; `C` and `POSIX` say nothing.
    private static var language: String? {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
        guard let locale = names.compactMap({ Live.environment[$0] }).first(where: { !$0.isEmpty }) else { return nil }
        let tag = locale.prefix { $0 != "." && $0 != "@" }.split(separator: "_").joined(separator: "-")
        return tag == "C" || tag == "POSIX" ? nil : tag
    }
}
