import BotScenes
import FoundationEssentials
import Places
import Storage
import TestSupport
import Testing

@testable import Bot

@Suite struct VoiceDecisionsTests {
    private let records = MemoryRecordStore()
    /// 2026-12-01 06:00 UTC.
    private let time = ManualTime(secondsSince1970: 1_796_104_800)
    private let area = HushArea(name: "Germany", extent: .country("DE"))
    private let key = RecordKey(RecordCollection(rawValue: "operator"), "voice")

    private func decisions() async throws -> VoiceDecisions {
        let decisions = VoiceDecisions(records: records, now: time.now)
        try await decisions.load()
        return decisions
    }

    private func day(_ day: Int) throws -> LocalDate {
        try #require(LocalDate(year: 2026, month: 12, day: day))
    }

    private func munich() throws -> Place {
        Place(
            id: PlaceID(rawValue: "gn:1"), name: "Munich", countryCode: "DE",
            coordinate: try #require(Coordinate(latitude: 48.1, longitude: 11.6)))
    }

    @Test func aHushHoldsToTheEndOfItsLastDay() async throws {
        let decisions = try await decisions()
        #expect(try !decisions.isHushed(munich(), on: day(1)))
        let hush = try await decisions.hush(area, lastDay: day(3))
        #expect(hush.number == 1)
        #expect(try decisions.isHushed(munich(), on: day(1)) && decisions.isHushed(munich(), on: day(3)))
        #expect(try !decisions.isHushed(munich(), on: day(4)))
    }

    @Test func everyKindOfAreaSurvivesARestart() async throws {
        let first = try await decisions()
        for extent in [
            HushArea.Extent.country("DE"), .region("Bavaria", countryCode: "DE"),
            .around(latitude: 27.95, longitude: -82.46, kilometres: 150),
        ] {
            _ = try await first.hush(HushArea(name: "A", extent: extent), lastDay: day(9))
        }
        _ = try await first.switchLine("sn-rain-01", on: false)
        let second = try await decisions()
        #expect(second.hushes == first.hushes && second.hushes.count == 3)
        #expect(second.offLines == ["sn-rain-01"])
    }

    @Test func numbersAreNotUsedTwice() async throws {
        let decisions = try await decisions()
        for latitude in [1.0, 2] { _ = try await decisions.hush(.around(latitude), lastDay: day(9)) }
        #expect(try await decisions.unhush(2)?.number == 2)
        #expect(try await decisions.unhush(2) == nil)
        #expect(try await self.decisions().hush(.around(3), lastDay: day(9)).number == 3)
    }

    @Test func whatHasEndedEverywhereVanishes() async throws {
        let decisions = try await decisions()
        _ = try await decisions.hush(area, lastDay: day(3))
        time.advance(seconds: 3 * 86_400)
        // It is the fourth, but not yet everywhere.
        #expect(decisions.hushes.count == 1)
        time.advance(seconds: 86_400)
        #expect(decisions.hushes.isEmpty)
        _ = try await decisions.hush(area, lastDay: day(20))
        #expect(try await records.document(for: key)?["hushes"]?.list?.count == 1)
    }

    @Test func aLineIsSwitchedOffAndOnAgain() async throws {
        let decisions = try await decisions()
        #expect(try await decisions.switchLine("a", on: false))
        #expect(try await !decisions.switchLine("a", on: false))
        #expect(try await decisions.switchLine("a", on: true))
        #expect(try await !decisions.switchLine("a", on: true))
        #expect(decisions.offLines.isEmpty)
    }

    @Test func whatCannotBeWrittenHasNotHappened() async throws {
        let decisions = try await decisions()
        records.fail(with: [.full])
        await #expect(throws: VoiceDecisions.Refusal.store(.full)) { try await decisions.hush(area, lastDay: day(9)) }
        #expect(decisions.hushes.isEmpty && decisions.offLines.isEmpty)
    }

    /// Somebody may have asked for silence there, so there is silence everywhere.
    @Test func whileNothingIsKnownNothingIsFunny() async throws {
        let unread = VoiceDecisions(records: records, now: time.now)
        #expect(try unread.isHushed(munich(), on: day(1)))
        records.fail(with: [.unavailable(call: "read", code: 5, text: "I/O error")])
        await #expect(throws: StorageError.self) { try await unread.load() }
        #expect(try unread.isHushed(munich(), on: day(1)))
        // A decision reads first what is there.
        _ = try await unread.switchLine("a", on: false)
        #expect(try !unread.isHushed(munich(), on: day(1)))
    }

    @Test(arguments: ["area", "until", "number"])
    func aDocumentThatCannotBeUsedIsSetAside(member: String) async throws {
        let first = try await decisions()
        _ = try await first.hush(area, lastDay: day(9))
        var document = try #require(try await records.document(for: key))
        var hush = try #require(document["hushes"]?.list?.first?.object)
        hush[member] = .boolean(true)
        document["hushes"] = .list([.object(hush)])
        try await records.write(document, for: key)
        let second = VoiceDecisions(records: records, now: time.now)
        await #expect(throws: StorageError.damaged) { try await second.load() }
        #expect(try second.isHushed(munich(), on: day(1)))
        await #expect(throws: VoiceDecisions.Refusal.store(.damaged)) { try await second.switchLine("a", on: false) }
    }

    @Test func thereIsABound() async throws {
        let decisions = VoiceDecisions(records: nil, now: time.now)
        for number in 0..<VoiceDecisions.mostHushes {
            _ = try await decisions.hush(.around(Double(number) / 10), lastDay: day(9))
        }
        await #expect(throws: VoiceDecisions.Refusal.tooMany(200)) { try await decisions.hush(area, lastDay: day(9)) }
        #expect(decisions.hushes.count == 200)
    }

    @Test func decisionsAtTheSameTimeAreAllKept() async throws {
        let decisions = try await decisions()
        try await withThrowingTaskGroup(of: Void.self) { group in
            for number in 0..<20 {
                group.addTask { _ = try await decisions.switchLine("line-\(number)", on: false) }
            }
            try await group.waitForAll()
        }
        #expect(decisions.offLines.count == 20)
        #expect(try await self.decisions().offLines.count == 20)
    }
}

extension HushArea {
    fileprivate static func around(_ latitude: Double) -> HushArea {
        HushArea(name: "\(latitude)", extent: .around(latitude: latitude, longitude: 0, kilometres: 1))
    }
}
