package import Bot
import Concurrency
package import FoundationEssentials
import Places
import Reports
package import Telemetry

/// Handles what happens in Matrix: follows the rooms, and brings what people write and press to the bot, and its replies
/// back.
///
/// An event whose handling is cancelled gets no answer: it comes again after the next start, and the ids of its
/// transactions make one answer of both. A reply that does not come in time becomes the apology.
package final class MatrixTalking: MatrixEventHandling {
    /// The bot answers within 20 s; this limit is for the case that it does not.
    private static let replyLimit = Duration.seconds(21)
    /// How long an answer waits for the zone in a profile.
    private static let zoneLimit = Duration.milliseconds(800)

    let rooms: MatrixRooms
    let homeserver: any MatrixHomeserver
    let shown: any MatrixShownChoices
    let gate: MatrixMessageGate
    let saying: MatrixRoomSaying
    let delivery: MatrixDelivery
    let answered = MatrixAnswered()
    private let order = MatrixOrder()
    let metrics: MatrixTalkingMetrics
    let now: @Sendable () -> Date
    private let bot: any Replying
    private let phrases: MatrixPhrases
    private let keeping: MatrixRoomKeeping
    private let flood: MatrixFlood
    private let typing: MatrixTyping
    let clock: any Clock<Duration>
    private let requestID: @Sendable (String) -> String
    private let logger: Logger

    /// Takes its collaborators.
    ///
    /// - Parameters:
    ///   - me: Who the bot is here.
    ///   - consequences: Told of rooms that end and move.
    ///   - mostAnswers: Most answers for one person in a minute, refusals included; 0 for no limit.
    ///   - registry: Gets the metrics of rooms, messages and answers.
    ///   - clock: What deadlines and pauses are waited by.
    ///   - requestID: Makes the reference for troubles from the id of an event.
    package init(
        bot: any Replying, homeserver: any MatrixHomeserver, rooms: MatrixRooms, shown: any MatrixShownChoices,
        renderer: any MatrixRendering, phrases: MatrixPhrases, me: MatrixSelf, policy: MatrixPolicy,
        consequences: MatrixRoomKeeping.Consequences, mostAnswers: Int = 0,
        registry: MetricsRegistry, clock: any Clock<Duration>, now: @escaping @Sendable () -> Date,
        requestID: @escaping @Sendable (String) -> String, logger: Logger
    ) {
        let roomMetrics = MatrixRoomMetrics(registry: registry)
        self.bot = bot
        self.homeserver = homeserver
        self.rooms = rooms
        self.shown = shown
        self.clock = clock
        self.now = now
        self.requestID = requestID
        self.logger = logger
        self.phrases = phrases
        flood = MatrixFlood(limit: mostAnswers)
        metrics = MatrixTalkingMetrics(registry: registry)
        gate = MatrixMessageGate(me: me, policy: policy)
        typing = MatrixTyping(homeserver: homeserver, clock: clock)
        saying = MatrixRoomSaying(
            rooms: rooms, homeserver: homeserver, renderer: renderer, phrases: phrases, shown: shown,
            metrics: roomMetrics, now: now, logger: logger)
        keeping = MatrixRoomKeeping(
            rooms: rooms, homeserver: homeserver, saying: saying, me: me, policy: policy, consequences: consequences,
            metrics: roomMetrics, clock: clock, logger: logger)
        delivery = MatrixDelivery(
            rooms: rooms, homeserver: homeserver, renderer: renderer, shown: shown, answered: answered,
            noDirectRoom: { phrases.words(for: $0).noDirectRoom }, now: now, logger: logger)
    }

    /// Takes note of an event, and returns what remains to be done about it.
    package func receive(_ event: MatrixEvent) async -> (@Sendable () async -> Void)? {
        switch event.content {
        case .message(let message):
            if let reason = gate.refusal(of: event, at: now()) {
                metrics.count(ignored: reason)
                return nil
            }
            if message.edit == nil { answered.expect(event) }
            let ticket = order.take(for: event)
            return {
                await self.handle(message, event, ticket)
                self.order.give(ticket)
            }
        case .reaction(let target, let key):
            if let reason = gate.refusal(of: event.sender) ?? (gate.isOld(event, at: now()) ? .old : nil) {
                metrics.count(ignored: reason)
                return nil
            }
            return { await self.press(key, of: target, event) }
        case .membership, .upgraded, .encryption, .encrypted:
            return await keeping.receive(event)
        }
    }

    // MARK: Messages

    private func handle(_ message: MatrixMessage, _ event: MatrixEvent, _ ticket: MatrixOrder.Ticket) async {
        let couldBeDirect = await rooms.record(of: event.room).isDirect
        var surroundings = await surroundings(of: message, event, isDirect: couldBeDirect)
        // Who is in the room is not asked for what people say to each other.
        if case .ignored(let reason) = gate.reading(of: event, in: surroundings, at: now()) {
            return ignore(event, reason)
        }
        guard let room = await rooms.room(event.room) else { return ignore(event, .unknownRoom) }
        if room.isEncrypted {
            ignore(event, .encryptedRoom)
            return await saying.explain(in: room.id, to: event.sender, because: event.id)
        }
        if room.isDirect { await rooms.keep(directRoom: room.id, of: event.sender) }
        surroundings.isDirect = room.isDirect
        switch gate.reading(of: event, in: surroundings, at: now()) {
        case .ignored(let reason): ignore(event, reason)
        case .edit(let target, let text): await change(target, to: text, message, event, room)
        case .location(let uri):
            await order.wait(ticket, clock: clock)
            var incoming = incoming(event, room, text: "")
            incoming.pin = pin(uri)
            await answer(incoming, .location, message, event, room)
        case .command(let text, let address):
            await order.wait(ticket, clock: clock)
            let isCall = address == .mention && text.isEmpty
            await answer(isCall ? nil : incoming(event, room, text: text), .message, message, event, room)
        }
    }

    private func ignore(_ event: MatrixEvent, _ reason: MatrixReading.Reason) {
        answered.settle(event.id, nil)
        metrics.count(ignored: reason)
    }

    private func surroundings(
        of message: MatrixMessage, _ event: MatrixEvent, isDirect: Bool
    ) async -> MatrixMessageGate.Surroundings {
        var surroundings = MatrixMessageGate.Surroundings(isDirect: isDirect)
        if let target = message.repliesTo, let offer = await shown.offer(of: target), offer.room == event.room,
            offer.asker == nil || offer.asker == event.sender
        {
            surroundings.question = offer
        }
        surroundings.isExpected = answered.isExpected(
            from: event.sender, in: event.room, answering: message.repliesTo, at: now())
        return surroundings
    }

    /// - Parameter incoming: `nil` when the bot was only called by its name.
    private func answer(
        _ incoming: Incoming?, _ kind: MatrixTalkingMetrics.Kind, _ message: MatrixMessage, _ event: MatrixEvent,
        _ room: MatrixRoom
    ) async {
        metrics.countTaken()
        var incoming = incoming
        if let place = message.thread ?? message.repliesTo {
            incoming?.under = MessageReference(conversation: room.id.conversation, id: place)
        }
        let cause = MatrixDelivery.Cause(event: event, room: room, message: event.id, thread: message.thread)
        let delivered = await deliver(incoming, kind, cause)
        if Task.isCancelled { return }
        let answer = delivered?.place.map {
            MatrixAnswered.Answer(text: incoming?.text ?? "", time: now(), place: $0)
        }
        answered.settle(event.id, answer)
        await homeserver.markRead(event.id, thread: message.thread, in: room.id)
    }

    /// Gets the reply and posts it.
    ///
    /// - Returns: `nil` when it was cancelled before anything was posted, or nothing may be said there any more.
    func deliver(
        _ incoming: Incoming?, _ kind: MatrixTalkingMetrics.Kind, _ cause: MatrixDelivery.Cause
    ) async -> MatrixDelivery.Delivered? {
        guard flood.allows(cause.event.sender, at: now()) else {
            metrics.count(ignored: .flood)
            return nil
        }
        var reply = await reply(to: incoming, in: cause.room.id, from: cause.event.sender)
        // What a cancelled bot says is no answer; the event comes again.
        if Task.isCancelled { return nil }
        if reply == nil { logger.error("no reply in time") }
        let wasDirect = cause.room.isDirect
        var cause = cause
        cause.room = await asItIsNow(cause.room)
        guard !cause.room.isEncrypted else {
            metrics.count(ignored: .encryptedRoom)
            return nil
        }
        // It was made for one pair of eyes.
        if wasDirect, !cause.room.isDirect { reply?.isPersonal = true }
        let delivered = await delivery.deliver(reply ?? phrases.words(for: cause.event.sender).apology, to: cause)
        finish(reply == nil && !delivered.outcome.isLost ? .apology : delivered.outcome, kind, cause)
        return delivered
    }

    /// While the bot thought somebody may have come, or the room may have been encrypted.
    private func asItIsNow(_ room: MatrixRoom) async -> MatrixRoom {
        if let present = await rooms.room(room.id) { return present }
        // Who cannot be seen may be there.
        var doubtful = room
        doubtful.isDirect = false
        return doubtful
    }

    private func finish(
        _ outcome: MatrixTalkingMetrics.Answer, _ kind: MatrixTalkingMetrics.Kind, _ cause: MatrixDelivery.Cause
    ) {
        metrics.count(answer: outcome, to: kind)
        let facts = [
            MatrixTalkingLogKey.outcome: outcome.rawValue, MatrixTalkingLogKey.team: cause.event.sender.server,
        ]
        if outcome == .unposted {
            logger.error("answer lost", metadata: facts)
        } else {
            logger.debug("answered", metadata: facts)
        }
    }

    private func reply(to incoming: Incoming?, in room: MatrixRoomID, from person: MatrixUserID) async -> Reply? {
        guard let incoming else { return await phrases.words(for: room, calledBy: person).hello }
        return await typing.during(in: room) {
            await withDeadline(Self.replyLimit, clock: self.clock) { await self.reply(to: incoming) }
        }
    }

    private func reply(to incoming: Incoming) async -> Reply {
        var incoming = incoming
        if let user = MatrixUserID(incoming.user) {
            incoming.timeZone =
                await withDeadline(Self.zoneLimit, clock: clock) {
                    await self.homeserver.timeZone(of: user)
                } ?? nil
        }
        return await bot.reply(to: incoming)
    }

    private func pin(_ uri: String?) -> Incoming.Pin {
        guard let point = uri.flatMap(GeoURI.init)?.coordinate else { return .unreadable }
        return .point(latitude: point.latitude, longitude: point.longitude)
    }

    /// What somebody wrote or pressed, for the bot.
    func incoming(_ event: MatrixEvent, _ room: MatrixRoom, text: String, isPress: Bool = false) -> Incoming {
        Incoming(
            user: event.sender.person, team: event.sender.team, conversation: room.id.conversation,
            isPrivate: room.isDirect, isDirect: room.isDirect, isBetweenTwo: room.people.count <= 1,
            conversationName: room.isDirect ? nil : room.name, displayName: room.people[event.sender] ?? nil,
            text: text, isPress: isPress, invocation: MatrixPhrases.invocation, requestID: requestID(event.id))
    }
}
