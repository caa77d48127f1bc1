import Identity
import Testing

@testable import Slack

@Suite struct SlackPaceTests {
    private let start = ContinuousClock.now

    private func call(
        _ lane: SlackPace.Call.Lane = .answer, team: String = "T1", channel: String? = nil,
        method: String = "chat.postMessage"
    ) -> SlackPace.Call {
        SlackPace.Call(lane: lane, method: method, team: TeamID(rawValue: "slack:\(team)"), channel: channel)
    }

    /// When the turn of a call comes that is asked for at `seconds`; -1 when that is too late.
    private func turn(
        _ pace: inout SlackPace, _ call: SlackPace.Call, at seconds: Double = 0, within patience: Double = 3600
    ) -> Double {
        let now = start + .seconds(seconds)
        switch pace.turn(for: call, at: now, latest: now + .seconds(patience)) {
        case .at(let time): return (start.duration(to: time) / .milliseconds(1)).rounded() / 1000
        case .tooLate: return -1
        }
    }

    @Test func keepsMessagesOfAChannelApart() {
        var pace = SlackPace(at: start)
        let times = [
            turn(&pace, call(channel: "C1")), turn(&pace, call(channel: "C1")), turn(&pace, call(channel: "C2")),
            turn(&pace, call(.report, channel: "C1")), turn(&pace, call(team: "T2", channel: "C1")),
            turn(&pace, call(channel: "C1"), at: 9),
        ]
        #expect(times == [0, 1.1, 0, 2.2, 0, 9])
    }

    @Test(arguments: [
        (SlackPace.Call.Lane.report, 149...151), (.answer, 42...49), (.opening, 47...49), (.question, 47...49),
    ])
    func keepsAWorkspaceWithinItsMinute(_ lane: SlackPace.Call.Lane, _ most: ClosedRange<Int>) {
        var pace = SlackPace(at: start)
        let times = (0..<400).map { turn(&pace, call(lane, channel: "C\($0)")) }
        let windows = times.map { first in times.filter { (first..<first + 60).contains($0) }.count }
        let others = turn(&pace, call(lane, team: "T2", channel: "C1"))
        #expect(most.contains(windows.max() ?? 0))
        #expect(others == 0)
    }

    @Test func letsNoAnswerWaitBehindReports() {
        var pace = SlackPace(at: start)
        let last = (0..<1000).map { turn(&pace, call(.report, channel: "D\($0)")) }.last
        let answer = turn(&pace, call(.answer, channel: "C1"), at: 1)
        #expect(last == 399.6)
        #expect(answer == 1)
    }

    @Test func takesNoTurnThatComesTooLate() {
        var pace = SlackPace(at: start)
        let first = turn(&pace, call(channel: "C1"))
        let refused = turn(&pace, call(channel: "C1"), within: 1)
        let second = turn(&pace, call(channel: "C1"), within: 1.1)
        #expect([first, refused, second] == [0, -1, 1.1])
    }

    @Test func saysWhenALateTurnWouldCome() {
        var pace = SlackPace(at: start)
        pace.limited(call(), retryAfter: .seconds(30), at: start, jitter: 0)
        #expect(pace.turn(for: call(), at: start, latest: start + .seconds(29)) == .tooLate(start + .seconds(30)))
    }

    @Test func pausesOneMethodOfOneWorkspace() {
        var pace = SlackPace(at: start)
        pace.limited(call(), retryAfter: .seconds(30), at: start, jitter: 1)
        let times = [
            turn(&pace, call(.report)), turn(&pace, call(team: "T2")), turn(&pace, call(method: "chat.postEphemeral")),
        ]
        #expect(times == [30, 0, 0])
        #expect(pace.isPaused(call(), at: start + .seconds(29)))
        #expect(!pace.isPaused(call(), at: start + .seconds(30)))
    }

    @Test func pausesLongerEachTimeWhenSlackDoesNotSayHowLong() {
        var pace = SlackPace(at: start)
        var seconds = 0.0
        var pauses: [Double] = []
        for _ in 0..<7 {
            pace.limited(call(), retryAfter: nil, at: start + .seconds(seconds), jitter: 0)
            let next = turn(&pace, call(), at: seconds)
            pauses.append(next - seconds)
            seconds = next
        }
        #expect(pauses == [1, 2, 4, 8, 16, 30, 30])
        pace.succeeded(call(), at: start + .seconds(seconds))
        pace.limited(call(), retryAfter: nil, at: start + .seconds(seconds), jitter: 1)
        let afterwards = turn(&pace, call(), at: seconds) - seconds
        #expect(afterwards == 1.5)
    }

    @Test func countsOneLimitOnceHoweverManyHearOfIt() {
        var pace = SlackPace(at: start)
        for _ in 0..<20 { pace.limited(call(), retryAfter: nil, at: start, jitter: 0) }
        let next = turn(&pace, call())
        #expect(next == 1)
    }

    @Test func neverComesBackSoonerThanInASecond() {
        var pace = SlackPace(at: start)
        pace.limited(call(), retryAfter: .zero, at: start, jitter: 0)
        let next = turn(&pace, call())
        #expect(next == 1)
    }

    @Test func givesTurnsToManyWorkspacesAtOnce() {
        var pace = SlackPace(at: start)
        var last = 0.0
        for number in 0..<20_000 {
            last = turn(&pace, call(.report, team: "T\(number % 100)", channel: "D\(number)"))
        }
        #expect(last == 79.6)
        _ = turn(&pace, call(), at: 3600)
        for number in 0..<20_000 { _ = turn(&pace, call(channel: "C1"), at: 3600 + Double(number)) }
        #expect(pace.count < 10)
    }

    @Test func forgetsWhatBindsNobody() {
        var pace = SlackPace(at: start)
        for number in 0..<5000 {
            _ = turn(&pace, call(team: "T\(number)", channel: "C\(number)"), at: Double(number))
            pace.limited(call(team: "T\(number)"), retryAfter: nil, at: start + .seconds(number), jitter: 0)
        }
        #expect(pace.count < 3 * 1500)
    }
}
