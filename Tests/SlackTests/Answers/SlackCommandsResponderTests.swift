import Bot
import Concurrency
import FoundationEssentials
import HTTPCore
import Identity
import Telemetry
import TestSupport
import Testing

@testable import Slack

@Suite struct SlackCommandsResponderTests {
    private func text(_ body: [UInt8]) throws -> String {
        try SlackMessage(body).text
    }

    @Test func answersInTheResponseWhenTheReplyIsThere() async throws {
        let asked = Locked<[Incoming]>([])
        let stage = try SlackStage { incoming in
            asked.withLock { $0.append(incoming) }
            return SampleReply.notFound
        }
        try await stage.run { stage async throws in
            let response = try await stage.response(to: SlackStage.body(text: "Tampaa"))
            #expect(response.status == 200)
            #expect(response.headerFields["Content-Type"] == "application/json; charset=utf-8")
            #expect(try SlackMessage(response.body).responseType == "ephemeral")
            await stage.finish()
        }
        #expect(stage.transport.requests.isEmpty)
        let incoming = try #require(asked.withLock { $0 }.first)
        #expect(incoming.text == "Tampaa")
        #expect(incoming.user == UserID(rawValue: "slack:T1:U1"))
        #expect(incoming.requestID == "abcdefghjkmn")
    }

    @Test func refusesUnsignedRequestsWithoutAskingTheBot() async throws {
        let stage = try SlackStage { _ in
            Issue.record("asked")
            return Reply()
        }
        try await stage.run { stage async throws in
            let response = await stage.response(to: SlackSigner.unsigned(body: SlackStage.body()))
            #expect(response.status == 401)
            #expect(response.body.count < 40)
        }
        #expect(stage.log.lines.map(\.message) == ["request refused: no signature"])
    }

    @Test func logsEachReasonOfARefusalByItself() async throws {
        let stage = try SlackStage { _ in Reply() }
        let odd = try SlackSigner().request(body: "x", timestamp: 1_699_000_000)
        var malformed = try SlackSigner().request(body: "x")
        malformed.headerFields["X-Slack-Signature"] = "v0=zz"
        let wrong = try SlackSigner(secret: "other").request(body: "x")
        for request in [SlackSigner.unsigned(body: "x"), malformed, odd, wrong] {
            #expect(await stage.response(to: request).status == 401)
        }
        #expect(Set(stage.log.lines.map(\.message)).count == 4)
        #expect(stage.log.lines.compactMap { $0.metadata["slack.skew.seconds"] } == ["1000000"])
        for outcome in ["missing-header", "malformed-header", "stale", "mismatch"] {
            #expect(stage.hasMetric("squall_slack_requests_total{route=\"commands\",outcome=\"\(outcome)\"} 1"))
        }
    }

