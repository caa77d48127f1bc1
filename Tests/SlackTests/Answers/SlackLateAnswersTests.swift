import Concurrency
import HTTPCore
import TestSupport
import Testing

@testable import Slack

@Suite struct SlackLateAnswersTests {
    private let clock = ManualClock()
    private let start = ContinuousClock.now

    private func answers(_ transport: ScriptedTransport) -> SlackLateAnswers {
        let clock = clock
        let start = start
        return SlackLateAnswers(
            transport: transport, clock: clock, instant: { start + clock.now.offset }, jitter: { 0 })
    }

    /// Answers with each response in turn, the last one for ever.
    private func transport(_ responses: [HTTPResponse]) -> ScriptedTransport {
        let left = Locked(responses)
        return ScriptedTransport { _ in left.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] } }
    }

    private func url() throws -> SlackResponseURL {
        try #require(SlackResponseURL("https://hooks.slack.com/commands/T1/2", policy: try .init()))
    }

    /// The outcome of a delivery during which the clock jumps on as often as somebody waits.
    private func outcome(_ transport: ScriptedTransport, jumps: [Duration] = []) async throws -> SlackAnswerOutcome? {
        let answers = answers(transport)
        let url = try url()
        async let outcome = answers.deliver([0x7B, 0x7D], to: url, received: start)
        for jump in jumps {
            await clock.sleepers(atLeast: 1)
            clock.advance(by: jump)
        }
        return await outcome
    }

    @Test func postsTheMessageOnce() async throws {
        let transport = transport([.text("ok")])
        #expect(try await outcome(transport) == .late)
        #expect(transport.requests == [try url().request([0x7B, 0x7D])])
    }

    @Test func takesABodyThatSaysNotOkForARefusal() async throws {
        let transport = transport([.json(Array(#"{"ok":false,"error":"Expired url"}"#.utf8))])
        #expect(try await outcome(transport) == .refused)
        #expect(transport.requests.count == 1)
    }

    @Test func takesABodyThatSaysOkForASuccess() async throws {
        #expect(try await outcome(transport([.json(Array(#"{"ok":true}"#.utf8))])) == .late)
    }

    @Test(arguments: [404, 400, 302])
    func doesNotRepeatWhatIsFinal(_ status: Int) async throws {
        let transport = transport([HTTPResponse(status: status, headerFields: ["Location": "https://evil.example/"])])
        #expect(try await outcome(transport) == .refused)
        #expect(transport.requests.count == 1)
    }

    @Test func waitsAsLongAsSlackSays() async throws {
        let transport = transport([HTTPResponse(status: 429, headerFields: ["Retry-After": "30"]), .text("ok")])
        let answers = answers(transport)
        let url = try url()
        async let outcome = answers.deliver([], to: url, received: start)
        await clock.sleepers(atLeast: 1)
        clock.advance(by: .seconds(29))
        #expect(transport.requests.count == 1)
        clock.advance(by: .seconds(1))
        #expect(await outcome == .late)
        #expect(transport.requests.count == 2)
    }

    @Test func readsTheLimitFromTheBodyToo() async throws {
        let limited = HTTPResponse(
            status: 429, body: Array(#"{"retry_after":9,"ok":false,"error":"rate_limited"}"#.utf8))
        #expect(try await outcome(transport([limited, .text("ok")]), jumps: [.seconds(9)]) == .late)
    }

    @Test(arguments: ["-1", "1e99", "soon", "Wed, 21 Oct 2026 07:28:00 GMT", "nan"])
    func aLimitThatIsNoTimeIsAsNone(_ value: String) async throws {
        let limited = HTTPResponse(status: 429, headerFields: ["Retry-After": value])
        #expect(try await outcome(transport([limited, .text("ok")]), jumps: [.seconds(1)]) == .late)
    }

    @Test func givesUpAfterTheThirtyMinutes() async throws {
        let limited = HTTPResponse(status: 429, headerFields: ["Retry-After": "1000"])
        let transport = transport([limited])
        #expect(try await outcome(transport, jumps: [.seconds(1000)]) == .expired)
        #expect(transport.requests.count == 2)
    }

    @Test func repeatsBrokenAttemptsAFewTimes() async throws {
        let transport = ScriptedTransport { _ throws(HTTPTransportError) in throw .timedOut(sent: true) }
        #expect(try await outcome(transport, jumps: [.seconds(1), .seconds(2), .seconds(4)]) == .unreachable)
        #expect(transport.requests.count == 4)
    }

    @Test func leavesTheMessageToTheCallerWhenTheProgramStopsDuringAPause() async throws {
        let transport = transport([HTTPResponse(status: 429, headerFields: ["Retry-After": "30"])])
        let answers = answers(transport)
        let url = try url()
        let start = start
        let outcomes = await withTaskGroup(of: SlackAnswerOutcome?.self) { group in
            group.addTask { await answers.deliver([], to: url, received: start) }
            await clock.sleepers(atLeast: 1)
            group.cancelAll()
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes == [nil])
        #expect(transport.requests.count == 1)
    }

    @Test func leavesTheMessageToTheCallerWhenTheProgramStopsBeforeTheFirstAttempt() async throws {
        let transport = transport([.text("ok")])
        let answers = answers(transport)
        let url = try url()
        let start = start
        let outcomes = await withTaskGroup(of: SlackAnswerOutcome?.self) { group in
            group.cancelAll()
            group.addTask { await answers.deliver([], to: url, received: start) }
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(outcomes == [nil])
        #expect(transport.requests.isEmpty)
    }

    @Test(arguments: [(200, true), (429, false), (503, false), (404, false)])
    func triesOnceInTheLastMoment(_ status: Int, _ isTaken: Bool) async throws {
        let transport = transport([HTTPResponse(status: status)])
        #expect(await answers(transport).sendAtLast([], to: try url()) == isTaken)
        #expect(transport.requests.count == 1)
    }
}
