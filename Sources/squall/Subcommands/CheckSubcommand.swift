import Bot
import Concurrency
import Files
import HTTPClient
import Personality
import Settings
import Telemetry

extension Subcommand {
    static let check = Subcommand(
        name: "check",
        summary: "try settings, data folder, weather services, Slack, Matrix and the public address",
        help: """
            Usage: squall check [--url https://NAME] [--config FILE] [--SETTING VALUE …]

            Tries one part after the other and says which fails, why, and what to do. Starts no server; run it beside one.

              --url https://NAME    also asks the public address as Slack would (or public.url, when that is set)

            Examples:
              squall check
              squall check --url https://squall.example.org --slack.signing-secret-file /etc/squall/signing-secret

            Exit codes: 0 every part works, 69 some part does not, 64 wrong usage, 78 wrong configuration.
            """
    ) { words in
        switch LoadedSettings.load(words, flags: [CommandFlag("url", takesValue: true)]) {
        case .failure(let stop): return stop.complain()
        case .success(let loaded): return await Checking.run(loaded)
        }
    }
}

/// `squall check` from settings to exit code.
enum Checking {
    static func run(_ loaded: LoadedSettings) async -> ExitCode {
        guard loaded.arguments.operands.isEmpty else {
            return Stop(.usage, "squall check takes no words, only flags: \"squall help check\".").complain()
        }
        let settings = loaded.values
        var report = CheckReport()
        report.good("settings", "all are right.")
        for notice in Notices.all(settings) { report.note("settings", notice.sentence) }
        checkFrontEnds(settings, &report)
        checkFolder(settings, &report)
        let log = ProgramLog(settings, minimum: .error)
        do throws(Stop) {
            let stores = BotStores.inMemory(seals: try Seals())
            let assembly = try Assembly(settings, world: World(settings), stores: stores, logger: log.logger)
            await withTaskGroup(of: Void.self) { group in
                group.addTask { await assembly.background.run() }
                report = await tried(assembly, loaded.arguments.values["url"], report)
                group.cancelAll()
            }
            await assembly.transport.shutdown()
        } catch {
            report.bad("files", error.lines.joined(separator: " "))
        }
        await log.flush()
        Console.say("\(report.successes) parts work, \(report.failures) do not.")
        return report.failures == 0 ? .done : .unavailable
    }

    private static func tried(_ assembly: Assembly, _ url: String?, _ report: CheckReport) async -> CheckReport {
        var report = report
        checkFiles(assembly, &report)
        await ProviderCheck.run(assembly, &report)
        await SlackTokenCheck.run(assembly, &report)
        await MatrixCheck.run(assembly, &report)
        if let url = url ?? assembly.settings[SettingsCatalog.publicURL]?.description {
            await PublicAddressCheck.run(url, assembly, &report)
        } else if !assembly.settings[SettingsCatalog.slackSigningSecret].isEmpty {
            report.skipped("address", "give --url https://NAME to try the public address.")
        }
        return report
    }

    private static func checkFrontEnds(_ settings: SettingsValues, _ report: inout CheckReport) {
        if settings[SettingsCatalog.slackSigningSecret].isEmpty {
            let isAlone = settings[SettingsCatalog.matrixHomeserverURL] == nil
            report.note(
                "Slack",
                isAlone
                    ? "slack.signing-secret is not set, nor is Matrix: squall serve will not start without either."
                    : "slack.signing-secret is not set, so Slack is not served.")
        } else {
            report.good("Slack", "a signing secret is set.")
        }
    }

    private static func checkFolder(_ settings: SettingsValues, _ report: inout CheckReport) {
        do throws(Stop) {
            try DataFolder.prepare(settings)
            report.good("data folder", "\(DataFolder.path(settings)) can be written to.")
        } catch {
            report.bad("data folder", error.lines.joined(separator: " "))
        }
    }

    private static func checkFiles(_ assembly: Assembly, _ report: inout CheckReport) {
        report.good("places", "the list is loaded.")
        if assembly.languageFaults.isEmpty {
            let tags = assembly.bot.languages.all.map(\.tag).joined(separator: ", ")
            report.good("languages", "all can be used: \(tags).")
        } else {
            for fault in assembly.languageFaults { report.bad("languages", fault.description) }
        }
        if assembly.packFaults.isEmpty {
            report.good("phrase packs", "all can be used.")
        } else {
            for fault in assembly.packFaults { report.bad("phrase packs", fault.description) }
        }
        if let version = Resources.timeZoneVersion() {
            report.good("time zones", "tzdata \(version); upgrade the package tzdata when governments change clocks.")
        } else {
            report.note("time zones", "the version of tzdata is not known.")
        }
    }
}
