import Concurrency
import Control
import FoundationEssentials
import Identity
import Storage
import Telemetry
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(5))) struct RetentionSweepTests {
    private static let day = 86_400.0
    private let surroundings = Surroundings()
    private let clock = ManualClock()
    private let time = ManualTime(secondsSince1970: 1_000_000_000)

    private let limits = Locked<[Date]>([])

    private func sweep(
        days: Int = 400, failure: StorageError? = nil, keeping kept: Set<String> = []
    ) -> RetentionSweep {
        RetentionSweep(
            days: days, store: surroundings.store, people: RecordCollection(rawValue: "users"),
            personalData: [
                RecordOfPerson("notes", "notes", surroundings.store),
                RecordOfPerson("profile", "users", surroundings.store),
            ],
            contact: { entry in
                entry.document["last"]?.number.map {
                    (UserID(rawValue: entry.id), Date(timeIntervalSince1970: $0))
                }
            },
            keeps: { kept.contains($0.rawValue) },
            forgetUnused: { [limits] limit throws(StorageError) in
                limits.withLock { $0.append(limit) }
                if let failure { throw failure }
            },
            clock: clock, now: time.now, logger: surroundings.log.logger)
    }

    private func put(_ id: String, daysAgo: Double) {
        let last = time.now().timeIntervalSince1970 - daysAgo * Self.day
        surroundings.store.put("users", id, ["last": .number(last)])
    }

    @Test func deletesThoseWhoWereNotInTouchForLonger() async {
        put("old", daysAgo: 400.1)
        put("young", daysAgo: 399.9)
        surroundings.store.put("notes", "old")
        surroundings.store.put("notes", "young")
        #expect(await sweep().sweep() == 1)
        #expect(surroundings.store.documents.count == 2)
        #expect(surroundings.store.ids == ["young"])
        let line = surroundings.log.lines.first { $0.level == .notice }
        #expect(line?.metadata == ["retention.people": "1", "retention.days": "400"])
    }

    @Test func thoseWhoStillGetSomethingStay() async {
        for id in ["old", "older", "faithful"] { put(id, daysAgo: 500) }
        #expect(await sweep(keeping: ["faithful"]).sweep() == 2)
        #expect(surroundings.store.ids == ["faithful"])
    }

    /// They do not count as many who would be deleted either.
    @Test func thoseWhoStayDoNotLookLikeAWrongClock() async {
        for number in 0..<20 { put("faithful-\(number)", daysAgo: 500) }
        put("old", daysAgo: 500)
        let kept = Set((0..<20).map { "faithful-\($0)" })
        #expect(await sweep(keeping: kept).sweep() == 1)
        #expect(surroundings.log.lines.allSatisfy { $0.level != .warning })
    }

    /// A clock that is years ahead makes everybody a stranger.
    @Test(arguments: [(10, 9, 0), (10, 10, 10), (9, 0, 9)])
    func mostPeopleNeverGoAtOnce(_ old: Int, _ young: Int, _ deleted: Int) async {
        for number in 0..<old { put("old-\(number)", daysAgo: 500) }
        for number in 0..<young { put("young-\(number)", daysAgo: 1) }
        #expect(await sweep().sweep() == deleted)
        #expect(surroundings.log.lines.contains { $0.level == .warning } == (deleted == 0))
    }

    @Test(arguments: [nil, StorageError.full])
    func whatWasNotUsedForAsLongIsForgottenToo(_ failure: StorageError?) async {
        put("old", daysAgo: 401)
        #expect(await sweep(failure: failure).sweep() == 1)
        #expect(limits.withLock { $0 } == [time.now().addingTimeInterval(-400 * Self.day)])
        #expect(surroundings.log.lines.contains { $0.level == .warning } == (failure != nil))
    }

    @Test func leavesAloneWhomItCannotRead() async {
        surroundings.store.put("users", "newer", ["format": .integer(99)])
        surroundings.store.setAside(RecordKey(RecordCollection(rawValue: "users"), "damaged"))
        #expect(await sweep().sweep() == 0)
        #expect(surroundings.store.ids == ["newer"])
        #expect(surroundings.log.lines.isEmpty)
    }

    @Test func looksAtEverybody() async {
        for number in 0..<450 { put("old\(number)", daysAgo: 500) }
        for number in 0..<451 { put("young\(number)", daysAgo: 0) }
        #expect(await sweep().sweep() == 450)
        #expect(surroundings.store.ids.count == 451)
        #expect(surroundings.store.ids.allSatisfy { $0.hasPrefix("young") })
    }

    @Test func saysWhenTheStoreRefuses() async {
        put("old", daysAgo: 500)
        surroundings.store.fail(with: .full)
        #expect(await sweep().sweep() == 0)
        #expect(surroundings.log.lines.map(\.level) == [.warning])
    }

    @Test func sweepsSomeMinutesAfterTheStartAndThenEveryDay() async {
        put("first", daysAgo: 399)
        let running = Task { await sweep().run() }
        await clock.sleepers(atLeast: 1)
        #expect(surroundings.store.ids == ["first"])
        clock.advance(by: .seconds(299))
        #expect(clock.sleeping == 1)
        clock.advance(by: .seconds(1))
        await clock.sleepers(atLeast: 1)
        #expect(surroundings.store.ids == ["first"])
        time.advance(seconds: 2 * Self.day)
        clock.advance(by: .seconds(86_400))
        await clock.sleepers(atLeast: 1)
        #expect(surroundings.store.ids == [])
        running.cancel()
        await running.value
    }
}
