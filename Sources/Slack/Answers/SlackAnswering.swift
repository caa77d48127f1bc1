package import Bot
package import Concurrency
import HTTPCore
import Telemetry

/// Makes the reply to one message in ``BackgroundWork`` and sends it the way that is open.
///
/// That is the HTTP response as long as it is open, else `response_url`. Each exchange gets one message. Two limits to
/// that: an attempt whose outcome is not known, such as a time-out or a broken connection after the body left, is
/// repeated and may double the message; and what is logged as lost never arrived, as far as we know.
package final class SlackAnswering: Sendable {
    /// The bot answers within 20 s; this limit is for the case that it does not.
    private static let replyLimit = Duration.seconds(21)
    /// So many words of our own may wait beyond the limit of the work, to tell people that it is reached.
    private static let notesBeyondLimit = 1000

    private let bot: any Replying
    private let phrases: SlackPhrases
    private let renderer: SlackRenderer
    private let policy: SlackResponseURL.Policy
    private let lateAnswers: SlackLateAnswers
    private let profiles: SlackProfiles
    private let installations: SlackInstallations?
    private let work: BackgroundWork
    private let metrics: SlackMetrics
    /// What waits are measured by.
    let clock: any Clock<Duration>
    /// The present, on the scale of ``HTTPRequestContext/received``.
    let instant: @Sendable () -> ContinuousClock.Instant

    /// Takes its collaborators; one for all routes.
    ///
    /// - Parameters:
    ///   - policy: Which hosts a late answer may be sent to.
    ///   - profiles: What Slack tells of people's language and zone.
    ///   - installations: Learns where Squall is used.
    ///   - work: Runs the replies; draining it sends what is left, or the apology, for what is not finished.
    ///   - clock: What deadlines are waited by.
    ///   - instant: The present, on the scale of ``HTTPRequestContext/received``.
    package init(
        bot: any Replying, phrases: SlackPhrases, policy: SlackResponseURL.Policy, lateAnswers: SlackLateAnswers,
        profiles: SlackProfiles, installations: SlackInstallations? = nil, work: BackgroundWork, metrics: SlackMetrics,
        clock: any Clock<Duration>, instant: @escaping @Sendable () -> ContinuousClock.Instant
    ) {
        self.bot = bot
        self.phrases = phrases
        renderer = SlackRenderer(phrases: phrases)
        self.policy = policy
        self.lateAnswers = lateAnswers
        self.profiles = profiles
        self.installations = installations
        self.work = work
        self.metrics = metrics
        self.clock = clock
        self.instant = instant
    }

    /// Starts the work on a message; `false`, and no effect, when too much goes on.
    ///
    /// - Parameter whenDone: Called after the answer, with whether it took the place of the message whose choice was
    ///   pressed; never when the program stops.
    func begin(
        _ incoming: Incoming, _ exchange: SlackExchange, whenDone: @escaping @Sendable (Bool) -> Void = { _ in }
    ) -> Bool {
        installations?.used(in: exchange.person.workspaceID)
        // Most answers come from memory and wait for nothing: then nobody is woken for them.
        return work.submit(
            { await self.answer(incoming, exchange, whenDone) }, startsHere: true,
            whenCut: { await self.sendAtLast(exchange) })
    }

    /// The message that too much goes on, for the HTTP response.
    func busyMessage(_ exchange: SlackExchange) -> [UInt8] {
        finish(exchange, .busy)
        return renderer.message(words(for: exchange).busy, in: exchange.frame)
    }

    /// Sends the message that too much goes on, where the HTTP response cannot hold it.
    func sayBusy(_ exchange: SlackExchange) {
        say(words(for: exchange).busy, .busy, exchange)
    }

    /// Sends the message that what was pressed means nothing any more.
    func sayStale(_ exchange: SlackExchange) {
        say(words(for: exchange).stale(exchange.frame.invocation), .late, exchange)
    }

    private func say(_ reply: Reply, _ success: SlackAnswerOutcome, _ exchange: SlackExchange) {
        let message = renderer.message(reply, in: exchange.frame.besideOriginal)
        let isAccepted = work.submit(
            { await self.send(message, success, exchange) }, reserve: Self.notesBeyondLimit,
            whenCut: { await self.sendAtLast(exchange) })
        if !isAccepted { finish(exchange, .abandoned) }
    }

    /// The address for late answers, checked when there is one to send, which is seldom.
    private func url(of exchange: SlackExchange) -> SlackResponseURL? {
        guard let text = exchange.responseURL else { return nil }
        let url = SlackResponseURL(text, policy: policy)
        if url == nil { exchange.logger.warning("response_url refused: not a host of Slack") }
        return url
    }

    /// Makes the reply and sends it the way that is open.
    private func answer(
        _ incoming: Incoming, _ exchange: SlackExchange, _ whenDone: @Sendable (Bool) -> Void
    ) async {
        let limit = Self.replyLimit - exchange.received.duration(to: instant())
        let reply = await withDeadline(max(.zero, limit), clock: clock) {
            await self.bot.reply(to: self.profiles.completed(incoming, of: exchange.person))
        }
        // What a cancelled bot says is no answer; the apology follows.
        if Task.isCancelled { return }
        if reply == nil { exchange.logger.error("no reply in time") }
        let message = reply.map { renderer.message($0, in: exchange.frame) } ?? apology(exchange)
        let isOut = await send(message, .late, exchange)
        let replaces = exchange.frame.replacesOriginal && reply.map { $0.visibility != .everyone } == true
        whenDone(isOut && replaces)
    }

    private func apology(_ exchange: SlackExchange) -> [UInt8] {
        renderer.message(
            words(for: exchange).apology(exchange.frame.invocation), in: exchange.frame.besideOriginal)
    }

    private func words(for exchange: SlackExchange) -> SlackPhrases {
        phrases.words(for: exchange.person.userID)
    }

    /// - Parameter success: What became of the message when Slack took it at `response_url`.
    /// - Returns: Whether the message is out, as far as we know.
    @discardableResult
    private func send(_ message: [UInt8], _ success: SlackAnswerOutcome, _ exchange: SlackExchange) async -> Bool {
        if exchange.ticket.answer(message) {
            finish(exchange, .immediate)
            return true
        }
        guard exchange.ticket.claimLateMessage() else { return false }
        let outcome = await deliver(message, exchange)
        exchange.ticket.leave(outcome == nil ? message : nil)
        if let outcome { finish(exchange, outcome == .late ? success : outcome) }
        return outcome == .late
    }

    /// `nil` when the program stops while the message waits for its next attempt.
    private func deliver(_ message: [UInt8], _ exchange: SlackExchange) async -> SlackAnswerOutcome? {
        guard let url = url(of: exchange) else { return .nowhere }
        return await lateAnswers.deliver(message, to: url, received: exchange.received)
    }

    /// The program stops: an answer that waits for its next attempt gets its last one now; where there is none yet, the
    /// apology goes out instead.
    private func sendAtLast(_ exchange: SlackExchange) async {
        let apology = apology(exchange)
        if exchange.ticket.answer(apology) { return finish(exchange, .apology) }
        if exchange.ticket.claimLateMessage() { return await sendAtLast(apology, .apology, exchange) }
        if let message = await exchange.ticket.leftMessage() { await sendAtLast(message, .late, exchange) }
    }

    private func sendAtLast(_ message: [UInt8], _ success: SlackAnswerOutcome, _ exchange: SlackExchange) async {
        guard let url = url(of: exchange) else { return finish(exchange, .nowhere) }
        finish(exchange, await lateAnswers.sendAtLast(message, to: url) ? success : .abandoned)
    }

    private func finish(_ exchange: SlackExchange, _ outcome: SlackAnswerOutcome) {
        metrics.count(answer: outcome, to: exchange.kind)
        let elapsed = exchange.received.duration(to: instant()) / .milliseconds(1)
        exchange.logger.log(answer: outcome, after: elapsed)
    }
}
