import FoundationEssentials
import Testing

@testable import Matrix

@Suite struct MatrixKnownEventsTests {
    private static let start = Date(timeIntervalSince1970: 1_795_996_700)

    private func known(_ count: Int, capacity: Int = 10_000) -> MatrixKnownEvents {
        var known = MatrixKnownEvents(capacity: capacity)
        for number in 1...count { _ = known.insert("$e\(number)", at: Self.start + Double(number)) }
        return known
    }

    @Test func knowsAnEventOnce() {
        var known = known(1)
        let isNew = known.insert("$e1", at: Self.start + 99)
        #expect(!isNew)
        #expect(known["$e1"] == Self.start + 1 && known["$e2"] == nil && known.count == 1)
    }

    @Test func forgetsTheOldestWhenThereAreTooMany() {
        var known = known(1000, capacity: 300)
        known.shrink(at: Self.start + 1000) { _ in false }
        #expect(known.count == 300 && known["$e700"] == nil && known["$e701"] != nil)
        #expect(known.all.map(\.id) == (701...1000).map { "$e\($0)" })
    }

    @Test func forgetsAfterSevenDaysButTheNewest() {
        var known = known(1000)
        known.shrink(at: Self.start + 7 * 86_400 + 500.5) { _ in false }
        #expect(known.count == 500 && known["$e500"] == nil)
        known.shrink(at: Self.start + 400 * 86_400) { _ in false }
        #expect(known.count == 100 && known["$e901"] != nil)
    }

    @Test func forgetsNothingThatWaits() {
        var known = known(1000, capacity: 300)
        known.shrink(at: Self.start) { $0 == "$e11" }
        #expect(known.count == 990)
    }
}
