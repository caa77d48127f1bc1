import FoundationEssentials
import Identity
import TestSupport
import Testing
import Users

@testable import Reports

/// Rooms end, and go on under other ids.
@Suite struct ChannelChangeTests {
    private let scene = StoreScene()
    private let other = ConversationID(rawValue: "slack:T1:C2")

    @Test func aChannelThatEndsPausesItsReportsAndNoOthers() async throws {
        let store = try await scene.loaded()
        try await store.add(StoreScene.report("r1", in: StoreScene.channel))
        try await store.add(StoreScene.report("r2", in: other))
        try await store.add(StoreScene.report("r3"))
        await store.channelEnded(StoreScene.channel)
        let pauses = try await scene.store("two").book(of: StoreScene.identity).reports.map(\.pause)
        #expect(pauses == [ReportPause(.targetGone, since: StoreScene.start), nil, nil])
        #expect(await store.due(until: .distantFuture, atMost: 9).map(\.id.rawValue).sorted() == ["r2", "r3"])
    }

    @Test func aPauseOfAnotherReasonStays() async throws {
        let store = try await scene.loaded()
        var report = StoreScene.report(in: StoreScene.channel)
        report.pause = ReportPause(.owner, since: StoreScene.start - 60)
        try await store.add(report)
        await store.channelEnded(StoreScene.channel)
        await store.channelMoved(StoreScene.channel, to: other)
        #expect(try await store.book(of: StoreScene.identity).reports.map(\.pause) == [report.pause])
    }

    @Test func whatBelongsToAChannelGoesAlongWithIt() async throws {
        let store = try await scene.loaded()
        let gift = PlaceGift(StoreScene.tampa, to: StoreScene.channel)
        try await store.add(StoreScene.report("r1", in: StoreScene.channel))
        try await store.update(StoreScene.identity) { book in
            book.gifts = [PlaceGift(StoreScene.tampa, to: self.other), gift]
            book.stopped = StoppedReport(
                StoreScene.report("r2", in: StoreScene.channel), position: 1, at: StoreScene.start)
        }
        await store.channelMoved(StoreScene.channel, to: other)
        let book = try await scene.store("two").book(of: StoreScene.identity)
        #expect(book.reports.map(\.channel) == [other])
        #expect(book.stopped?.report.channel == other && book.stopped?.position == 1)
        #expect(book.gifts == [PlaceGift(StoreScene.tampa, to: other)])
        #expect(await store.owners(in: StoreScene.channel).isEmpty)
        #expect(await store.owners(in: other) == [StoreScene.owner])
    }

    @Test func whatWasPausedWithTheOldOneComesAgainInTheNewOne() async throws {
        let store = try await scene.loaded()
        try await store.add(StoreScene.report(in: StoreScene.channel))
        await store.channelEnded(StoreScene.channel)
        #expect(await store.nextDue() == nil)
        await store.channelMoved(StoreScene.channel, to: other)
        #expect(await store.nextDue() == StoreScene.hour(7))
    }

    @Test func thoseOfOthersGoAlongToo() async throws {
        let store = try await scene.loaded()
        let guest = UserIdentity(UserID(rawValue: "slack:T1:U2"))
        try await store.add(StoreScene.report("r1", in: StoreScene.channel))
        try await store.add(StoreScene.report("r2", in: StoreScene.channel), of: guest)
        await store.channelMoved(StoreScene.channel, to: other)
        #expect(try await store.channel(other).reports.map(\.report.id.rawValue) == ["r1", "r2"])
    }
}
