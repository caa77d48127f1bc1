import Concurrency
import HTTPCore
import HTTPServer
import Telemetry
import TestSupport

/// A listener with what a test wants to know about it.
struct Harness: Sendable {
    let listener: Listener
    let metrics: MetricsRegistry
    let log: RecordingLogHandler
    /// The listener's clock, when the test moves it.
    let clock: ManualNow?

    /// Starts a listener on any free port, runs `body`, and shuts it down.
    static func run(
        _ configuration: Listener.Configuration = .init(loops: 2), clock: ManualNow? = nil,
        respond: @escaping @Sendable (HTTPRequest, HTTPRequestContext) async -> HTTPResponse = Harness.echo,
        _ body: @Sendable (Harness) async throws -> Void
    ) async throws {
        let harness = try start(configuration, clock: clock, respond: respond)
        do {
            try await body(harness)
        } catch {
            await harness.listener.shutdown(grace: .zero)
            throw error
        }
        // A clock that stands still would never reach the end of a grace.
        await harness.listener.shutdown(grace: clock == nil ? .seconds(5) : .zero)
    }

    /// Starts a listener that the test itself shuts down.
    static func start(
        _ configuration: Listener.Configuration = .init(loops: 2), clock: ManualNow? = nil,
        respond: @escaping @Sendable (HTTPRequest, HTTPRequestContext) async -> HTTPResponse = Harness.echo
    ) throws -> Harness {
        let metrics = MetricsRegistry()
        let log = RecordingLogHandler()
        let listener = try Listener.start(
            configuration, responder: ClosureResponder(respond), logger: log.logger, metrics: ListenerMetrics(metrics),
            requestIDs: RequestIDSource(SystemRandomNumberGenerator()), now: { clock?.now ?? ContinuousClock.now })
        return Harness(listener: listener, metrics: metrics, log: log, clock: clock)
    }

    /// Answers with what it was asked.
    @Sendable static func echo(_ request: HTTPRequest, _ context: HTTPRequestContext) async -> HTTPResponse {
        .text("\(request.method.rawValue) \(request.target) \(String(decoding: request.body, as: UTF8.self))")
    }

    /// A new connection to the listener.
    func connect() throws -> RawClient {
        try RawClient(port: listener.port)
    }

    /// How often requests were refused for that reason.
    func refusals(_ reason: String) -> Int {
        let line = metrics.rendered().split(separator: "\n").first { line in
            line.hasPrefix("squall_http_refusals_total{reason=\"\(reason)\"} ")
        }
        return line?.split(separator: " ").last.flatMap { Int($0) } ?? 0
    }
}

/// The present as a test sets it; the listener still looks at it every few milliseconds.
final class ManualNow: Sendable {
    private let instant = Locked(ContinuousClock.now)

    var now: ContinuousClock.Instant {
        instant.withLock { $0 }
    }

    func advance(by duration: Duration) {
        instant.withLock { $0 = $0.advanced(by: duration) }
    }
}
