import FoundationEssentials
import Places
import Reports
import Storage
import Telemetry

/// One report as the operator sees it: nobody's name and no place beyond the zone of its schedule.
package struct ReportLine: Codable, Sendable, Equatable {
    /// Its name.
    package let id: String
    /// Days and time (`mon,tue 07:00 until 2026-12-31`).
    package let schedule: String
    /// The IANA name of the zone to which the times belong.
    package let zone: String
    /// The local date and time of the next one (`2026-12-01 07:00`); `nil` when none is due.
    package let next: String?
    /// `direct` or `channel`.
    package let target: String
    /// Why it is paused (`owner`, `target-gone`); `nil` when it is not.
    package let paused: String?
    /// How the last one ended (`sent`, `no-weather`); `nil` when there was none.
    package let outcome: String?

    init(_ summary: ReportSummary) {
        id = summary.id.rawValue
        schedule = Self.text(summary.schedule)
        zone = summary.schedule.zone
        next = summary.localTime.map { time in
            "\(time.date) \(TimeOfDay(hour: time.hour, minute: time.minute)?.description ?? "")"
        }
        target = summary.isForChannel ? "channel" : "direct"
        paused = summary.pause?.rawValue
        outcome = summary.outcome?.rawValue
    }

    private static func text(_ schedule: ReportSchedule) -> String {
        let days =
            switch schedule.days {
            case .once(let date): date.description
            case .weekly(.everyDay): "daily"
            case .weekly(let days):
                days.weekdays.map { ["mon", "tue", "wed", "thu", "fri", "sat", "sun"][$0 - 1] }.joined(separator: ",")
            }
        let end = schedule.until.map { " until \($0)" } ?? ""
        let skipped = schedule.skipped.isEmpty ? "" : " skipping \(schedule.skipped.count)"
        return "\(days) \(schedule.time)\(end)\(skipped)"
    }
}

/// Asks for one stretch of all reports, in the order of their names.
package struct ListReports: ControlRequest {
    /// A stretch.
    package struct Reply: Codable, Sendable, Equatable {
        /// The reports.
        package let reports: [ReportLine]
        /// For the next request; `nil` at the end.
        package let next: String?
        /// Since when the operator has paused all of them (ISO 8601, UTC); `nil` when they come.
        package let pausedSince: String?
    }

    /// Where the server takes it.
    package static let path = "/v1/reports"
    private let last: String?
    private let limit: Int

    /// Asks for at most `limit` reports, 1 to 1000, behind the one called `last`.
    package init(after last: String?, limit: Int = 500) {
        self.last = last
        self.limit = limit
    }

    /// Lists them; reads all books first where that has not been done.
    package func perform(on operations: ControlOperations) async throws(ControlError) -> Reply {
        guard (1...1000).contains(limit) else { throw .refused("A page has 1 to 1000 reports.") }
        let store = try operations.keptReports()
        let hold = try await operations.asked { () async throws(StorageError) in
            try await store.load()
            return try await store.operatorHold()
        }
        let summaries = await store.summaries(after: last.map { ReportID(rawValue: $0) }, limit: limit)
        return Reply(
            reports: summaries.map { ReportLine($0) },
            next: summaries.count == limit ? summaries.last?.id.rawValue : nil,
            pausedSince: hold.pausedAt.map { Instant.text($0) })
    }
}

/// What came of a decision about all reports.
package struct ReportsDecision: Codable, Sendable, Equatable {
    /// Whether it was another one before.
    package let isNew: Bool
}

/// Stops all reports until ``ResumeReports``.
package struct PauseReports: ControlRequest {
    /// Where the server takes it.
    package static let path = "/v1/reports/pause"

    /// Asks for nothing in particular.
    package init() {}

    /// Stops them, and writes an audit line.
    package func perform(on operations: ControlOperations) async throws(ControlError) -> ReportsDecision {
        let store = try operations.keptReports()
        let isNew = try await operations.asked { () async throws(StorageError) in try await store.pauseAll() }
        if isNew { operations.logger.notice("all reports paused by the operator") }
        return ReportsDecision(isNew: isNew)
    }
}

/// Lets all reports come again.
package struct ResumeReports: ControlRequest {
    /// Where the server takes it.
    package static let path = "/v1/reports/resume"

    /// Asks for nothing in particular.
    package init() {}

    /// Lets them come, and writes an audit line.
    package func perform(on operations: ControlOperations) async throws(ControlError) -> ReportsDecision {
        let store = try operations.keptReports()
        let isNew = try await operations.asked { () async throws(StorageError) in try await store.resumeAll() }
        if isNew { operations.logger.notice("all reports resumed by the operator") }
        return ReportsDecision(isNew: isNew)
    }
}

extension ControlOperations {
    /// The reports of this process.
    fileprivate func keptReports() throws(ControlError) -> ReportStore {
        guard let reports else { throw .refused("This program keeps no reports.") }
        return reports
    }
}
