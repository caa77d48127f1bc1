import Bot
import Concurrency
import FoundationEssentials
import HTTPCore
import Identity
import Telemetry
import TestSupport
import Testing

@testable import Slack

@Suite struct SlackInteractivityResponderTests {
    private func text(_ request: HTTPRequest?) throws -> String {
        try SlackMessage(try #require(request).body).text
    }

    /// The messages that went to `response_url` after these presses, each answered before the next.
    private func posts(
        after presses: [SamplePress], reply: Reply = SampleReply.notFound, count: Locked<Int> = Locked(0)
    ) async throws -> (SlackStage, [SlackMessage]) {
        let stage = try SlackStage { _ in
            count.withLock { $0 += 1 }
            return reply
        }
        try await stage.run { stage async throws in
            for press in presses {
                #expect(try await stage.response(to: press) == HTTPResponse(status: 200))
            }
            await stage.finish()
        }
        return (stage, try stage.transport.requests.map { try SlackMessage($0.body) })
    }

    @Test func answersAtOnceWithNothingAndLaterWithTheReply() async throws {
        let reply = Eventually<Reply>()
        let stage = try SlackStage { _ in await reply.value() ?? Reply() }
        try await stage.run { stage async throws in
            #expect(try await stage.response(to: SamplePress()) == HTTPResponse(status: 200))
            #expect(stage.transport.requests.isEmpty)
            reply.resolve(SampleReply.notFound)
            let post = try #require(await stage.firstPost())
            #expect("\(post.authority)\(post.target)" == "hooks.slack.com/actions/T1/secret")
            await stage.finish()
        }
        #expect(stage.transport.requests.count == 1)
        #expect(stage.hasMetric("squall_slack_requests_total{route=\"interactivity\",outcome=\"genuine\"} 1"))
        #expect(stage.hasMetric("squall_slack_presses_total{outcome=\"obeyed\"} 1"))
        #expect(stage.hasMetric("squall_slack_answers_total{kind=\"press\",outcome=\"late\"} 1"))
    }

    @Test(arguments: [(true, true), (false, false)])
    func replacesOnlyThePressersOwnMessage(_ isEphemeral: Bool, _ replaces: Bool) async throws {
        var press = SamplePress()
        press.isEphemeral = isEphemeral
        let (_, posts) = try await posts(after: [press])
        #expect(posts.map(\.responseType) == ["ephemeral"])
        #expect(posts.map(\.replaceOriginal) == [replaces])
    }

    @Test(arguments: [true, false])
    func showsEveryoneWhatIsMeantForEveryoneAndReplacesNothing(_ isEphemeral: Bool) async throws {
        var press = SamplePress()
        press.isEphemeral = isEphemeral
        var reply = SampleReply.weather
        reply.visibility = .everyone
        let (_, posts) = try await posts(after: [press], reply: reply)
        #expect(posts.map(\.responseType) == ["in_channel"])
        #expect(posts.map(\.replaceOriginal) == [false])
    }

    @Test func namesTheBlocksOfTheNewMessageAnew() async throws {
        let (_, posts) = try await posts(after: [SamplePress()], reply: SampleReply.choices)
        #expect(posts.first?.blocks?.compactMap(\.blockId) == ["abcdefghjkmn.1./wx", "abcdefghjkmn.4./wx"])
    }

    @Test func obeysAPressOnceHoweverOftenItComes() async throws {
        let count = Locked(0)
        let presses = (1...3).map { number in
            var press = SamplePress()
            press.trigger = "\(number)"
            return press
        }
        let (stage, posts) = try await posts(after: presses, count: count)
        #expect(count.withLock { $0 } == 1)
        #expect(posts.count == 1)
        #expect(stage.hasMetric("squall_slack_presses_total{outcome=\"repeated\"} 2"))
    }

    /// In a message that stays, "Save, remove, Save" works; one that was replaced has no more presses to come.
    @Test(arguments: [(false, 2), (true, 1)])
    func aChoiceOfAMessageThatStaysWorksAgain(_ isEphemeral: Bool, _ times: Int) async throws {
        let count = Locked(0)
        let stage = try SlackStage { _ in
            count.withLock { $0 += 1 }
            return SampleReply.notFound
        }
        try await stage.run { stage async throws in
            for number in 1...2 {
                var press = SamplePress()
                (press.isEphemeral, press.trigger) = (isEphemeral, "\(number)")
                #expect(try await stage.response(to: press).status == 200)
                while stage.work.unfinished > 0 { await Task.yield() }
                stage.clock.advance(by: .seconds(3))
            }
            await stage.finish()
        }
        #expect(count.withLock { $0 } == times)
    }

    @Test func severalPeopleMayPressInASharedMessageEachForThemselves() async throws {
        let users = Locked<[String]>([])
        let stage = try SlackStage { incoming in
            users.withLock { $0.append(incoming.user.rawValue) }
            return SampleReply.notFound
        }
        try await stage.run { stage async throws in
            for user in ["U1", "U2", "U1"] {
                var press = SamplePress()
                (press.user, press.isEphemeral) = (user, false)
                press.trigger = user + "\(users.withLock { $0.count })"
                #expect(try await stage.response(to: press).status == 200)
            }
            await stage.finish()
        }
        #expect(Set(users.withLock { $0 }) == ["slack:T1:U1", "slack:T1:U2"])
        #expect(stage.transport.requests.count == 2)
    }

    private static let unknown: [@Sendable (inout SamplePress) -> Void] = [
        { $0.action = "other" }, { $0.block = "Xk2" }, { $0.value = nil },
    ]

    @Test(arguments: unknown)
    func saysPolitelyThatAnOldButtonMeansNothing(_ change: @Sendable (inout SamplePress) -> Void) async throws {
        var press = SamplePress()
        change(&press)
        let count = Locked(0)
        let (stage, posts) = try await posts(after: [press], count: count)
        #expect(count.withLock { $0 } == 0)
        #expect(posts.count == 1)
        #expect(posts.first?.text.hasPrefix("That button is too old. Type /w") == true)
        #expect(posts.first?.responseType == "ephemeral")
        #expect(posts.first?.replaceOriginal == false)
        #expect(stage.hasMetric("squall_slack_presses_total{outcome=\"stale\"} 1"))
    }

    @Test func leavesOtherKindsAlone() async throws {
        var other = SamplePress()
        other.type = "view_submission"
        let count = Locked(0)
        let (stage, posts) = try await posts(after: [other], count: count)
        #expect(posts.isEmpty && count.withLock { $0 } == 0)
        #expect(stage.log.lines.contains { $0.level == .debug && $0.message.hasPrefix("an interaction of a kind") })
    }

    @Test func verifiesAsACommandIsVerified() async throws {
        let stage = try SlackStage { _ in
            Issue.record("asked")
            return Reply()
        }
        let good = try SamplePress().request()
        var unsigned = good
        unsigned.headerFields = ["Content-Type": "application/x-www-form-urlencoded"]
        #expect(await stage.response(to: unsigned).status == 401)
        var changed = good
        changed.body += Array("&x=1".utf8)
        #expect(await stage.response(to: changed).status == 401)
        let check = SlackSigner.unsigned(body: "ssl_check=1", target: "/slack/interactivity")
        #expect(await stage.response(to: check) == HTTPResponse(status: 200))
        let signer = SlackSigner()
        let bodies = [
            ("payload=%zz", 400), ("x=1", 400), ("payload=%7B", 400),
            ("payload=" + String(repeating: "a", count: SlackInteraction.payloadLimit + 1), 413),
        ]
        for (body, status) in bodies {
            let request = try signer.request(body: body, target: "/slack/interactivity")
            #expect(await stage.response(to: request).status == status)
        }
        var json = try signer.request(body: "{}", target: "/slack/interactivity")
        json.headerFields["Content-Type"] = "application/json"
        #expect(await stage.response(to: json).status == 415)
        #expect(stage.hasMetric("squall_slack_requests_total{route=\"interactivity\",outcome=\"mismatch\"} 1"))
    }

    @Test func aRequestSentAgainRunsNothing() async throws {
        let (stage, posts) = try await posts(after: [SamplePress(), SamplePress()])
        #expect(posts.count == 1)
        #expect(stage.hasMetric("squall_slack_requests_total{route=\"interactivity\",outcome=\"repeated\"} 1"))
    }

    @Test func saysThatItIsBusyAndObeysTheNextPress() async throws {
        let gate = Eventually<Reply>()
        let stage = try SlackStage(limit: 1) { _ in await gate.value() ?? Reply() }
        try await stage.run { stage async throws in
            for (value, trigger) in [("undo", "1"), ("help", "2")] {
                var press = SamplePress()
                (press.value, press.trigger) = (value, trigger)
                #expect(try await stage.response(to: press) == HTTPResponse(status: 200))
            }
            #expect(try text(await stage.firstPost()) == "Many people ask at once. Try again in a minute.")
            gate.resolve(SampleReply.notFound)
            while stage.work.unfinished > 0 { await Task.yield() }
            var again = SamplePress()
            (again.value, again.trigger) = ("help", "3")
            #expect(try await stage.response(to: again) == HTTPResponse(status: 200))
            await stage.finish()
        }
        #expect(stage.transport.requests.count == 3)
        #expect(stage.hasMetric("squall_slack_answers_total{kind=\"press\",outcome=\"busy\"} 1"))
    }

    @Test func apologizesBesideTheMessageWhenTheProgramStops() async throws {
        let stage = try SlackStage { _ in await Eventually<Reply>().value() ?? Reply() }
        try await stage.run { stage async throws in
            #expect(try await stage.response(to: SamplePress()) == HTTPResponse(status: 200))
            await stage.clock.sleepers(atLeast: 1)
            await stage.stop()
        }
        let post = try SlackMessage(try #require(stage.transport.requests.first).body)
        #expect(post.text == "That took too long, sorry. Try again in a minute, or type /wx help.")
        #expect(!post.replaceOriginal)
        #expect(stage.transport.requests.count == 1)
    }

    @Test(arguments: ["https://evil.example/steal", nil])
    func sendsNothingToStrangers(_ url: String?) async throws {
        var press = SamplePress()
        press.responseURL = url
        let (stage, posts) = try await posts(after: [press])
        #expect(posts.isEmpty)
        #expect(stage.log.lines.contains { $0.metadata["slack.outcome"] == "nowhere" })
    }

    @Test(arguments: [(0, true), (16 * 1024, false)])
    func readsLargePayloadsOffTheEventLoop(_ padding: Int, _ isOnLoop: Bool) async throws {
        let loop = TestLoop()
        let wasOnLoop = Eventually<Bool>()
        let stage = try SlackStage(now: {
            wasOnLoop.resolve(loop.isCurrent)
            return Date(timeIntervalSince1970: 1_700_000_000)
        }) { _ in SampleReply.help }
        try await stage.run { stage async throws in
            let status = try await Task(executorPreference: loop) {
                var press = SamplePress()
                press.padding = padding
                return try await stage.response(to: press).status
            }.value
            #expect(status == 200)
        }
        #expect(wasOnLoop.current == isOnLoop)
    }

    @Test func logsNothingThatIsSecretOrTyped() async throws {
        let stage = try SlackStage(answers: [404]) { _ in SampleReply.weather }
        try await stage.run { stage async throws in
            _ = try await stage.response(to: SamplePress())
            var stale = SamplePress()
            stale.action = "other"
            _ = try await stage.response(to: stale)
            var strange = SamplePress()
            (strange.type, strange.trigger) = ("geheim", "1")
            _ = try await stage.response(to: strange)
            await stage.finish()
        }
        let lines = stage.log.lines.map { "\($0)" }.joined()
        #expect(!lines.isEmpty)
        for secret in ["Tampa", "secret", "398.474", "U1", "v0=", "geheim", "someone"] {
            #expect(!lines.contains(secret))
        }
    }
}
