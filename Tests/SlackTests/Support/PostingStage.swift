import Bot
import Concurrency
import FoundationEssentials
import HTTPCore
import Identity
import Reports
import Settings
import Telemetry
import TestSupport
import Testing

@testable import Slack

/// Everything around a ``SlackPoster``, with Slack as the test wants it and a clock that leaps.
final class PostingStage: Sendable {
    /// How Slack answers one call.
    enum Answer: Sendable {
        case json(String, status: Int = 200, retryAfter: String? = nil)
        case broken(HTTPTransportError)
        /// The token has run out, and there is another by now.
        case expired(next: String)

        static func error(_ code: String) -> Answer { .json(#"{"ok":false,"error":"\#(code)"}"#) }
        static let posted = Answer.json(
            #"{"ok":true,"channel":"D1","ts":"1700000000.000100","message":{"team":"T1","text":"x"}}"#)
        static func opened(_ chat: String) -> Answer { .json(#"{"ok":true,"channel":{"id":"\#(chat)"}}"#) }
        static func user(deleted: Bool) -> Answer { .json(#"{"ok":true,"user":{"id":"U1","deleted":\#(deleted)}}"#) }
    }

    /// One call as it came to Slack.
    struct Call: Sendable, Equatable {
        let method: String
        let token: String?
        let body: String
        /// Since the start.
        let seconds: Double
    }

    static let team = TeamID(rawValue: "slack:T1")
    static let owner = UserID(rawValue: "slack:T1:U1")

    let clock = LeapingClock()
    let log = RecordingLogHandler()
    let registry = MetricsRegistry()
    let token = Locked<Secret?>(Secret("xoxb-geheim"))
    let installations: SlackInstallations
    let poster: SlackPoster
    let profiles: SlackProfiles
    let work = BackgroundWork(limit: 10)
    let transport: ScriptedTransport
    private let heard = Locked<[Call]>([])

    /// - Parameter answers: For each method, one after the other; behind the last, and for other methods, all goes well.
    init(_ answers: [String: [Answer]] = [:]) throws {
        let clock = clock
        let token = token
        let heard = heard
        let left = Locked(answers)
        transport = ScriptedTransport { request throws(HTTPTransportError) in
            let method = String(request.target.dropFirst("/api/".count))
            let call = Call(
                method: method, token: request.headerFields["Authorization"],
                body: String(decoding: request.body, as: UTF8.self), seconds: clock.seconds)
            heard.withLock { $0.append(call) }
            let answer = left.withLock { left in
                left[method, default: []].isEmpty ? nil : left[method, default: []].removeFirst()
            }
            if case .expired(let next) = answer { token.withLock { $0 = Secret(next) } }
            return try Self.response(to: method, answer)
        }
        let instant: @Sendable () -> ContinuousClock.Instant = { clock.now }
        let api = SlackWebAPI(base: try #require(ServiceURL("https://slack.com/api")), transport: transport)
        installations = SlackInstallations(
            tokens: SingleSlackToken { token.withLock { $0 } },
            now: { Date(timeIntervalSince1970: 1_700_000_000 + clock.seconds) }, logger: log.logger)
        poster = SlackPoster(
            api: api, installations: installations, renderer: SlackRenderer(phrases: SlackStage.phrases),
            metrics: SlackPostingMetrics(registry: registry), clock: clock, instant: instant, jitter: { 0 },
            logger: log.logger)
        profiles = SlackProfiles(
            api: api, token: { token.withLock { $0 } }, work: work, clock: ManualClock(), instant: instant,
            logger: log.logger)
    }

    /// What came to Slack so far.
    var calls: [Call] { heard.withLock { $0 } }

    /// The methods of ``calls``.
    var methods: [String] { calls.map(\.method) }

    /// A field of the message that came as call `number`; `nil` when it is absent.
    func field(_ name: String, of number: Int) throws -> String? {
        let body = Data(try #require(calls.dropFirst(number).first).body.utf8)
        return try JSONDecoder().decode([String: Loose].self, from: body)[name]?.text
    }

    /// How often a call ended like this.
    func count(_ method: String, _ outcome: String) -> Int {
        let sample = "squall_slack_calls_total{method=\"\(method)\",outcome=\"\(outcome)\"} "
        let line = registry.rendered().split(separator: "\n").first { $0.hasPrefix(sample) }
        return line.flatMap { Int($0.dropFirst(sample.count)) } ?? 0
    }

    /// Runs the background work around `body`.
    func run(_ body: @escaping @Sendable (PostingStage) async throws -> Void) async throws {
        try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await self.work.run() }
            try await body(self)
            group.cancelAll()
        }
    }

    private static func response(
        to method: String, _ answer: Answer?
    ) throws(HTTPTransportError) -> HTTPResponse {
        switch answer {
        case .broken(let error): throw error
        case .expired: return try response(to: method, .error("token_expired"))
        case .json(let body, let status, let retryAfter):
            var response = HTTPResponse.json(Array(body.utf8), status: status)
            response.headerFields["Retry-After"] = retryAfter
            return response
        case nil:
            switch method {
            case "conversations.open": return try response(to: method, .opened("D1"))
            case "users.info": return try response(to: method, .user(deleted: false))
            default: return try response(to: method, .posted)
            }
        }
    }

    /// A text, or that there is something else.
    private struct Loose: Decodable {
        let text: String

        init(from decoder: any Decoder) throws {
            text = (try? decoder.singleValueContainer().decode(String.self)) ?? "…"
        }
    }
}
