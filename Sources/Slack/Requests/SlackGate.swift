import HTTPCore
import Telemetry

/// Lets Slack's requests through, the same way on every route: verify, decode, or say why not.
///
/// An error status is only for what is not Slack's (401) or cannot be read (400, 413, 415).
package struct SlackGate: Sendable {
    /// Where a request came to; the raw value names it in metrics.
    enum Route: String, Sendable, CaseIterable {
        case commands, interactivity, events
    }

    /// What became of a request at the gate.
    enum Passage<Content: Sendable>: Sendable {
        /// It is Slack's, new and readable.
        case through(Content)
        /// It has its response already.
        case turnedAway(HTTPResponse)
    }

    private enum Reading<Content: Sendable>: Sendable {
        case content(Content)
        case unreadable(SlackError)
        case verdict(SlackVerifier.Verdict)
    }

    /// A larger body is hashed and decoded off the event loop; a real command has about 1 KiB, a press some more.
    private static let largestBodyOnLoop = 16 * 1024

    private let verifier: SlackVerifier
    private let metrics: SlackMetrics
    private let refusals = RefusalLog()
    private let instant: @Sendable () -> ContinuousClock.Instant

    /// Takes its collaborators; one gate for all routes.
    ///
    /// - Parameter instant: The present, for the log of refusals.
    package init(
        verifier: SlackVerifier, metrics: SlackMetrics, instant: @escaping @Sendable () -> ContinuousClock.Instant
    ) {
        self.verifier = verifier
        self.metrics = metrics
        self.instant = instant
    }

    /// Verifies a request and reads its body.
    func passage<Content: Sendable>(
        of request: HTTPRequest, to route: Route, context: HTTPRequestContext,
        reading: @escaping @Sendable (HTTPRequest) throws(SlackError) -> Content
    ) async -> Passage<Content> {
        let result =
            request.body.count <= Self.largestBodyOnLoop
            ? read(request, reading)
            : await withTaskExecutorPreference(globalConcurrentExecutor) { read(request, reading) }
        switch result {
        case .content(let content):
            metrics.count(request: SlackVerifier.Verdict.genuine.label, route)
            return .through(content)
        case .unreadable(let error):
            metrics.count(request: SlackMetrics.unreadable, route)
            context.logger.warning("request cannot be read", metadata: [SlackLogKey.reason: error.label])
            return .turnedAway(.text("unreadable request\n", status: error.status))
        case .verdict(let verdict):
            metrics.count(request: verdict.label, route)
            guard case .refused(let reason) = verdict else { return .turnedAway(HTTPResponse(status: 200)) }
            log(reason, context.logger)
            return .turnedAway(.text("invalid request\n", status: 401))
        }
    }

    /// Lets a request through once more: it was not taken after all, and Slack will send it again, perhaps within the same
    /// second and so with the same signature.
    func forget(_ request: HTTPRequest) {
        verifier.forget(request)
    }

    /// Costs 2 µs for each KiB and secret, and the decoding.
    private func read<Content: Sendable>(
        _ request: HTTPRequest, _ reading: (HTTPRequest) throws(SlackError) -> Content
    ) -> Reading<Content> {
        let verdict = verifier.verdict(on: request)
        guard verdict == .genuine else { return .verdict(verdict) }
        do throws(SlackError) {
            return .content(try reading(request))
        } catch {
            return .unreadable(error)
        }
    }

    private func log(_ reason: SlackVerifier.Reason, _ logger: Logger) {
        guard let keptBack = refusals.keptBack(reason.label, at: instant()) else { return }
        var facts: Logger.Metadata = keptBack > 0 ? [SlackLogKey.keptBack: "\(keptBack)"] : [:]
        switch reason {
        case .missingHeader: logger.info("request refused: no signature", metadata: facts)
        case .malformedHeader: logger.info("request refused: malformed signature", metadata: facts)
        case .mismatch: logger.warning("request refused: wrong signature", metadata: facts)
        case .stale(let seconds):
            facts[SlackLogKey.skewSeconds] = "\(seconds)"
            logger.warning("request refused: its time is too far from ours", metadata: facts)
        }
    }
}

extension SlackError {
    /// The status for a request that cannot be read.
    fileprivate var status: Int {
        switch self {
        case .wrongContentType: 415
        case .tooLarge: 413
        default: 400
        }
    }
}
