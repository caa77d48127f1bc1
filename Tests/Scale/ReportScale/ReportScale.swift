import Glibc

/// A morning with 100 000 reports in one minute, and an hour in which none is due, on a clock that is moved by hand.
///
/// Prints what was promised and what came of it; exits with 1 when a promise is broken.
@main struct ReportScale {
    static let reports = 100_000
    static let workspaces = 500
    static let places = 2000

    static func main() async {
        var verdict = Verdict()
        await Morning(reports: reports, workspaces: workspaces, places: places).run(&verdict)
        await Idling(reports: reports, workspaces: workspaces, places: places).run(&verdict)
        verdict.compare("peak memory", Usage.peakMebibytes, "MiB", atMost: 300)
        exit(verdict.hasFailed ? 1 : 0)
    }
}
