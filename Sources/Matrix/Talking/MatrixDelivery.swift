import Bot
import Concurrency
import FoundationEssentials
import Telemetry

/// Posts replies where they belong: in the room, or in the direct chat when they are for one person only.
struct MatrixDelivery: Sendable {
    /// What a reply answers.
    struct Cause: Sendable {
        /// The message or reaction; names the transactions.
        let event: MatrixEvent
        /// Where it stands.
        var room: MatrixRoom
        /// The message beneath which an answer in the room belongs, and that the room sees marked.
        let message: String
        /// The thread in which it stands; `nil` outside threads.
        var thread: String?
        /// Our message whose place the answer takes, where it is of the same room.
        var replaces: MatrixAnswered.Place?
        /// The signs that stand beneath that message already; `nil` when it gets no new ones.
        var shownKeys: Set<String>? = []
    }

    /// What became of a reply.
    struct Delivered: Sendable {
        let outcome: MatrixTalkingMetrics.Answer
        /// Where the answer stands; `nil` when it does not.
        var place: MatrixAnswered.Place?
    }

    /// The sign that the answer is in the direct chat.
    static let letter = "✉️"
    /// The sign that the answer may not be written here.
    static let trouble = "⚠️"

    let rooms: MatrixRooms
    let homeserver: any MatrixHomeserver
    let renderer: any MatrixRendering
    let shown: any MatrixShownChoices
    let answered: MatrixAnswered
    /// Said in the room when a personal answer cannot be given.
    let noDirectRoom: @Sendable (MatrixUserID) -> Reply
    let now: @Sendable () -> Date
    let logger: Logger
    /// Lines of choices that lose something, as far as they were shown lately.
    let destructive = Locked(MatrixRecent<String, Bool>(capacity: 512))

    /// Posts a reply.
    func deliver(_ reply: Reply, to cause: Cause) async -> Delivered {
        if cause.room.isDirect || !reply.isPersonal {
            return await post(reply, in: cause.room.id, cause)
        }
        return await deliverInPrivate(reply, cause)
    }

    /// Whether a choice loses something.
    func isDestructive(_ line: String) -> Bool {
        destructive.withLock { $0[line] ?? false }
    }

    private func deliverInPrivate(_ reply: Reply, _ cause: Cause) async -> Delivered {
        // The second time for a chat that turns out to be gone.
        for _ in 1...2 {
            let room: MatrixRoomID
            do throws(MatrixFailure) {
                room = try await rooms.directRoom(with: cause.event.sender)
            } catch {
                logger.info("no direct room", metadata: [MatrixTalkingLogKey.reason: error.label])
                break
            }
            do throws(MatrixFailure) {
                let place = try await send(reply, in: room, cause)
                await react(Self.letter, to: cause, "e")
                return Delivered(outcome: place == cause.replaces ? .replaced : .direct, place: place)
            } catch {
                guard error == .notInRoom || error == .forbidden else {
                    logger.warning("an answer was not sent", metadata: [MatrixTalkingLogKey.reason: error.label])
                    return Delivered(outcome: .unposted)
                }
                await rooms.forget(room)
            }
        }
        let delivered = await post(noDirectRoom(cause.event.sender), in: cause.room.id, cause)
        return Delivered(outcome: delivered.place == nil ? delivered.outcome : .nowhere)
    }

    private func post(_ reply: Reply, in room: MatrixRoomID, _ cause: Cause) async -> Delivered {
        do throws(MatrixFailure) {
            let place = try await send(reply, in: room, cause)
            return Delivered(outcome: place == cause.replaces ? .replaced : .posted, place: place)
        } catch {
            let facts = [MatrixTalkingLogKey.reason: error.label]
            switch error {
            case .forbidden: await react(Self.trouble, to: cause, "w")
            case .notInRoom: await rooms.forget(room)
            default:
                logger.warning("an answer was not sent", metadata: facts)
                return Delivered(outcome: .unposted)
            }
            logger.info("an answer may not be sent", metadata: facts)
            return Delivered(outcome: .unwelcome)
        }
    }

    private func send(
        _ reply: Reply, in room: MatrixRoomID, _ cause: Cause
    ) async throws(MatrixFailure) -> MatrixAnswered.Place {
        var frame = MatrixFrame()
        let replaced = cause.replaces.flatMap { $0.room == room ? $0.event : nil }
        if let replaced {
            frame.replaces = replaced
        } else if room == cause.room.id {
            frame.repliesTo = cause.message
            frame.thread = cause.thread
        }
        let content = renderer.content(reply, in: frame)
        let event = try await homeserver.send(
            MatrixOutgoing(room: room, content: content, transaction: "r-\(cause.event.id)-1"))
        let place = MatrixAnswered.Place(room: room, event: replaced ?? event)
        await offer(reply, at: place, cause, isNew: replaced == nil)
        return place
    }

    /// Keeps what a reply offers, and puts the signs beneath it.
    private func offer(_ reply: Reply, at place: MatrixAnswered.Place, _ cause: Cause, isNew: Bool) async {
        let keys = renderer.keys(of: reply)
        guard !keys.isEmpty else { return }
        for choice in reply.choices + reply.cards.flatMap(\.choices) where choice.style == .destructive {
            destructive.withLock { $0[choice.line] = true }
        }
        let user = cause.event.sender
        await shown.keep(MatrixOffer(room: place.room, asker: user, choices: keys, posted: now()), for: place.event)
        answered.note(askedIn: place.room, user, at: now())
        guard let present = isNew ? [] : cause.shownKeys else { return }
        for (index, key) in keys.enumerated() where !present.contains(MatrixOffer.bare(key.key)) {
            let isSent = await sendReaction(
                key.key, to: place.event, in: place.room, "r-\(cause.event.id)-k\(index + 1)", isCourtesy: true)
            if !isSent { return }
        }
    }

    private func react(_ key: String, to cause: Cause, _ part: String) async {
        await sendReaction(key, to: cause.message, in: cause.room.id, "r-\(cause.event.id)-\(part)")
    }

    @discardableResult
    private func sendReaction(
        _ key: String, to event: String, in room: MatrixRoomID, _ transaction: String, isCourtesy: Bool = false
    ) async -> Bool {
        var reaction = MatrixOutgoing(
            room: room, kind: .reaction, content: renderer.reaction(key, to: event), transaction: transaction)
        reaction.isCourtesy = isCourtesy
        do throws(MatrixFailure) {
            _ = try await homeserver.send(reaction)
            return true
        } catch {
            logger.info("a reaction was not sent", metadata: [MatrixTalkingLogKey.reason: error.label])
            return false
        }
    }
}
