package import FoundationEssentials

/// What an agenda knows of the time before its process.
package protocol ReportAgendaPast: Sendable {
    /// Whether it knows all reports by now; what falls due before then has been seen by nobody.
    func isComplete() async -> Bool

    /// When a former process was last at work on what was due, so that what was due then only waited for its turn; `nil`
    /// when that is not known.
    func lastWork() async -> Date?

    /// Notes the time at which it is looked at: when that has gone back far, what was kept by a clock that was ahead is
    /// left aside.
    func noteTime(_ now: Date) async
}

extension ReportAgendaPast {
    /// From the beginning.
    package func isComplete() async -> Bool { true }

    /// There was none.
    package func lastWork() async -> Date? { nil }

    /// Nothing is kept.
    package func noteTime(_ now: Date) async {}
}
