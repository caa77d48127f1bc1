import BotScenes
import FoundationEssentials
import Storage
import TestSupport
import Testing

@testable import Bot

@Suite struct RecordFlagStoreTests {
    private let key = RecordKey(RecordFlagStore.collection, "sn-1")

    @Test func countsWithLanguageAndLastDateAndNothingElse() async throws {
        let records = MemoryRecordStore()
        let store = RecordFlagStore(records: records)
        for offset in [0.0, 60] {
            try await store.record(phrase: "sn-1", language: "en", at: WeatherSample.now.addingTimeInterval(offset))
        }
        #expect(
            try await records.document(for: key)?.members == [
                "id": .text("sn-1"), "format": .integer(1), "language": .text("en"), "count": .integer(2),
                "last": .text("2026-12-01T20:01:00Z"),
            ])
    }

    @Test func goesOnFromWhatIsKeptAndKeepsUnknownMembers() async throws {
        let records = MemoryRecordStore()
        try await records.write(
            Document(["format": .integer(1), "count": .integer(7), "note": .text("seen")]), for: key)
        try await RecordFlagStore(records: records).record(phrase: "sn-1", language: "en", at: WeatherSample.now)
        let document = try await records.document(for: key)
        #expect(document?["count"] == .integer(8) && document?["note"] == .text("seen"))
    }

    @Test func countsEachOfManyAtOnce() async throws {
        let records = MemoryRecordStore()
        let store = RecordFlagStore(records: records)
        try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<50 {
                group.addTask { try await store.record(phrase: "sn-1", language: "en", at: WeatherSample.now) }
            }
            try await group.waitForAll()
        }
        #expect(try await records.document(for: key)?["count"] == .integer(50))
    }

    @Test func aFailureCountsNothing() async throws {
        let records = MemoryRecordStore()
        let store = RecordFlagStore(records: records)
        records.fail(with: [.full])
        await #expect(throws: StorageError.full) {
            try await store.record(phrase: "sn-1", language: "en", at: WeatherSample.now)
        }
        try await store.record(phrase: "sn-1", language: "en", at: WeatherSample.now)
        #expect(try await records.document(for: key)?["count"] == .integer(1))
    }
}
