import Bot
import Concurrency
package import FoundationEssentials
package import Telemetry

/// What the bot says in rooms unasked, once in each: hello, or that it cannot read there.
package final class MatrixRoomSaying: Sendable {
    /// The reaction that opens a room without encryption.
    static let opening = "➕"

    private let rooms: MatrixRooms
    private let homeserver: any MatrixHomeserver
    private let renderer: any MatrixRendering
    private let phrases: MatrixPhrases
    private let shown: any MatrixShownChoices
    private let metrics: MatrixRoomMetrics
    private let now: @Sendable () -> Date
    private let logger: Logger
    private let turns = Turns()
    /// Rooms where the bot may not write, so that it does not try again with every message.
    private let mute = Locked(MatrixRecent<MatrixRoomID, Bool>(capacity: 1024))

    /// Takes its collaborators.
    package init(
        rooms: MatrixRooms, homeserver: any MatrixHomeserver, renderer: any MatrixRendering, phrases: MatrixPhrases,
        shown: any MatrixShownChoices, metrics: MatrixRoomMetrics, now: @escaping @Sendable () -> Date, logger: Logger
    ) {
        self.rooms = rooms
        self.homeserver = homeserver
        self.renderer = renderer
        self.phrases = phrases
        self.shown = shown
        self.metrics = metrics
        self.now = now
        self.logger = logger
    }

    /// Says hello, once in each room.
    func greet(in room: MatrixRoomID, calledBy person: MatrixUserID, because cause: String) async {
        await turns.withTurn(of: [room.rawValue]) {
            guard await !self.rooms.record(of: room).isGreeted else { return }
            let hello = await self.phrases.words(for: room, calledBy: person).hello
            if await self.say(hello, in: room, "h-\(cause)") != nil {
                await self.rooms.change(room) { $0.isGreeted = true }
            }
        }
    }

    /// Explains that the bot cannot read in an encrypted room, once in each, and offers another where there can be one.
    func explain(in room: MatrixRoomID, to person: MatrixUserID, because cause: String) async {
        await turns.withTurn(of: [room.rawValue]) {
            guard await self.rooms.record(of: room).explanation == nil, !self.mute.withLock({ $0[room] ?? false })
            else {
                return
            }
            let isOffering = await !self.rooms.encryptsEveryRoom()
            let words = await self.phrases.words(for: room, calledBy: person)
            let reply = isOffering ? words.encrypted : words.alwaysEncrypted
            guard let event = await self.say(reply, in: room, "x-\(cause)-1") else { return }
            if isOffering { await self.offer(beneath: event, in: room, "x-\(cause)-k1") }
            await self.rooms.change(room) {
                $0.explanation = event
                $0.isOffering = isOffering
            }
            self.metrics.count(.explained)
        }
    }

    private func offer(beneath event: String, in room: MatrixRoomID, _ transaction: String) async {
        var offer = MatrixOffer(
            room: room, asker: nil, choices: [MatrixChoiceKey(key: Self.opening, line: "")], posted: now())
        offer.opensDirectRoom = true
        await shown.keep(offer, for: event)
        let content = renderer.reaction(Self.opening, to: event)
        do throws(MatrixFailure) {
            _ = try await homeserver.send(
                MatrixOutgoing(room: room, kind: .reaction, content: content, transaction: transaction))
        } catch {
            logger.info("a reaction was not sent", metadata: [MatrixTalkingLogKey.reason: error.label])
        }
    }

    /// Whether an event of ours offers to open a room without encryption, however long ago.
    func isOffer(_ event: String, in room: MatrixRoomID) async -> Bool {
        let record = await rooms.record(of: room)
        return record.isOffering && record.explanation == event
    }

    /// Opens a room without encryption for somebody who pressed the offer; where that cannot be, says so in the room.
    func open(for user: MatrixUserID, in room: MatrixRoomID, because cause: String) async {
        do throws(MatrixFailure) {
            let direct = try await rooms.directRoom(with: user)
            _ = await say(phrases.words(for: user).openedDirectRoom, in: direct, "o-\(cause)")
            metrics.count(.opened)
        } catch {
            guard error == MatrixRooms.encryptsEveryRoom else {
                return logger.warning("no direct room", metadata: [MatrixTalkingLogKey.reason: error.label])
            }
            _ = await say(phrases.words(for: room, calledBy: user).alwaysEncrypted, in: room, "o-\(cause)")
        }
    }

    /// - Returns: The event; `nil` when it was not sent.
    private func say(_ reply: Reply, in room: MatrixRoomID, _ transaction: String) async -> String? {
        let content = renderer.content(reply, in: MatrixFrame())
        do throws(MatrixFailure) {
            return try await homeserver.send(MatrixOutgoing(room: room, content: content, transaction: transaction))
        } catch {
            switch error {
            case .forbidden: mute.withLock { $0[room] = true }
            case .notInRoom: await rooms.forget(room)
            default: logger.warning("nothing could be said", metadata: [MatrixTalkingLogKey.reason: error.label])
            }
            return nil
        }
    }
}
