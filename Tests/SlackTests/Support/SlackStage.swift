import Bot
import Concurrency
import FoundationEssentials
import HTTPCore
import Settings
import Telemetry
import TestSupport
import Testing

@testable import Slack

/// A bot that says what its closure says.
struct ScriptedBot: Replying {
    let script: @Sendable (Incoming) async -> Reply

    func reply(to incoming: Incoming) async -> Reply {
        await script(incoming)
    }
}

/// Everything around a responder, with a clock that stands still.
final class SlackStage: Sendable {
    static let phrases = SlackPhrases(
        busy: Reply(paragraphs: ["Many people ask at once. Try again in a minute."]),
        apology: { Reply(paragraphs: ["That took too long, sorry. Try again in a minute, or type \($0) help."]) },
        stale: { Reply(paragraphs: ["That button is too old. Type \($0) help."]) },
        confirmation: .init(text: "Something gets lost. Go on?", accept: "Yes, go on", decline: "No, keep it"),
        more: "… more")
    static let frame = SlackFrame(messageID: "abcdefghjkmn", invocation: "/weather")

    /// A reply as it is rendered by itself.
    static func message(_ reply: Reply) throws -> SlackMessage {
        try SlackMessage(SlackRenderer(phrases: phrases).message(reply, in: frame))
    }

    let clock = ManualClock()
    let log = RecordingLogHandler()
    let work: BackgroundWork
    let registry = MetricsRegistry()
    let transport: ScriptedTransport
    /// What Slack's Web API is asked.
    let profileTransport: ScriptedTransport
    let responder: SlackCommandsResponder
    let interactivity: SlackInteractivityResponder
    let events: SlackEventsResponder
    let poster: RecordingPoster
    let endings = RecordingEndings()
    /// Where taken events are kept.
    let journal = MemoryJournal()
    let instant: @Sendable () -> ContinuousClock.Instant
    private let isSent: Eventually<Bool>

    /// - Parameters:
    ///   - answers: Statuses with which Slack takes late messages, one after the other; 200 behind the last.
    ///   - token: The bot token.
    ///   - profile: What Slack says about everybody.
    ///   - isPosted: Whether Slack takes messages of the bot.
    ///   - now: What the verifier takes for the present.
    init(
        limit: Int = 10, answers: [Int] = [],
        token: Secret? = nil, profile: String = #"{"ok":false}"#, isPosted: Bool = true,
        now: @escaping @Sendable () -> Date = ManualTime(secondsSince1970: 1_700_000_000).now,
        bot: @escaping @Sendable (Incoming) async -> Reply
    ) throws {
        let clock = clock
        let start = ContinuousClock.now
        instant = { start + clock.now.offset }
        work = BackgroundWork(limit: limit)
        let isSent = Eventually<Bool>()
        let left = Locked(answers)
        transport = ScriptedTransport { _ in
            isSent.resolve(true)
            let status = left.withLock { $0.isEmpty ? 200 : $0.removeFirst() }
            return HTTPResponse(status: status, headerFields: status == 429 ? ["Retry-After": "7"] : [:])
        }
        self.isSent = isSent
        let late = SlackLateAnswers(transport: transport, clock: clock, instant: instant, jitter: { 0 })
        let metrics = SlackMetrics(registry: registry)
        let gate = SlackGate(
            verifier: try SlackVerifier(secrets: [Secret(SlackSigner.secret)], now: now), metrics: metrics,
            instant: instant)
        profileTransport = ScriptedTransport { _ in .json(Array(profile.utf8)) }
        let base = ServiceURL("https://slack.com/api")
        let profiles = SlackProfiles(
            api: SlackWebAPI(base: try #require(base), transport: profileTransport), token: { token }, work: work,
            clock: clock, instant: instant, logger: log.logger)
        let answering = SlackAnswering(
            bot: ScriptedBot(script: bot), phrases: Self.phrases, policy: try .init(), lateAnswers: late,
            profiles: profiles, work: work, metrics: metrics, clock: clock, instant: instant)
        responder = SlackCommandsResponder(gate: gate, answering: answering)
        interactivity = SlackInteractivityResponder(gate: gate, answering: answering, metrics: metrics)
        poster = RecordingPoster(isOut: isPosted)
        let talking = SlackTalking(
            bot: ScriptedBot(script: bot), phrases: Self.phrases,
            hello: { Reply(paragraphs: ["Hello. Type \($0.invocation) help.", $0.language].compactMap(\.self)) },
            poster: poster, profiles: profiles, work: work,
            metrics: metrics, clock: clock, instant: instant)
        events = SlackEventsResponder(
            gate: gate, talking: talking, endings: endings,
            seen: SeenEvents(
                journal: journal, now: ManualTime(secondsSince1970: 1_700_000_000).now, logger: log.logger),
            metrics: metrics)
    }

    /// Runs the background work around `body` and waits until all of it has ended.
    func run(_ body: @escaping @Sendable (SlackStage) async throws -> Void) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await self.work.run() }
            try await body(self)
            group.cancelAll()
        }
    }

    /// The response to a request, which arrived so long ago.
    func response(to request: HTTPRequest, ago: Duration = .zero) async -> HTTPResponse {
        let context = HTTPRequestContext(
            requestID: "abcdefghjkmn", logger: log.logger, received: instant().advanced(by: .zero - ago))
        return switch request.target {
        case "/slack/interactivity": await interactivity.respond(to: request, context: context)
        case "/slack/events": await events.respond(to: request, context: context)
        default: await responder.respond(to: request, context: context)
        }
    }

    /// The response to a signed event.
    func response(to event: SampleEvent, timestamp: Int = 1_700_000_000) async throws -> HTTPResponse {
        await response(to: try event.request(timestamp: timestamp))
    }

    /// The response to a signed press.
    func response(to press: SamplePress) async throws -> HTTPResponse {
        await response(to: try press.request())
    }

    /// The response to a signed command.
    func response(to body: String, ago: Duration = .zero) async throws -> HTTPResponse {
        await response(to: try SlackSigner().request(body: body), ago: ago)
    }

    /// Whether the metrics have that sample.
    func hasMetric(_ sample: String) -> Bool {
        registry.rendered().split(separator: "\n").contains { $0 == sample }
    }

    /// Waits until the first late message is on its way.
    func firstPost() async -> HTTPRequest? {
        _ = await isSent.value()
        return transport.requests.first
    }

    /// Waits until nothing is left to do, while the clock stands still.
    func finish() async {
        _ = await work.drain(until: clock.now.advanced(by: .seconds(1)), grace: .zero, clock: clock)
    }

    /// Stops the program now: what is not answered is cut off.
    func stop() async {
        _ = await work.drain(until: clock.now, grace: .seconds(1), clock: clock)
    }

    /// A form as Slack sends it.
    static func body(text: String = "Tampa", responseURL: String? = "https://hooks.slack.com/commands/T1/secret")
        -> String
    {
        let fields: [(String, String?)] = [
            ("token", "legacytoken"), ("command", "/weather"), ("text", text), ("response_url", responseURL),
            ("trigger_id", "398.474.trigger"), ("user_id", "U1"), ("user_name", "someone"), ("team_id", "T1"),
            ("team_domain", "example"), ("channel_id", "D1"), ("channel_name", "directmessage"), ("api_app_id", "A1"),
            ("is_enterprise_install", "false"),
        ]
        return PercentEncoding.query(fields.compactMap { name, value in value.map { (name, $0) } })
    }
}
