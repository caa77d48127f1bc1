import Bot
import Concurrency
import Crypto
import Files
import Glibc
import HTTPServer
import Personality
import Settings
import Slack
import Telemetry
import WeatherProviders

extension Subcommand {
    static let serve = Subcommand(
        name: "serve",
        summary: "answer Slack and Matrix until it is told to stop",
        help: """
            Usage: squall serve [--config FILE] [--SETTING VALUE …]

            Listens for Slack's slash commands, or connects to a Matrix homeserver, or both. Needs slack.signing-secret, or
            matrix.homeserver-url with matrix.registration or an account ("squall help matrix"), and nothing else.
            Prints "listening on http://HOST:PORT" once it accepts requests; the log goes to standard error.
            What it keeps lies in the data folder, which one process at a time may use; it waits up to 15 s for another.
            squall ask, backup, restore, user, report and store work beside it.
            SIGTERM: finishes what it has accepted and ends within 10 seconds. SIGHUP: reads the secrets again.

            \(HelpText.settings)

            Examples:
              squall serve --slack.signing-secret-file /etc/squall/signing-secret
              squall serve --matrix.registration FILE --matrix.homeserver-url http://127.0.0.1:8008
              SQUALL_LISTEN_PORT=9000 squall serve --config /etc/squall/squall.json

            Exit codes: 0 stopped as told, 64 wrong usage, 69 address, folder or library unavailable,
            78 wrong configuration.
            """
    ) { words in
        switch LoadedSettings.load(words) {
        case .failure(let stop): return stop.complain()
        case .success(let loaded): return await Serving.run(loaded)
        }
    }
}

/// `squall serve` from settings to exit code.
enum Serving {
    static func run(_ loaded: LoadedSettings) async -> ExitCode {
        guard loaded.arguments.operands.isEmpty else {
            return Stop(.usage, "squall serve takes no words, only flags: \"squall help serve\".").complain()
        }
        let log = ProgramLog(loaded.values)
        Signals.ignoreBrokenPipes()
        do throws(Stop) {
            let store = try await openedStore(loaded, log.logger)
            // Not before: whoever waits for the lock has nothing to finish and may be ended at once.
            let signals = Signals.stream(of: [SIGTERM, SIGINT, SIGHUP])
            let service = try start(loaded, store, log.logger)
            let host = loaded.values[SettingsCatalog.listenHost]
            let address = "http://\(host.contains(":") ? "[\(host)]" : host):\(service.listener.port)"
            store.note(address: address)
            Console.say("listening on \(address)")
            await service.run(signals) { reload(loaded, service) }
            await log.flush()
            return .done
        } catch {
            await log.flush()
            return error.complain()
        }
    }

    private static func openedStore(_ loaded: LoadedSettings, _ logger: Logger) async throws(Stop) -> DataStore {
        let settings = loaded.values
        let isMatrix = settings[SettingsCatalog.matrixHomeserverURL] != nil
        guard isMatrix || !settings[SettingsCatalog.slackSigningSecret].isEmpty else {
            throw Stop(
                .configuration, "squall serve needs a front end, and none is configured: neither Slack nor Matrix.",
                "For Slack set slack.signing-secret (the app's page \"Basic Information\"), for example:",
                "  squall serve --slack.signing-secret-file /etc/squall/signing-secret",
                "For Matrix set matrix.homeserver-url and matrix.registration (\"squall help matrix\"), for example:",
                "  squall serve --matrix.homeserver-url http://127.0.0.1:8008 --matrix.registration FILE",
                "To try Squall without either: squall demo.")
        }
        try DataFolder.prepare(settings)
        let folder = DataFolder.path(settings)
        let lock = try await DataLock.take(folder, waiting: DataLock.patience)
        let store = try await DataStore(folder: folder, lock: lock, world: World(settings), logger: logger)
        await store.events.load()
        await store.matrix.load()
        return store
    }

    private static func start(
        _ loaded: LoadedSettings, _ store: DataStore, _ logger: Logger
    ) throws(Stop) -> Service {
        let assembly = try Assembly(loaded.values, store, logger: logger)
        logSettings(loaded.values, logger)
        logOddities(assembly, logger)
        return try Service(assembly, store)
    }

    /// An audit line: which settings somebody chose, by name only.
    private static func logSettings(_ settings: SettingsValues, _ logger: Logger) {
        let chosen = settings.entries.filter { $0.source != .default }.map(\.definition.name)
        logger.notice(
            "starting",
            metadata: ["version": Squall.version, "settings.chosen": chosen.joined(separator: ",")])
    }

    private static func logOddities(_ assembly: Assembly, _ logger: Logger) {
        for notice in Notices.all(assembly.settings) {
            logger.log(notice.level, notice.message, metadata: notice.metadata)
        }
        for fault in assembly.languageFaults {
            logger.warning("a language has faults", metadata: ["language.fault": fault.description])
        }
        for fault in assembly.packFaults {
            logger.warning("a phrase pack is switched off", metadata: ["pack.fault": fault.description])
        }
    }

    private static func reload(_ loaded: LoadedSettings, _ service: Service) {
        let logger = service.assembly.logger
        let values: SettingsValues
        do throws(SettingsError) {
            values = try loaded.reloaded()
        } catch {
            return logger.error(
                "secrets not read again: the settings are wrong now; the former ones stay",
                metadata: ["settings.problems": error.problems.map(\.description).joined(separator: "; ")])
        }
        do throws(CryptoError) {
            try service.slack.verifier.replaceSecrets(values[SettingsCatalog.slackSigningSecret])
            service.replaceSecrets(with: values)
            logger.notice("secrets read again")
        } catch {
            logger.error("secrets not replaced", metadata: error.metadata)
        }
    }
}
