import FoundationEssentials
import Identity
import Places
import Testing

@testable import Reports

@Suite struct DeliveryLanesTests {
    private static let busy = TeamID(rawValue: "slack:T1")
    private static let quiet = TeamID(rawValue: "slack:T2")

    private func item(_ name: String, _ team: TeamID = busy) -> DeliveryLanes.Item {
        let instant = Date(timeIntervalSince1970: 1_800_000_000)
        let due = DueReport(
            id: ReportID(rawValue: name), owner: UserID(rawValue: "slack:T1:U1"), team: team,
            due: DueTime(date: LocalDate(daysSince1970: 20_833), instant: instant))
        return DeliveryLanes.Item(course: DeliveryCourse(due, firstSeen: instant, grace: 1200))
    }

    private func lanes(_ items: [DeliveryLanes.Item]) -> DeliveryLanes {
        var lanes = DeliveryLanes(width: 4, capacity: 10)
        for item in items { lanes.add(item) }
        return lanes
    }

    @Test func aBusyTenantGetsFourAndEveryOtherItsOwn() {
        var lanes = lanes((0..<9).map { item("a\($0)") } + [item("b", Self.quiet)])
        let started = lanes.start()
        #expect(started.filter { $0 == Self.busy }.count == 4)
        #expect(started.filter { $0 == Self.quiet }.count == 1)
        let more = lanes.start()
        #expect(!more.contains(Self.busy))
    }

    @Test func oneThatComesWhileOthersAreWorkedOnIsStarted() {
        var lanes = lanes([item("a")])
        let first = lanes.start()
        let taken = lanes.next(in: Self.busy)
        lanes.add(item("b"))
        let second = lanes.start()
        #expect([first, second] == [[Self.busy], [Self.busy]])
        #expect(taken?.due.id.rawValue == "a")
    }

    @Test func aLaneIsServedInOrderAndThenEmpty() {
        var lanes = lanes((0..<200).map { item("\($0)") })
        _ = lanes.start()
        let served = (0..<200).compactMap { _ in lanes.next(in: Self.busy)?.due.id.rawValue }
        #expect(served == (0..<200).map { "\($0)" })
        #expect(lanes.isBusy)
        let rest = (0..<4).compactMap { _ in lanes.next(in: Self.busy) }
        #expect(rest.isEmpty)
        #expect(!lanes.isBusy)
        #expect(!lanes.isEmpty)
        for name in served { lanes.release(ReportID(rawValue: name)) }
        #expect(lanes.isEmpty)
    }

    @Test func aFullLaneTakesNoMoreAndAnotherDoes() {
        let lanes = lanes((0..<8).map { item("\($0)") })
        var vacancy = lanes.vacancy
        let taken = (0..<4).map { _ in vacancy.take(for: Self.busy) }
        let isOtherTaken = vacancy.take(for: Self.quiet)
        #expect(taken == [true, true, false, false])
        #expect(isOtherTaken)
        #expect(vacancy.holds(ReportID(rawValue: "7")))
        #expect(!vacancy.holds(ReportID(rawValue: "8")))
    }

    @Test func oneThatWaitsHoldsNoPlaceAndComesBack() throws {
        var lanes = lanes([item("a")])
        _ = lanes.start()
        let taken = lanes.next(in: Self.busy)
        let waiting = try #require(taken)
        lanes.delay(waiting, until: .seconds(61.5))
        let next = lanes.next(in: Self.busy)
        #expect(next?.due == nil)
        #expect(!lanes.isBusy)
        #expect(lanes.vacancy.holds(ReportID(rawValue: "a")))
        #expect(lanes.nextResumption == .seconds(62))
        lanes.resume(at: .seconds(61))
        #expect(!lanes.isBusy)
        lanes.resume(at: .seconds(62))
        let started = lanes.start()
        #expect(started == [Self.busy])
        #expect(lanes.nextResumption == nil)
    }
}
