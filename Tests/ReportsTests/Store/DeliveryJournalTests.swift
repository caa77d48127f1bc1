import FoundationEssentials
import Identity
import Places
import Storage
import TestSupport
import Testing

@testable import Reports

@Suite struct DeliveryJournalTests {
    private let scene = StoreScene()
    private static let due = DueTime(date: StoreScene.tuesday, instant: StoreScene.hour(7))
    private static let id = ReportID(rawValue: "r1")

    private static var history: DeliveryHistory {
        var history = DeliveryHistory(owner: StoreScene.owner, at: StoreScene.hour(7))
        history.end(
            StoreScene.tuesday.adding(days: -1), .sent, message: StoreScene.message, at: StoreScene.hour(7) - 86_400)
        history.begin(due, by: "one", at: StoreScene.hour(7))
        history.begin(due, by: "two", at: StoreScene.hour(7.1))
        return history
    }

    @Test(arguments: [
        DeliveryLine.began(id, StoreScene.owner, due, by: "one", at: StoreScene.hour(7)),
        .released(id, StoreScene.owner, StoreScene.tuesday, by: "one", at: StoreScene.hour(7)),
        .ended(id, StoreScene.owner, StoreScene.tuesday, .sent, StoreScene.message, at: StoreScene.hour(7)),
        .ended(id, StoreScene.owner, StoreScene.tuesday, .noWeather, nil, at: StoreScene.hour(7)),
        .state(id, history), .state(id, DeliveryHistory(owner: StoreScene.owner, at: StoreScene.start)),
        .moved(StoreScene.owner, to: UserID(rawValue: "slack:E1:U1")),
    ])
    func readsBackWhatItWrites(_ line: DeliveryLine) {
        #expect(DeliveryLine(line.bytes) == line)
    }

    @Test func anAttemptIsALeaseOfFiveMinutes() {
        let line = DeliveryLine.began(Self.id, StoreScene.owner, Self.due, by: "one", at: StoreScene.hour(7))
        let text = String(decoding: line.bytes, as: UTF8.self)
        #expect(
            text == #"{"at":"2026-12-01T07:00:00Z","by":"one","date":"2026-12-01","do":"begin","#
                + #""due":"2026-12-01T07:00:00Z","lease":"2026-12-01T07:05:00Z","of":"slack:T1:U1","report":"r1"}"#)
    }

    @Test(arguments: ["", "[]", "{}", #"{"do":"begin","of":"a","report":"b","at":"2026-12-01T07:00:00Z"}"#])
    func understandsNothingElse(_ text: String) {
        #expect(DeliveryLine(Array(text.utf8)) == nil)
    }

    /// A year of deliveries is a few lines.
    @Test func isRewrittenWhenItGrowsStale() async throws {
        let store = try await scene.loaded()
        try await store.add(StoreScene.report())
        for day in 0..<365 {
            let now = StoreScene.hour(7) + Double(day) * StoreScene.day
            scene.setTime(now)
            try await store.deliver(try #require(await store.firstDue(by: now)), at: now)
        }
        #expect(scene.journal.compactions >= 2)
        #expect(scene.journal.entries.count < 300)
        #expect(try await scene.loaded("two").nextDue() == StoreScene.hour(7) + 365 * StoreScene.day)
    }

    @Test func aRewrittenOneSaysTheSame() async throws {
        let store = try await scene.loaded()
        try await store.add(StoreScene.report("r1"))
        try await store.add(StoreScene.report("r2"))
        let due = await store.due(until: StoreScene.hour(7), atMost: 2)
        try await store.deliver(due[0], at: StoreScene.hour(7), message: StoreScene.message)
        try await store.begin(due[1], at: StoreScene.hour(7))
        try await store.rewriteJournal()
        #expect(scene.journal.entries.count == 2)
        scene.setTime(StoreScene.hour(7.1))
        let two = try await scene.loaded("two")
        let again = await two.due(until: StoreScene.hour(7), atMost: 2)
        #expect(again.map(\.id) == [due[1].id] && again.first?.attempts == 1)
        #expect(await two.report(in: StoreScene.message) == due[0].id)
    }

    @Test func whatIsGoneIsForgottenAfterTwoDays() async throws {
        let store = try await scene.loaded()
        try await store.add(StoreScene.report("r1", .once(StoreScene.tuesday)))
        try await store.add(StoreScene.report("r2"))
        for due in await store.due(until: StoreScene.hour(7), atMost: 2) {
            try await store.deliver(due, at: StoreScene.hour(7))
        }
        try await store.rewriteJournal()
        #expect(scene.journal.text.contains("r1"))
        let later = StoreScene.hour(7) + 3 * StoreScene.day
        scene.setTime(later)
        try await store.deliver(try #require(await store.firstDue(by: later)), at: later)
        try await store.rewriteJournal()
        #expect(!scene.journal.text.contains("r1") && scene.journal.text.contains("r2"))
    }
}
