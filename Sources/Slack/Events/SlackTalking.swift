package import Bot
package import Concurrency
import HTTPCore
import Telemetry

/// Makes the reply to one message in ``BackgroundWork`` and posts it where the message stands.
///
/// In the direct chat that is a message like any other; elsewhere it stands beneath the message that called the bot, for
/// everybody or for the asker alone, as the reply says. Each message gets one answer: the reply, or the apology.
package struct SlackTalking: Sendable {
    /// The bot answers within 20 s; this limit is for the case that it does not.
    private static let replyLimit = Duration.seconds(21)

    /// One message until its answer is out.
    private struct Exchange: Sendable {
        let message: SlackMessageEvent
        let requestID: String
        let received: ContinuousClock.Instant
        let logger: Logger
        /// Whoever resolves it first posts the answer.
        let claim = Eventually<Bool>()
    }

    private let bot: any Replying
    private let phrases: SlackPhrases
    private let hello: @Sendable (Incoming) async -> Reply
    private let poster: any SlackMessagePosting
    private let profiles: SlackProfiles
    private let work: BackgroundWork
    private let metrics: SlackMetrics
    private let clock: any Clock<Duration>
    private let instant: @Sendable () -> ContinuousClock.Instant

    /// Takes its collaborators.
    ///
    /// - Parameters:
    ///   - hello: What is said when the bot is called without a question.
    ///   - profiles: What Slack tells of people's language and zone.
    ///   - work: Runs the replies; draining it posts the apology for what is not finished.
    ///   - clock: What deadlines are waited by.
    ///   - instant: The present, on the scale of ``HTTPRequestContext/received``.
    package init(
        bot: any Replying, phrases: SlackPhrases, hello: @escaping @Sendable (Incoming) async -> Reply,
        poster: any SlackMessagePosting, profiles: SlackProfiles, work: BackgroundWork, metrics: SlackMetrics,
        clock: any Clock<Duration>, instant: @escaping @Sendable () -> ContinuousClock.Instant
    ) {
        self.bot = bot
        self.phrases = phrases
        self.hello = hello
        self.poster = poster
        self.profiles = profiles
        self.work = work
        self.metrics = metrics
        self.clock = clock
        self.instant = instant
    }

    /// Starts the work on a message; `false`, and no effect, when too much goes on.
    func begin(_ message: SlackMessageEvent, _ context: HTTPRequestContext) -> Bool {
        var logger = context.logger
        logger[metadataKey: SlackLogKey.team] = message.person.tenant
        let exchange = Exchange(
            message: message, requestID: context.requestID, received: context.received, logger: logger)
        return work.submit({ await answer(exchange) }, whenCut: { await apologise(exchange) })
    }

    private func answer(_ exchange: Exchange) async {
        let reply = await reply(to: exchange)
        // What a cancelled bot says is no answer; the apology follows.
        if Task.isCancelled { return }
        if reply == nil { exchange.logger.error("no reply in time") }
        await post(reply ?? apology(exchange), .posted, exchange)
    }

    private func reply(to exchange: Exchange) async -> Reply? {
        let message = exchange.message
        let limit = Self.replyLimit - exchange.received.duration(to: instant())
        return await withDeadline(max(.zero, limit), clock: clock) {
            let incoming = await profiles.completed(
                message.incoming(requestID: exchange.requestID), of: message.person)
            guard message.kind == .mention, message.text.isEmpty else { return await bot.reply(to: incoming) }
            var reply = await hello(incoming)
            reply.visibility = .everyone
            return reply
        }
    }

    private func apology(_ exchange: Exchange) -> Reply {
        phrases.words(for: exchange.message.person.userID).apology(SlackCommandWord.usual)
    }

    /// The program stops, and no answer is on its way yet.
    private func apologise(_ exchange: Exchange) async {
        await post(apology(exchange), .apology, exchange)
    }

    private func post(_ reply: Reply, _ success: SlackAnswerOutcome, _ exchange: Exchange) async {
        guard exchange.claim.resolve(true) else { return }
        let message = exchange.message
        let (channel, thread, team) = (message.channel, message.thread, message.person.workspaceID)
        let frame = SlackFrame(messageID: exchange.requestID, invocation: SlackCommandWord.usual)
        let isForEveryone = message.kind == .direct || reply.visibility == .everyone
        let isOut =
            isForEveryone
            ? await poster.post(reply, in: frame, channel: channel, thread: thread, team: team)
            : await poster.postEphemeral(
                reply, in: frame, channel: channel, user: message.person.user, thread: thread, team: team)
        finish(exchange, isOut ? success : .unposted)
    }

    private func finish(_ exchange: Exchange, _ outcome: SlackAnswerOutcome) {
        metrics.count(answer: outcome, to: exchange.message.kind == .direct ? .message : .mention)
        let elapsed = exchange.received.duration(to: instant()) / .milliseconds(1)
        exchange.logger.log(answer: outcome, after: elapsed)
    }
}
