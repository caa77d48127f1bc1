import HTTPCore
import Testing

@testable import Slack

@Suite struct SlackDeliveryTests {
    private let start = ContinuousClock.now

    private func answered(_ status: Int, retryAfter: Duration? = nil, isRefusal: Bool = false) -> SlackDelivery.Attempt
    {
        .answered(status: status, retryAfter: retryAfter, isRefusal: isRefusal)
    }

    private func first(_ attempt: SlackDelivery.Attempt, jitter: Double = 0) -> SlackDelivery.Action {
        var delivery = SlackDelivery(received: start)
        return delivery.ended(attempt, at: start, jitter: jitter)
    }

    @Test func beginsBySending() {
        #expect(SlackDelivery(received: start).next(at: start) == .send)
    }

    @Test func endsWithSuccess() {
        #expect(first(answered(200)) == .finish(.late))
    }

    @Test func takesARefusalInTheBodyForFinal() {
        #expect(first(answered(200, isRefusal: true)) == .finish(.refused))
    }

    @Test(arguments: [301, 302, 307, 308, 400, 401, 403, 404, 410, 499])
    func neverRepeatsWhatIsFinal(_ status: Int) {
        #expect(first(answered(status)) == .finish(.refused))
    }

    @Test func obeysTheLimitThatSlackNames() {
        #expect(first(answered(429, retryAfter: .seconds(7)), jitter: 1) == .wait(.seconds(7)))
    }

    @Test func backsOffByItselfWhenSlackNamesNoTime() {
        var delivery = SlackDelivery(received: start)
        let actions = [0.0, 0, 1].map { delivery.ended(answered(429), at: start, jitter: $0) }
        #expect(actions == [.wait(.seconds(1)), .wait(.seconds(2)), .wait(.seconds(6))])
    }

    @Test func usesTheAddressFiveTimesAtMost() {
        var delivery = SlackDelivery(received: start)
        let actions = (1...5).map { _ in delivery.ended(answered(429, retryAfter: .seconds(1)), at: start, jitter: 0) }
        #expect(actions == Array(repeating: .wait(.seconds(1)), count: 4) + [.finish(.usedUp)])
        #expect(delivery.next(at: start) == .finish(.usedUp))
    }

    @Test func doesNotWaitPastTheThirtyMinutes() {
        #expect(first(answered(429, retryAfter: .seconds(1799))) == .wait(.seconds(1799)))
        #expect(first(answered(429, retryAfter: .seconds(1800))) == .finish(.expired))
    }

    @Test func sendsNothingAfterThirtyMinutes() {
        let delivery = SlackDelivery(received: start)
        #expect(delivery.next(at: start + .seconds(1799)) == .send)
        #expect(delivery.next(at: start + .seconds(1800)) == .finish(.expired))
    }

    @Test(arguments: [
        SlackDelivery.Attempt.answered(status: 500, retryAfter: nil, isRefusal: false),
        .answered(status: 503, retryAfter: nil, isRefusal: false), .broken(.timedOut(sent: true)),
        .broken(.timedOut(sent: false)), .broken(.unreachable(code: 7)), .broken(.interrupted(code: 56, sent: true)),
    ])
    func triesAFewTimesMoreWhenTheWayIsBroken(_ attempt: SlackDelivery.Attempt) {
        var delivery = SlackDelivery(received: start)
        let actions = [0.0, 1, 0.5, 0].map { delivery.ended(attempt, at: start, jitter: $0) }
        #expect(actions == [.wait(.seconds(1)), .wait(.seconds(3)), .wait(.seconds(5)), .finish(.unreachable)])
    }

    @Test func whatNeverLeftCostsNoUse() {
        var delivery = SlackDelivery(received: start)
        for _ in 1...3 { _ = delivery.ended(.broken(.unreachable(code: 7)), at: start, jitter: 0) }
        for _ in 1...4 { _ = delivery.ended(answered(429, retryAfter: .zero), at: start, jitter: 0) }
        #expect(delivery.next(at: start) == .send)
    }

    @Test(arguments: [HTTPTransportError.untrusted(code: 60), .refused, .tooLarge(limit: 1)])
    func givesUpWhereAnotherTryCannotHelp(_ error: HTTPTransportError) {
        #expect(first(.broken(error)) == .finish(.refused))
    }

    @Test func stopsWhenCancelled() {
        #expect(first(.broken(.cancelled)) == .finish(.abandoned))
    }
}