    @Test func letsNobodyFillTheLogWithRefusals() async throws {
        let stage = try SlackStage { _ in Reply() }
        let wrong = try SlackSigner(secret: "other").request(body: "x")
        for _ in 0..<3 {
            for _ in 0..<5 { #expect(await stage.response(to: wrong).status == 401) }
            stage.clock.advance(by: .seconds(10))
        }
        #expect(stage.log.lines.map { $0.metadata["slack.kept-back"] } == [nil, "4", "4"])
        #expect(stage.hasMetric("squall_slack_requests_total{route=\"commands\",outcome=\"mismatch\"} 15"))
    }

    @Test func answersACertificateCheckAndRunsNothing() async throws {
        let stage = try SlackStage { _ in
            Issue.record("asked")
            return Reply()
        }
        let response = await stage.response(to: SlackSigner.unsigned(body: "ssl_check=1&command=%2Fweather"))
        #expect(response == HTTPResponse(status: 200))
    }

    @Test func runsARepeatedRequestOnce() async throws {
        let count = Locked(0)
        let stage = try SlackStage { _ in
            count.withLock { $0 += 1 }
            return SampleReply.help
        }
        try await stage.run { stage async throws in
            #expect(try await stage.response(to: SlackStage.body()).body.isEmpty == false)
            #expect(try await stage.response(to: SlackStage.body()) == HTTPResponse(status: 200))
        }
        #expect(count.withLock { $0 } == 1)
    }

    @Test(arguments: [("text=%zz", 400), ("command=%2Fweather", 400), ("", 400), ("a=%ff", 400)])
    func refusesSignedRequestsThatCannotBeRead(_ body: String, _ status: Int) async throws {
        let stage = try SlackStage { _ in Reply() }
        #expect(try await stage.response(to: body).status == status)
    }

    @Test func refusesSignedRequestsOfAnotherType() async throws {
        let stage = try SlackStage { _ in Reply() }
        var request = try SlackSigner().request(body: "{}")
        request.headerFields["Content-Type"] = "application/json"
        #expect(await stage.response(to: request).status == 415)
    }

    @Test func acknowledgesAfterTwoSecondsAndSendsTheReplyLater() async throws {
        let reply = Eventually<Reply>()
        let stage = try SlackStage { _ in await reply.value() ?? Reply() }
        try await stage.run { stage async throws in
            async let response = stage.response(to: SlackStage.body())
            await stage.clock.sleepers(atLeast: 2)
            stage.clock.advance(by: .seconds(2))
            #expect(try await response == HTTPResponse(status: 200))
            #expect(stage.transport.requests.isEmpty)
            reply.resolve(SampleReply.notFound)
            let post = try #require(await stage.firstPost())
            #expect(post.authority == "hooks.slack.com")
            #expect(post.target == "/commands/T1/secret")
            let message = try SlackMessage(post.body)
            #expect(message.responseType == "ephemeral")
            #expect(!message.replaceOriginal)
            #expect(message.text.hasPrefix("I don't know a place called"))
            await stage.finish()
        }
        #expect(stage.transport.requests.count == 1)
    }

    @Test(arguments: [false, true])
    func showsEveryoneWhatIsMeantForEveryone(_ isLate: Bool) async throws {
        let gate = Eventually<Bool>()
        let stage = try SlackStage { _ in
            if isLate { _ = await gate.value() }
            var reply = SampleReply.weather
            reply.visibility = .everyone
            return reply
        }
        try await stage.run { stage async throws in
            async let response = stage.response(to: SlackStage.body(text: "share"))
            if isLate {
                await stage.clock.sleepers(atLeast: 2)
                stage.clock.advance(by: .seconds(2))
            }
            let immediate = try await response.body
            gate.resolve(true)
            let message = try SlackMessage(isLate ? try #require(await stage.firstPost()).body : immediate)
            #expect(message.responseType == "in_channel")
            #expect(!message.replaceOriginal)
            #expect(immediate.isEmpty == isLate)
            await stage.finish()
        }
    }

    @Test func countsTheTwoSecondsFromTheArrivalOfTheRequest() async throws {
        let stage = try SlackStage { _ in
            // Ends with the stage, by cancellation.
            await Eventually<Reply>().value() ?? Reply()
        }
        try await stage.run { stage async throws in
            async let response = stage.response(to: SlackStage.body(), ago: .milliseconds(1500))
            await stage.clock.sleepers(atLeast: 2)
            stage.clock.advance(by: .milliseconds(500))
            #expect(try await response == HTTPResponse(status: 200))
        }
    }

    @Test func acknowledgesAtOnceWhenTheTimeIsOverAlready() async throws {
        let stage = try SlackStage { _ in await Eventually<Reply>().value() ?? Reply() }
        try await stage.run { stage async throws in
            #expect(try await stage.response(to: SlackStage.body(), ago: .seconds(5)) == HTTPResponse(status: 200))
        }
    }

    @Test func saysThatItIsBusyWhenTooMuchGoesOn() async throws {
        let stage = try SlackStage(limit: 1) { _ in await Eventually<Reply>().value() ?? Reply() }
        try await stage.run { stage async throws in
            async let first = stage.response(to: SlackStage.body())
            await stage.clock.sleepers(atLeast: 2)
            let second = try await stage.response(to: SlackStage.body(text: "Oslo"))
            #expect(second.status == 200)
            #expect(try text(second.body) == "Many people ask at once. Try again in a minute.")
            stage.clock.advance(by: .seconds(2))
            _ = try await first
        }
    }

    @Test func apologizesOnceWhenTheBotDoesNotAnswer() async throws {
        let stage = try SlackStage { _ in await Eventually<Reply>().value() ?? Reply() }
        try await stage.run { stage async throws in
            async let response = stage.response(to: SlackStage.body())
            await stage.clock.sleepers(atLeast: 2)
            stage.clock.advance(by: .seconds(2))
            #expect(try await response.body.isEmpty)
            stage.clock.advance(by: .seconds(19))
            let post = try #require(await stage.firstPost())
            #expect(try text(post.body) == "That took too long, sorry. Try again in a minute, or type /weather help.")
            await stage.finish()
        }
        #expect(stage.transport.requests.count == 1)
    }

    @Test func apologizesToWhomeverIsNotAnsweredWhenTheProgramStops() async throws {
        let stage = try SlackStage { _ in await Eventually<Reply>().value() ?? Reply() }
        try await stage.run { stage async throws in
            async let response = stage.response(to: SlackStage.body())
            await stage.clock.sleepers(atLeast: 2)
            stage.clock.advance(by: .seconds(2))
            #expect(try await response.body.isEmpty)
            await stage.stop()
        }
        #expect(stage.transport.requests.count == 1)
        let post = try #require(stage.transport.requests.first)
        #expect(try text(post.body) == "That took too long, sorry. Try again in a minute, or type /weather help.")
    }

    @Test func apologizesInTheResponseWhenThatIsStillOpen() async throws {
        let stage = try SlackStage { _ in await Eventually<Reply>().value() ?? Reply() }
        try await stage.run { stage async throws in
            async let response = stage.response(to: SlackStage.body())
            await stage.clock.sleepers(atLeast: 2)
            await stage.stop()
            #expect(
                try text(try await response.body)
                    == "That took too long, sorry. Try again in a minute, or type /weather help.")
        }
        #expect(stage.transport.requests.isEmpty)
    }

    @Test(arguments: [429, 503])
    func sendsTheRealAnswerOnceMoreWhenTheProgramStopsDuringAPause(_ status: Int) async throws {
        let stage = try await stageThatStopsDuringAPause(answers: [status])
        let posts = stage.transport.requests
        #expect(posts.count == 2)
        #expect(posts.first?.body == posts.last?.body)
        #expect(try text(try #require(posts.last).body).hasPrefix("I don't know a place called"))
        #expect(stage.hasMetric("squall_slack_answers_total{kind=\"command\",outcome=\"late\"} 1"))
        #expect(!stage.log.lines.contains { $0.message == "answer lost" })
    }

    @Test func logsAnAnswerAsLostWhenItsLastAttemptFails() async throws {
        let stage = try await stageThatStopsDuringAPause(answers: [429, 429])
        #expect(stage.transport.requests.count == 2)
        let lost = stage.log.lines.filter { $0.message == "answer lost" }
        #expect(lost.map { $0.metadata["slack.outcome"] } == ["abandoned"])
        #expect(stage.hasMetric("squall_slack_answers_total{kind=\"command\",outcome=\"abandoned\"} 1"))
    }

    /// Slack takes the late answer with these statuses, and the program stops when the answer waits for its second attempt.
    private func stageThatStopsDuringAPause(answers: [Int]) async throws -> SlackStage {
        let reply = Eventually<Reply>()
        let stage = try SlackStage(answers: answers) { _ in await reply.value() ?? Reply() }
        try await stage.run { stage async throws in
            async let response = stage.response(to: SlackStage.body())
            await stage.clock.sleepers(atLeast: 2)
            stage.clock.advance(by: .seconds(2))
            #expect(try await response == HTTPResponse(status: 200))
            reply.resolve(SampleReply.notFound)
            _ = await stage.firstPost()
            await stage.clock.sleepers(atLeast: 1)
            await stage.stop()
        }
        return stage
    }

    @Test(arguments: [(1024, true), (16 * 1024 + 1, false)])
    func readsLargeBodiesOffTheEventLoop(_ size: Int, _ isOnLoop: Bool) async throws {
        let loop = TestLoop()
        let wasOnLoop = Eventually<Bool>()
        let stage = try SlackStage(now: {
            wasOnLoop.resolve(loop.isCurrent)
            return Date(timeIntervalSince1970: 1_700_000_000)
        }) { _ in SampleReply.help }
        try await stage.run { stage async throws in
            let (status, isBack) = try await Task(executorPreference: loop) {
                let padding = String(repeating: "a", count: size)
                let response = try await stage.response(to: "\(SlackStage.body())&x=\(padding)")
                return (response.status, loop.isCurrent)
            }.value
            #expect(status == 200)
            #expect(isBack)
        }
        #expect(wasOnLoop.current == isOnLoop)
    }

    @Test(arguments: ["https://evil.example/steal", "http://hooks.slack.com/x", "gibberish", nil])
    func sendsNothingToStrangers(_ url: String?) async throws {
        let reply = Eventually<Reply>()
        let stage = try SlackStage { _ in await reply.value() ?? Reply() }
        try await stage.run { stage async throws in
            async let response = stage.response(to: SlackStage.body(responseURL: url))
            await stage.clock.sleepers(atLeast: 2)
            stage.clock.advance(by: .seconds(2))
            #expect(try await response == HTTPResponse(status: 200))
            reply.resolve(SampleReply.help)
            await stage.finish()
        }
        #expect(stage.transport.requests.isEmpty)
        #expect(stage.log.lines.contains { $0.metadata["slack.outcome"] == "nowhere" && $0.level == .error })
        #expect(stage.log.lines.contains { $0.message.hasPrefix("response_url refused") } == (url != nil))
        #expect(!stage.log.lines.contains { "\($0)".contains("evil") })
    }

    @Test func givesUpWhenSlackKnowsTheAddressNoMore() async throws {
        let reply = Eventually<Reply>()
        let stage = try SlackStage(answers: [404]) { _ in await reply.value() ?? Reply() }
        try await stage.run { stage async throws in
            async let response = stage.response(to: SlackStage.body())
            await stage.clock.sleepers(atLeast: 2)
            stage.clock.advance(by: .seconds(2))
            _ = try await response
            reply.resolve(SampleReply.help)
            await stage.finish()
        }
        #expect(stage.transport.requests.count == 1)
        let lost = try #require(stage.log.lines.last)
        #expect(lost.message == "answer lost")
        #expect(lost.metadata["slack.outcome"] == "refused")
        #expect(stage.hasMetric("squall_slack_answers_total{kind=\"command\",outcome=\"refused\"} 1"))
        #expect(stage.hasMetric("squall_slack_requests_total{route=\"commands\",outcome=\"genuine\"} 1"))
    }

    @Test func logsNothingThatIsSecretOrTyped() async throws {
        let reply = Eventually<Reply>()
        let stage = try SlackStage(answers: [404]) { _ in await reply.value() ?? Reply() }
        try await stage.run { stage async throws in
            async let response = stage.response(to: SlackStage.body(text: "Tampa"))
            await stage.clock.sleepers(atLeast: 2)
            stage.clock.advance(by: .seconds(2))
            _ = try await response
            reply.resolve(SampleReply.weather)
            await stage.finish()
            _ = try await stage.response(to: SlackStage.body(text: "Tampa") + "&x=%zz")
            _ = try await stage.response(to: SlackStage.body(text: "Tampa", responseURL: "https://evil.example/secret"))
        }
        let lines = stage.log.lines.map { "\($0)" }.joined()
        #expect(!lines.isEmpty)
        for secret in ["Tampa", "legacytoken", "secret", "trigger", "U1", "v0=", SlackSigner.secret] {
            #expect(!lines.contains(secret))
        }
    }
}
