import FoundationEssentials
import TestSupport
import Testing

@testable import Matrix

@Suite struct MatrixOrderTests {
    private let clock = ManualClock()
    private let order = MatrixOrder()

    private func ticket(_ room: String = "!a:bot.test", _ user: String = "@u1:bot.test") -> MatrixOrder.Ticket {
        let message = MatrixMessage(.text, body: "Tampa")
        return order.take(
            for: MatrixEvent(
                id: "$1", room: MatrixRoomID(rawValue: room), sender: MatrixUserID(rawValue: user),
                sent: Date(timeIntervalSince1970: 0), content: .message(message)))
    }

    @Test func othersAndOtherRoomsDoNotWait() async {
        let tickets = [ticket(), ticket("!b:bot.test"), ticket("!a:bot.test", "@u2:bot.test")]
        for ticket in tickets { await order.wait(ticket, clock: clock) }
        #expect(order.count == 3)
        tickets.forEach(order.give)
        #expect(order.count == 0)
    }

    @Test func theNextGoesWhenTheOneBeforeIsDone() async {
        let (first, second, third) = (ticket(), ticket(), ticket())
        order.give(second)
        order.give(second)
        async let waiting: Void = order.wait(third, clock: clock)
        await clock.sleepers(atLeast: 1)
        order.give(first)
        await waiting
        #expect(clock.now.offset == .zero)
    }

    @Test func whoWaitsForASlowOneKeepsTheOrderOfTheOthers() async {
        let (_, second, third) = (ticket(), ticket(), ticket())
        async let waiting: Void = order.wait(third, clock: clock)
        await clock.sleepers(atLeast: 1)
        clock.advance(by: MatrixOrder.patience)
        await clock.sleepers(atLeast: 1)
        order.give(second)
        await waiting
        #expect(clock.now.offset == MatrixOrder.patience)
    }

    @Test func nobodyWaitsForLong() async {
        let tickets = (0..<20).map { _ in ticket() }
        async let waiting: Void = order.wait(tickets[19], clock: clock)
        for _ in 0..<6 {
            await clock.sleepers(atLeast: 1)
            clock.advance(by: MatrixOrder.patience)
        }
        await waiting
        #expect(order.count == 20)
    }
}
