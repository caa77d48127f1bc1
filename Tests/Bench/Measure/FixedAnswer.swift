import Bot
import Concurrency
import Crypto
import FoundationEssentials
import Glibc
import HTTPCore
import HTTPServer
import Settings
import Slack
import Telemetry

/// Our own listener and verification with a fixed answer: what a command costs beyond them is the bot's part.
enum FixedAnswer {
    static func serve(secret: String) async throws {
        let logger = Logger(handler: SilentLogHandler(), level: .error)
        let verifier = try SlackVerifier(secrets: [Secret(secret)]) { Date() }
        var router = Router()
        router.add(.post, "/slack/commands", Answer(verifier: verifier))
        let listener = try Listener.start(
            Listener.Configuration(), responder: router, logger: logger, metrics: ListenerMetrics(MetricsRegistry()),
            requestIDs: RequestIDSource(SystemRandomNumberGenerator()), now: { .now })
        say("listening on http://127.0.0.1:\(listener.port)")
        // It lives until it is ended from outside; nothing is under way then that would be lost.
        try await ContinuousClock().sleep(for: .seconds(3600))
        await listener.shutdown(grace: .seconds(1))
    }

    private struct Answer: HTTPResponder {
        let verifier: SlackVerifier
        private let body = Array(
            #"{"response_type":"ephemeral","text":"Tampa","blocks":[{"type":"section","text":{"type":"mrkdwn","text":"Tampa"}}]}"#
                .utf8)

        init(verifier: SlackVerifier) {
            self.verifier = verifier
        }

        func respond(to request: HTTPRequest, context: HTTPRequestContext) async -> HTTPResponse {
            guard verifier.verdict(on: request) == .genuine else { return .text("refused\n", status: 401) }
            return .json(body)
        }
    }
}
