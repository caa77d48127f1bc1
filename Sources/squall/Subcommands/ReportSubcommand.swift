import Control
import Settings

extension Subcommand {
    static let report = Subcommand(
        name: "report",
        summary: "list scheduled reports, stop and resume all of them",
        help: """
            Usage: squall report list [--config FILE] [--SETTING VALUE …]
                   squall report pause --all …
                   squall report resume --all …

            List shows for each report its id, days and time, when it is due next and in which zone, whether it goes to its
            owner or to a channel, why it is paused, and how the last one ended; nobody's name and no place. Pause stops
            all reports at once, also after a restart, until resume; what falls due meanwhile is not sent later. All work
            beside a running server.

              --all    of every person

            Examples:
              squall report list --config /etc/squall/squall.json
              squall report pause --all --config /etc/squall/squall.json
              squall report resume --all --config /etc/squall/squall.json

            Exit codes: 0 done, also when it was so already, 64 wrong usage, 69 the data folder cannot be used,
            78 wrong configuration.
            """
    ) { words in
        switch LoadedSettings.load(words, flags: [CommandFlag("all", takesValue: false)]) {
        case .failure(let stop): return stop.complain()
        case .success(let loaded): return await AllReports.run(loaded)
        }
    }
}

/// `squall report` from settings to exit code.
enum AllReports {
    static func run(_ loaded: LoadedSettings) async -> ExitCode {
        let isAll = loaded.arguments.switches.contains("all")
        switch (loaded.arguments.operands, isAll) {
        case (["list"], false):
            return await OperatorAccess.run(loaded) { access throws(Stop) in try await list(access) }
        case (["pause"], true):
            return await OperatorAccess.run(loaded) { access throws(Stop) in
                let isNew = try await access.perform(PauseReports()).isNew
                Console.say(isNew ? "All reports are paused." : "All reports were paused already.")
                Console.say("To let them come again: squall report resume --all")
                return .done
            }
        case (["resume"], true):
            return await OperatorAccess.run(loaded) { access throws(Stop) in
                let isNew = try await access.perform(ResumeReports()).isNew
                Console.say(
                    isNew ? "Reports come again; what fell due meanwhile is not sent." : "They were not paused.")
                return .done
            }
        case (["pause"], false), (["resume"], false):
            return Stop(
                .usage, "This concerns the reports of every person; say so: squall report pause --all",
                "One report is paused by whoever made it, or by somebody in its channel."
            ).complain()
        default:
            return Stop(.usage, "squall report knows list, pause --all and resume --all: \"squall help report\".")
                .complain()
        }
    }

    private static func list(_ access: OperatorAccess) async throws(Stop) -> ExitCode {
        var last: String?
        var count = 0
        repeat {
            let page = try await access.perform(ListReports(after: last))
            if last == nil, let since = page.pausedSince {
                Console.say("All reports are paused since \(since): squall report resume --all")
            }
            for report in page.reports { Console.say(line(report)) }
            count += page.reports.count
            last = page.next
        } while last != nil
        Console.say(count == 0 ? "There are no reports." : "\(count) in all.")
        return .done
    }

    private static func line(_ report: ReportLine) -> String {
        let next = report.paused.map { "paused: \($0)" } ?? report.next.map { "next \($0)" } ?? "not due"
        return [
            report.id, report.schedule, "\(next) \(report.zone)", report.target, "last: \(report.outcome ?? "none")",
        ].joined(separator: "  ")
    }
}
