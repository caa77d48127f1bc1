import FoundationEssentials
import Identity
import Storage
import Telemetry
import TestSupport
import Testing
import Users

@testable import Reports

/// Reports that were paused since Squall was removed from their workspace, and the way back.
@Suite struct RemovedReportsTests {
    private let scene = StoreScene()
    private let team = TeamID(rawValue: "slack:T1")

    /// Three reports at seven, which were paused at eight for these reasons.
    private func paused(_ reasons: ReportPause.Reason...) async throws -> ReportStore {
        let store = try await scene.loaded()
        for (number, reason) in reasons.enumerated() {
            var report = StoreScene.report("r\(number)")
            report.pause = ReportPause(reason, since: StoreScene.start)
            try await store.add(report)
        }
        scene.setTime(StoreScene.hour(7.1) + 3 * StoreScene.day)
        return store
    }

    @Test func comeAgainAtTheirNextTimeAndNotForWhatWasMissed() async throws {
        let store = try await paused(.removed, .removed)
        #expect(store.removedTeams() == [team])
        #expect(await store.resumeRemoved(of: [team]) == 2)
        #expect(store.removedTeams().isEmpty)
        for store in [store, try await scene.loaded("two")] {
            #expect(await store.nextDue() == StoreScene.hour(7) + 4 * StoreScene.day)
        }
    }

    @Test func thoseThatArePausedForOtherReasonsStaySo() async throws {
        let store = try await paused(.removed, .owner, .targetGone, .accountGone, .member)
        #expect(await store.resumeRemoved(of: [team]) == 1)
        let book = try await store.book(of: StoreScene.identity)
        #expect(book.reports.map { $0.pause?.reason } == [nil, .owner, .targetGone, .accountGone, .member])
    }

    @Test func thoseOfOtherWorkspacesStayPaused() async throws {
        let store = try await paused(.removed)
        #expect(await store.resumeRemoved(of: [TeamID(rawValue: "slack:T2")]) == 0)
        #expect(store.removedTeams() == [team])
        #expect(await store.nextDue() == nil)
    }

    @Test func thoseThatCannotBeWrittenStayPausedAndTheLogSaysSo() async throws {
        _ = try await paused(.removed)
        let breaking = BreakingRecords(
            records: scene.records, breakdown: Breakdown(atCall: 5, takesEffect: false))
        let store = scene.store("two", records: breaking)
        try await store.load(at: scene.time.now())
        var left = 9
        while !breaking.breakdown.isOver, left > 0 {
            left -= 1
            _ = try? await store.book(of: StoreScene.identity)
        }
        #expect(await store.resumeRemoved(of: [team]) == 0)
        #expect(store.removedTeams() == [team])
        #expect(scene.log.lines.contains { $0.level == .warning })
    }
}
