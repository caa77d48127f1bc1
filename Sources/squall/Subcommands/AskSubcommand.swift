import Bot
import Concurrency
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
            What you save is kept in the data folder (data.directory, else ./data) and found by the next question; while a
            server uses that folder, nothing is remembered, and the answer says so where something was to be kept.

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
            let store = try await openedStore(loaded, log.logger)
            let stores = if let store { store.bot } else { try UsersElsewhere.stores() }
            let assembly = try Assembly(loaded.values, stores: stores, logger: log.logger)
            let answer = await withTaskGroup(of: Void.self) { group in
                group.addTask { await assembly.background.run() }
                let front = TerminalFrontEnd(bot: assembly.bot, makeRequestID: Live.makeRequestID)
                let text = loaded.arguments.operands.joined(separator: " ")
                let answer = await front.answer(to: text, language: language, timeZone: nil)
                group.cancelAll()
                return answer
            }
            await assembly.transport.shutdown()
            await store?.close()
            Console.say(answer)
            await log.flush()
            return .done
        } catch {
            return error.complain()
        }
    }

    /// The store, when nobody uses it; else says in one line that nothing is remembered, and why.
    private static func openedStore(_ loaded: LoadedSettings, _ logger: Logger) async throws(Stop) -> DataStore? {
        let folder = DataFolder.path(loaded.values)
        let reason: String
        do throws(Stop) {
            try DataFolder.prepare(loaded.values)
            let attempt = try DataLock.attempt(folder)
            switch attempt {
            case .taken(let lock): return try await DataStore(folder: folder, lock: lock, logger: logger)
            case .held(let holder): reason = "\(DataLock.name(holder)) uses the data folder \(folder)"
            }
        } catch {
            reason = "the data folder \(folder) cannot be used"
        }
        Console.complain("squall: nothing is remembered of this question, since \(reason).")
        return nil
    }

    /// `en_GB.UTF-8` in the environment is `en-GB` for the bot; `C` and `POSIX` say nothing.
    private static var language: String? {
        let names = ["LC_ALL", "LC_MESSAGES", "LANG"]
        guard let locale = names.compactMap({ Live.environment[$0] }).first(where: { !$0.isEmpty }) else { return nil }
        let tag = locale.prefix { $0 != "." && $0 != "@" }.split(separator: "_").joined(separator: "-")
        return tag == "C" || tag == "POSIX" ? nil : tag
    }
}
