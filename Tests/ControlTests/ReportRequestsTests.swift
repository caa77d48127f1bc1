import Control
import FoundationEssentials
import HTTPCore
import Identity
import Places
import Reports
import Storage
import Telemetry
import TestSupport
import Testing
import Users

/// What the operator asks and decides about reports, here and through the socket.
@Suite struct ReportRequestsTests {
    private let surroundings: Surroundings
    private let reports: ReportStore

    init() async throws {
        let time = ManualTime(secondsSince1970: 1_796_104_800)
        reports = ReportStore(
            records: MemoryRecordStore(), journal: MemoryJournal(),
            discardJournal: { () async throws(StorageError) in }, zones: OneZone(), instance: "one", now: time.now,
            logger: RecordingLogHandler().logger)
        surroundings = Surroundings(reports: reports)
        for (number, time) in ["07:00", "08:30"].enumerated() {
            let report = Report(
                id: ReportID(rawValue: "report\(number)"),
                schedule: ReportSchedule(
                    days: .weekly(number == 0 ? .everyDay : .weekdays), time: try #require(TimeOfDay(time)),
                    zone: "UTC"),
                subject: .team,
                target: number == 0 ? .direct : .channel(ConversationID(rawValue: "slack:T1:C1")),
                team: TeamID(rawValue: "slack:T1"), invocation: "/weather", created: Date(timeIntervalSince1970: 0))
            try await reports.update(UserIdentity(UserID(rawValue: "slack:T1:U\(number)"))) {
                $0.reports = [report]
            }
        }
    }

    @Test(arguments: Surroundings.Door.allCases)
    func listsPageByPage(_ door: Surroundings.Door) async throws {
        let door = surroundings.door(door)
        let first = try await door.perform(ListReports(after: nil, limit: 1))
        #expect(first.next == "report0" && first.pausedSince == nil)
        let line = try #require(first.reports.first)
        #expect(line.schedule == "daily 07:00" && line.zone == "UTC" && line.next == "2026-12-01 07:00")
        #expect(line.target == "direct" && line.paused == nil && line.outcome == nil)
        let second = try await door.perform(ListReports(after: first.next, limit: 9))
        #expect(second.next == nil && second.reports.map(\.id) == ["report1"])
        #expect(second.reports[0].schedule == "mon,tue,wed,thu,fri 08:30" && second.reports[0].target == "channel")
    }

    @Test(arguments: Surroundings.Door.allCases)
    func pausesAndResumesAll(_ door: Surroundings.Door) async throws {
        let door = surroundings.door(door)
        try await reports.load()
        #expect(try await door.perform(PauseReports()).isNew == true)
        #expect(try await door.perform(PauseReports()).isNew == false)
        #expect(await reports.nextDue() == nil)
        #expect(try await door.perform(ListReports(after: nil)).pausedSince == "2026-12-01T06:00:00Z")
        #expect(try await door.perform(ResumeReports()).isNew == true)
        #expect(try await door.perform(ResumeReports()).isNew == false)
        #expect(await reports.nextDue() != nil)
        let audit = surroundings.log.lines.filter { $0.level == .notice }
        #expect(
            audit.map(\.message) == ["all reports paused by the operator", "all reports resumed by the operator"])
    }

    @Test(arguments: Surroundings.Door.allCases)
    func asksTheBot(_ door: Surroundings.Door) async throws {
        await #expect(throws: ControlError.refused("No bot answers here.")) {
            try await surroundings.door(door).perform(AskBot("Tampa", language: nil))
        }
        let operations = surroundings.operations.answering { "\($0.language ?? ""): \($0.text)" }
        let responder = ControlResponder(operations)
        let context = HTTPRequestContext(requestID: "r", logger: surroundings.log.logger, received: .now)
        let client = ControlClient(
            ScriptedTransport { request in await responder.respond(to: request, context: context) })
        let answer =
            door == .here
            ? try await operations.perform(AskBot("Tampa", language: "en-GB"))
            : try await client.perform(AskBot("Tampa", language: "en-GB"))
        #expect(answer.answer == "en-GB: Tampa")
    }

    @Test(arguments: Surroundings.Door.allCases)
    func refusesWhereThereAreNone(_ door: Surroundings.Door) async throws {
        let door = Surroundings().door(door)
        await #expect(throws: ControlError.refused("This program keeps no reports.")) {
            try await door.perform(PauseReports())
        }
        await #expect(throws: ControlError.self) {
            try await surroundings.door(.here).perform(ListReports(after: nil, limit: 0))
        }
    }
}

private struct OneZone: TimeZoneSource {
    let names = ["UTC"]

    func secondsFromUTC(in zone: String, at instant: Date) -> Int? { zone == "UTC" ? 0 : nil }
}
