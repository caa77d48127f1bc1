package import Bot
package import Concurrency
package import HTTPCore
import Telemetry

/// Answers `POST /slack/commands`: verify, decode, acknowledge, work.
///
/// The reply is made in ``BackgroundWork``. When it is there two seconds after the request arrived, it is the HTTP
/// response; else the response is an empty 200 at once, and the reply goes to `response_url`. Each command gets one
/// message. Two limits to that: an attempt whose outcome is not known, such as a time-out or a broken connection after
/// the body left, is repeated and may double the message; and what is logged as lost never arrived, as far as we know.
/// Troubles of our own are messages too: an error status is only for what is not Slack's or cannot be read.
package struct SlackCommandsResponder: HTTPResponder {
    /// Our part of the three seconds that Slack waits.
    private static let responseLimit = Duration.seconds(2)
    /// The bot answers within 20 s; this limit is for the case that it does not.
    private static let replyLimit = Duration.seconds(21)
    /// A larger body is hashed and decoded off the event loop; a real command has about 1 KiB.
    private static let largestBodyOnLoop = 16 * 1024

    private let verifier: SlackVerifier
    private let bot: any Replying
    private let phrases: SlackPhrases
    private let renderer: SlackRenderer
    private let policy: SlackResponseURL.Policy
    private let lateAnswers: SlackLateAnswers
    private let work: BackgroundWork
    private let metrics: SlackMetrics
    private let refusals = RefusalLog()
    private let clock: any Clock<Duration>
    private let instant: @Sendable () -> ContinuousClock.Instant

    /// Takes its collaborators.
    ///
    /// - Parameters:
    ///   - policy: Which hosts a late answer may be sent to.
    ///   - work: Runs the replies; draining it sends what is left, or the apology, for what is not finished.
    ///   - clock: What the two seconds are waited by.
    ///   - instant: The present, on the scale of ``HTTPRequestContext/received``.
    package init(
        verifier: SlackVerifier, bot: any Replying, phrases: SlackPhrases, policy: SlackResponseURL.Policy,
        lateAnswers: SlackLateAnswers, work: BackgroundWork, metrics: SlackMetrics, clock: any Clock<Duration>,
        instant: @escaping @Sendable () -> ContinuousClock.Instant
    ) {
        self.verifier = verifier
        self.bot = bot
        self.phrases = phrases
        renderer = SlackRenderer(phrases: phrases)
        self.policy = policy
        self.lateAnswers = lateAnswers
        self.work = work
        self.metrics = metrics
        self.clock = clock
        self.instant = instant
    }

    /// The response to one request.
    package func respond(to request: HTTPRequest, context: HTTPRequestContext) async -> HTTPResponse {
        let reading =
            request.body.count <= Self.largestBodyOnLoop
            ? read(request)
            : await withTaskExecutorPreference(globalConcurrentExecutor) { read(request) }
        switch reading {
        case .command(let command):
            metrics.count(request: SlackVerifier.Verdict.genuine.label)
            return await response(to: command, context: context)
        case .unreadable(let error):
            metrics.count(request: SlackMetrics.unreadable)
            context.logger.warning("request cannot be read", metadata: [SlackLogKey.reason: error.label])
            return .text("unreadable request\n", status: error == .wrongContentType ? 415 : 400)
        case .noCommand(let verdict):
            metrics.count(request: verdict.label)
            guard case .refused(let reason) = verdict else { return HTTPResponse(status: 200) }
            return refusal(reason, context.logger)
        }
    }

    /// What a request turns out to be.
    private enum Reading: Sendable {
        case command(SlackCommandRequest)
        case unreadable(SlackError)
        case noCommand(SlackVerifier.Verdict)
    }

    /// Verifies, then decodes; costs 2 µs for each KiB and secret.
    private func read(_ request: HTTPRequest) -> Reading {
        let verdict = verifier.verdict(on: request)
        guard verdict == .genuine else { return .noCommand(verdict) }
        do throws(SlackError) {
            return .command(try SlackCommandRequest(SlackForm(request)))
        } catch {
            return .unreadable(error)
        }
    }

    private func refusal(_ reason: SlackVerifier.Reason, _ logger: Logger) -> HTTPResponse {
        if let keptBack = refusals.keptBack(reason.label, at: instant()) {
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
        return .text("invalid request\n", status: 401)
    }

    private func response(to command: SlackCommandRequest, context: HTTPRequestContext) async -> HTTPResponse {
        var logger = context.logger
        logger[metadataKey: SlackLogKey.team] = command.tenant
        let url = responseURL(of: command, logger)
        let exchange = Exchange(
            invocation: command.invocation, received: context.received, logger: logger, url: url)
        let incoming = command.incoming(requestID: context.requestID)
        let isAccepted = work.submit(
            { await answer(incoming, exchange) }, whenCut: { await sendAtLast(exchange) })
        guard isAccepted else {
            finish(exchange, .busy)
            return .json(renderer.message(phrases.busy))
        }
        let limit = Self.responseLimit - context.received.duration(to: instant())
        guard let message = await exchange.ticket.message(within: max(.zero, limit), clock: clock) else {
            return HTTPResponse(status: 200)
        }
        return .json(message)
    }

    /// Makes the reply and sends it the way that is open.
    private func answer(_ incoming: Incoming, _ exchange: Exchange) async {
        let limit = Self.replyLimit - exchange.received.duration(to: instant())
        let reply = await withDeadline(max(.zero, limit), clock: clock) { await bot.reply(to: incoming) }
        // What a cancelled bot says is no answer; the apology follows.
        if Task.isCancelled { return }
        if reply == nil { exchange.logger.error("no reply in time") }
        let message = renderer.message(reply ?? phrases.apology(incoming.invocation))
        if exchange.ticket.answer(message) { return finish(exchange, .immediate) }
        guard exchange.ticket.claimLateMessage() else { return }
        let outcome = await deliver(message, exchange)
        exchange.ticket.leave(outcome == nil ? message : nil)
        if let outcome { finish(exchange, outcome) }
    }

    /// `nil` when the program stops while the message waits for its next attempt.
    private func deliver(_ message: [UInt8], _ exchange: Exchange) async -> SlackAnswerOutcome? {
        guard let url = exchange.url else { return .nowhere }
        return await lateAnswers.deliver(message, to: url, received: exchange.received)
    }

    /// The program stops: an answer that waits for its next attempt gets its last one now; where there is none yet, the
    /// apology goes out instead.
    private func sendAtLast(_ exchange: Exchange) async {
        let apology = renderer.message(phrases.apology(exchange.invocation))
        if exchange.ticket.answer(apology) { return finish(exchange, .apology) }
        if exchange.ticket.claimLateMessage() { return await sendAtLast(apology, .apology, exchange) }
        if let message = await exchange.ticket.leftMessage() { await sendAtLast(message, .late, exchange) }
    }

    private func sendAtLast(_ message: [UInt8], _ success: SlackAnswerOutcome, _ exchange: Exchange) async {
        guard let url = exchange.url else { return finish(exchange, .nowhere) }
        finish(exchange, await lateAnswers.sendAtLast(message, to: url) ? success : .abandoned)
    }

    private func responseURL(of command: SlackCommandRequest, _ logger: Logger) -> SlackResponseURL? {
        guard let text = command.responseURL else { return nil }
        let url = SlackResponseURL(text, policy: policy)
        if url == nil { logger.warning("response_url refused: not a host of Slack") }
        return url
    }

    private func finish(_ exchange: Exchange, _ outcome: SlackAnswerOutcome) {
        metrics.count(answer: outcome)
        let elapsed = exchange.received.duration(to: instant()) / .milliseconds(1)
        let facts = [SlackLogKey.outcome: outcome.rawValue, SlackLogKey.durationMilliseconds: "\(Int(elapsed))"]
        if outcome.isLost {
            exchange.logger.error("answer lost", metadata: facts)
        } else {
            exchange.logger.debug("command answered", metadata: facts)
        }
    }

    /// What belongs to one command until its answer is out.
    private struct Exchange: Sendable {
        let ticket = SlackTicket()
        let invocation: String
        let received: ContinuousClock.Instant
        let logger: Logger
        let url: SlackResponseURL?
    }
}
