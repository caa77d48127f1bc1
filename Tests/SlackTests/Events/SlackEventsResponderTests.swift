import Bot
import Concurrency
import FoundationEssentials
import HTTPCore
import Settings
import Telemetry
import TestSupport
import Testing

@testable import Slack

@Suite struct SlackEventsResponderTests {
    typealias Post = RecordingPoster.Post

    private static let empty = HTTPResponse(status: 200)

    private static func said(_ text: String, visibility: Reply.Visibility = .onlyAsker) -> Reply {
        var reply = Reply(paragraphs: [text])
        reply.visibility = visibility
        return reply
    }

    /// What was posted after these events, each answered before the next.
    private func stage(
        after events: [SampleEvent], isPosted: Bool = true,
        bot: @escaping @Sendable (Incoming) async -> Reply = { Self.said("About \($0.text).") }
    ) async throws -> SlackStage {
        let stage = try SlackStage(isPosted: isPosted, bot: bot)
        try await stage.run { stage async throws in
            for (number, event) in events.enumerated() {
                #expect(try await stage.response(to: event, timestamp: 1_700_000_000 + number) == Self.empty)
            }
            await stage.finish()
        }
        return stage
    }

    @Test func answersTheChallenge() async throws {
        let stage = try SlackStage { _ in Reply() }
        let request = try SampleEvent.request(#"{"type":"url_verification","challenge":"a\"b","token":"t"}"#)
        #expect(await stage.response(to: request) == .json(Array(#"{"challenge":"a\"b"}"#.utf8)))
        #expect(stage.hasMetric("squall_slack_events_total{outcome=\"challenge\"} 1"))
    }

    @Test func answersAtOnceWithNothingAndLaterInTheDirectChat() async throws {
        let reply = Eventually<Reply>()
        let stage = try SlackStage { _ in await reply.value() ?? Reply() }
        try await stage.run { stage async throws in
            #expect(try await stage.response(to: SampleEvent()) == Self.empty)
            #expect(stage.poster.posts.isEmpty)
            reply.resolve(Self.said("Warm."))
            await stage.finish()
        }
        #expect(stage.poster.posts == [Post(text: "Warm.", channel: "D1", thread: nil, team: "slack:T1")])
        #expect(stage.hasMetric("squall_slack_requests_total{route=\"events\",outcome=\"genuine\"} 1"))
        #expect(stage.hasMetric("squall_slack_events_total{outcome=\"taken\"} 1"))
        #expect(stage.hasMetric("squall_slack_answers_total{kind=\"message\",outcome=\"posted\"} 1"))
    }

    @Test func answersInTheThreadOfTheDirectChat() async throws {
        var event = SampleEvent()
        event.thread = "1699999999.000200"
        #expect(try await stage(after: [event]).poster.posts.map(\.thread) == ["1699999999.000200"])
    }

    @Test(arguments: [nil, "1699999999.000200"])
    func answersAMentionBeneathItForEverybody(_ thread: String?) async throws {
        var event = SampleEvent.mention()
        event.thread = thread
        let stage = try await stage(after: [event]) { Self.said("About \($0.text).", visibility: .everyone) }
        let post = Post(
            text: "About Tampa.", channel: "C1", thread: thread ?? "1700000000.000100", team: "slack:T1")
        #expect(stage.poster.posts == [post])
        #expect(stage.hasMetric("squall_slack_answers_total{kind=\"mention\",outcome=\"posted\"} 1"))
    }

    @Test func whatIsForTheAskerAloneIsShownToNobodyElse() async throws {
        let post = Post(
            text: "About home.", channel: "C1", user: "U1", thread: "1700000000.000100", team: "slack:T1")
        #expect(try await stage(after: [.mention("<@UBOT> home")]).poster.posts == [post])
    }

    @Test func saysHelloToWhoeverOnlyCallsIt() async throws {
        let stage = try await stage(after: [.mention("<@UBOT>")]) { _ in
            Issue.record("asked")
            return Reply()
        }
        let post = Post(
            text: "Hello. Type /weather help.", channel: "C1", thread: "1700000000.000100", team: "slack:T1")
        #expect(stage.poster.posts == [post])
    }

    @Test func whoSaysHelloKnowsTheLanguageOfTheCaller() async throws {
        let profile = #"{"ok":true,"user":{"id":"U1","locale":"de-DE"}}"#
        let stage = try SlackStage(token: Secret("xoxb-1"), profile: profile) { _ in Reply() }
        try await stage.run { stage async throws in
            #expect(try await stage.response(to: SampleEvent.mention("<@UBOT>")) == Self.empty)
            while stage.work.unfinished > 0 { await Task.yield() }
            await stage.finish()
        }
        #expect(stage.poster.posts.map(\.text) == ["Hello. Type /weather help.\n\nde-DE"])
    }

    @Test func inTheDirectChatACallAloneIsTheEmptyCommand() async throws {
        var event = SampleEvent()
        event.text = "<@UBOT>"
        #expect(try await stage(after: [event]).poster.posts.map(\.text) == ["About ."])
    }

    /// An event that is delivered again has a new signature and the same id.
    @Test func anEventIsTakenOnceHoweverOftenItComes() async throws {
        let stage = try await stage(after: [SampleEvent(), SampleEvent(), SampleEvent()])
        #expect(stage.poster.posts.count == 1)
        #expect(stage.journal.text == "1700000000 Ev0001")
        #expect(stage.hasMetric("squall_slack_events_total{outcome=\"repeated\"} 2"))
    }

    @Test func theRetryHeadersDecideNothing() async throws {
        let stage = try SlackStage { _ in Self.said("Warm.") }
        try await stage.run { stage async throws in
            for (number, id) in ["Ev1", "Ev1", "Ev2"].enumerated() {
                var event = SampleEvent()
                event.id = id
                var request = try event.request(timestamp: 1_700_000_000 + number)
                request.headerFields["X-Slack-Retry-Num"] = "\(3 - number)"
                request.headerFields["X-Slack-Retry-Reason"] = "http_timeout"
                #expect(await stage.response(to: request) == Self.empty)
            }
            await stage.finish()
        }
        #expect(stage.poster.posts.count == 2)
    }

    @Test func theSameBytesAgainRunNothing() async throws {
        let stage = try SlackStage { _ in Self.said("Warm.") }
        try await stage.run { stage async throws in
            let request = try SampleEvent().request()
            for _ in 1...2 { #expect(await stage.response(to: request) == Self.empty) }
            await stage.finish()
        }
        #expect(stage.poster.posts.count == 1)
        #expect(stage.hasMetric("squall_slack_requests_total{route=\"events\",outcome=\"repeated\"} 1"))
    }

    @Test(arguments: [true, false])
    func anEndIsPassedOnWithItsTime(_ isUninstalled: Bool) async throws {
        var event =
            isUninstalled
            ? SampleEvent.other("app_uninstalled")
            : .other("tokens_revoked", #"{"tokens":{"bot":["UBOT"],"oauth":[]}}"#)
        event.time = 1_699_999_000
        let stage = try await stage(after: [event])
        let time = Date(timeIntervalSince1970: 1_699_999_000)
        #expect(stage.endings.ends == [RecordingEndings.Note(team: "slack:T1", time: time)])
        #expect(stage.poster.posts.isEmpty && stage.profileTransport.requests.isEmpty)
        #expect(stage.log.lines.contains { $0.level == .notice && $0.message == "a workspace took the app away" })
    }

    @Test func aMessageIsASignOfLife() async throws {
        var event = SampleEvent()
        (event.enterprise, event.authorization.enterprise) = ("E1", "E1")
        let stage = try await stage(after: [event])
        let time = Date(timeIntervalSince1970: 1_700_000_000)
        #expect(stage.endings.signsOfLife == [RecordingEndings.Note(team: "slack:T1", time: time)])
        #expect(stage.endings.ends.isEmpty)
        #expect(stage.poster.posts.map(\.team) == ["slack:T1"])
    }

    @Test func whatIsNotServedGetsAnEmpty200AndLeavesNothing() async throws {
        var own = SampleEvent()
        own.user = "UBOT"
        let events = [own, .other("reaction_added"), .other("app_home_opened"), .other("tokens_revoked")]
        let stage = try await stage(after: events)
        #expect(stage.poster.posts.isEmpty && stage.endings.ends.isEmpty && stage.journal.entries.isEmpty)
        #expect(stage.hasMetric("squall_slack_events_total{outcome=\"ignored\"} 4"))
    }

    @Test func tellsTheOperatorThatSlackHoldsBackEvents() async throws {
        let stage = try SlackStage { _ in Reply() }
        let request = try SampleEvent.request(#"{"type":"app_rate_limited","team_id":"T1","minute_rate_limited":1}"#)
        #expect(await stage.response(to: request) == Self.empty)
        #expect(stage.log.lines.map(\.level) == [.warning])
        #expect(stage.log.lines.first?.metadata["slack.team"] == "T1")
    }

    @Test func verifiesAsACommandIsVerified() async throws {
        let stage = try SlackStage { _ in
            Issue.record("asked")
            return Reply()
        }
        let good = try SampleEvent().request()
        var unsigned = good
        unsigned.headerFields = ["Content-Type": "application/json"]
        #expect(await stage.response(to: unsigned).status == 401)
        var changed = good
        changed.body += Array(" ".utf8)
        #expect(await stage.response(to: changed).status == 401)
        #expect(try await stage.response(to: SampleEvent(), timestamp: 1_700_000_301).status == 401)
        for (body, status) in [("{", 400), ("", 400), ("{}", 400), (#"{"type":"url_verification"}"#, 400)] {
            #expect(await stage.response(to: try SampleEvent.request(body)).status == status)
        }
        var form = good
        form.headerFields["Content-Type"] = "application/x-www-form-urlencoded"
        #expect(await stage.response(to: form).status == 415)
        #expect(stage.hasMetric("squall_slack_requests_total{route=\"events\",outcome=\"mismatch\"} 1"))
        #expect(stage.hasMetric("squall_slack_requests_total{route=\"events\",outcome=\"unreadable\"} 5"))
    }

    /// Slack brings the event again, the first time at once: perhaps in the same second, with the very same bytes.
    @Test(arguments: [1_700_000_000, 1_700_000_060])
    func whatCannotBeTakenNowIsTakenWhenItComesAgain(_ timestamp: Int) async throws {
        let gate = Eventually<Reply>()
        let stage = try SlackStage(limit: 1) { _ in await gate.value() ?? Reply() }
        try await stage.run { stage async throws in
            #expect(try await stage.response(to: SampleEvent()) == Self.empty)
            var second = SampleEvent()
            second.id = "Ev0002"
            #expect(try await stage.response(to: second).status == 503)
            gate.resolve(Self.said("Warm."))
            while stage.work.unfinished > 0 { await Task.yield() }
            #expect(try await stage.response(to: second, timestamp: timestamp) == Self.empty)
            await stage.finish()
        }
        #expect(stage.poster.posts.count == 2)
        #expect(stage.hasMetric("squall_slack_events_total{outcome=\"busy\"} 1"))
        #expect(stage.journal.entries.count == 2)
    }

    @Test func takesNothingMoreWhenTheProgramStops() async throws {
        let stage = try SlackStage { _ in Self.said("Warm.") }
        try await stage.run { stage async throws in
            await stage.finish()
            #expect(try await stage.response(to: SampleEvent()).status == 503)
        }
        #expect(stage.poster.posts.isEmpty && stage.journal.entries.isEmpty)
    }

    @Test func apologizesWhenTheProgramStops() async throws {
        let stage = try SlackStage { _ in await Eventually<Reply>().value() ?? Reply() }
        try await stage.run { stage async throws in
            #expect(try await stage.response(to: SampleEvent()) == Self.empty)
            await stage.clock.sleepers(atLeast: 1)
            await stage.stop()
        }
        let apology = "That took too long, sorry. Try again in a minute, or type /weather help."
        #expect(stage.poster.posts.map(\.text) == [apology])
        #expect(stage.hasMetric("squall_slack_answers_total{kind=\"message\",outcome=\"apology\"} 1"))
    }

    @Test func apologizesInTimeWhenTheBotDoesNotAnswer() async throws {
        let stage = try SlackStage { _ in await Eventually<Reply>().value() ?? Reply() }
        try await stage.run { stage async throws in
            #expect(try await stage.response(to: SampleEvent.mention()) == Self.empty)
            await stage.clock.sleepers(atLeast: 1)
            stage.clock.advance(by: .seconds(21))
            while stage.work.unfinished > 0 { await Task.yield() }
            await stage.finish()
        }
        #expect(stage.poster.posts.map(\.user) == ["U1"])
        #expect(stage.poster.posts.first?.text.hasPrefix("That took too long") == true)
    }

    @Test func anAnswerThatCannotBePostedIsLoggedAsLost() async throws {
        let stage = try await stage(after: [SampleEvent()], isPosted: false)
        #expect(stage.log.lines.contains { $0.level == .error && $0.metadata["slack.outcome"] == "unposted" })
        #expect(stage.hasMetric("squall_slack_answers_total{kind=\"message\",outcome=\"unposted\"} 1"))
    }

    @Test func aJournalThatFailsCostsNoAnswer() async throws {
        let stage = try SlackStage { _ in Self.said("Warm.") }
        stage.journal.fail(true)
        try await stage.run { stage async throws in
            for timestamp in [1_700_000_000, 1_700_000_001] {
                #expect(try await stage.response(to: SampleEvent(), timestamp: timestamp) == Self.empty)
            }
            await stage.finish()
        }
        #expect(stage.poster.posts.count == 1)
        #expect(stage.log.lines.contains { $0.level == .error && $0.metadata["slack.reason"] == "full" })
    }

    @Test func theBotIsToldWhatSlackKnowsOfThePerson() async throws {
        let told = Locked<Incoming?>(nil)
        let profile = #"""
            {"ok":true,"user":{"locale":"nb-NO","tz":"Europe/Oslo"}}
            """#
        let stage = try SlackStage(token: Secret("xoxb-1"), profile: profile) { incoming in
            told.withLock { $0 = incoming }
            return Self.said("Warm.")
        }
        try await stage.run { stage async throws in
            #expect(try await stage.response(to: SampleEvent()) == Self.empty)
            while stage.work.unfinished > 0 { await Task.yield() }
            await stage.finish()
        }
        let incoming = try #require(told.withLock { $0 })
        #expect(incoming.language == "nb-NO")
        #expect(incoming.timeZone == "Europe/Oslo")
    }

    @Test(arguments: [(0, true), (16 * 1024, false)])
    func readsLargeEventsOffTheEventLoop(_ padding: Int, _ isOnLoop: Bool) async throws {
        let loop = TestLoop()
        let wasOnLoop = Eventually<Bool>()
        let stage = try SlackStage(now: {
            wasOnLoop.resolve(loop.isCurrent)
            return Date(timeIntervalSince1970: 1_700_000_000)
        }) { _ in Self.said("Warm.") }
        try await stage.run { stage async throws in
            let status = try await Task(executorPreference: loop) {
                var event = SampleEvent()
                event.padding = padding
                return try await stage.response(to: event).status
            }.value
            #expect(status == 200)
        }
        #expect(wasOnLoop.current == isOnLoop)
    }

    @Test func logsNothingThatIsSecretOrTyped() async throws {
        var odd = SampleEvent.other("geheim")
        odd.id = "Ev0002"
        let stage = try await stage(after: [SampleEvent(), odd], isPosted: false)
        let lines = stage.log.lines.map { "\($0)" }.joined()
        #expect(!lines.isEmpty)
        for secret in ["Tampa", "legacytoken", "U1", "D1", "v0=", "geheim"] { #expect(!lines.contains(secret)) }
    }
}
