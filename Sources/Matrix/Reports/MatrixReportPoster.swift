package import Bot
package import FoundationEssentials
import Identity
package import Reports

/// Takes reports to Matrix: into the direct chat with their owner, or into a room; never into one that is encrypted.
///
/// The transaction id comes from the report, so that another attempt never makes a second message. Nobody is mentioned.
package struct MatrixReportPoster: ReportPosting {
    private static let encrypted = MatrixFailure.refused(code: "encrypted")

    private let homeserver: any MatrixHomeserver
    private let rooms: any MatrixRoomKnowledge
    private let renderer: MatrixRenderer
    private let offers: any MatrixShownChoices
    private let now: @Sendable () -> Date
    private let patience: Duration

    /// Takes its collaborators.
    ///
    /// - Parameters:
    ///   - offers: Remembers what the report offers, for those who press.
    ///   - patience: How long a report may wait for its turn; what would come later is not sent.
    package init(
        homeserver: any MatrixHomeserver, rooms: any MatrixRoomKnowledge, renderer: MatrixRenderer,
        offers: any MatrixShownChoices, now: @escaping @Sendable () -> Date, patience: Duration = .seconds(1800)
    ) {
        self.homeserver = homeserver
        self.rooms = rooms
        self.renderer = renderer
        self.offers = offers
        self.now = now
        self.patience = patience
    }

    /// Posts once and says what became of it.
    package func post(_ post: ReportPost) async -> ReportSending {
        do throws(MatrixFailure) {
            switch post.target {
            case .direct:
                guard let owner = MatrixUserID(post.owner) else { return .broken("not-matrix") }
                return .sent(try await sendDirect(post, to: owner))
            case .channel(let conversation):
                guard let room = MatrixRoomID(conversation) else { return .broken("not-matrix") }
                guard try await !isEncrypted(room) else { throw Self.encrypted }
                return .sent(try await send(post, into: room, for: nil))
            }
        } catch {
            return Self.sending(error)
        }
    }

    /// To the direct chat that is known; one that the bot is not in any more is opened anew, once.
    private func sendDirect(
        _ post: ReportPost, to owner: MatrixUserID
    ) async throws(MatrixFailure) -> MessageReference {
        if let known = post.directChat.flatMap(MatrixRoomID.init), await isGood(known, for: owner) {
            do throws(MatrixFailure) {
                return try await send(post, into: known, for: owner)
            } catch {
                guard error == .notInRoom || error == .notFound else { throw error }
                let other = try await rooms.directRoom(with: owner)
                guard other != known else { throw error }
                return try await send(post, into: other, for: owner)
            }
        }
        return try await send(post, into: try await rooms.directRoom(with: owner), for: owner)
    }

    private func isGood(_ room: MatrixRoomID, for owner: MatrixUserID) async -> Bool {
        guard let room = await rooms.room(room) else { return false }
        return !room.isEncrypted && Set(room.people.keys) == [owner]
    }

    /// What is not known of a room is asked of the homeserver, since nothing may stand in an encrypted one in the clear.
    private func isEncrypted(_ room: MatrixRoomID) async throws(MatrixFailure) -> Bool {
        if let room = await rooms.room(room) { return room.isEncrypted }
        return try await homeserver.state("m.room.encryption", key: "", in: room) != nil
    }

    private func send(
        _ post: ReportPost, into room: MatrixRoomID, for owner: MatrixUserID?
    ) async throws(MatrixFailure) -> MessageReference {
        var frame = MatrixFrame()
        frame.loudness = .text
        var message = MatrixOutgoing(
            room: room, content: renderer.content(post.reply, in: frame), transaction: "s-\(post.key)")
        message.patience = patience
        let event = try await homeserver.send(message)
        await offer(post, beneath: event, in: room, to: owner)
        return MessageReference(conversation: room.conversation, id: event)
    }

    /// The report is out, whatever becomes of the reactions: everything can be typed as well.
    private func offer(
        _ post: ReportPost, beneath event: String, in room: MatrixRoomID, to owner: MatrixUserID?
    ) async {
        let keys = renderer.keys(of: post.reply)
        guard !keys.isEmpty else { return }
        await offers.keep(MatrixOffer(room: room, asker: owner, choices: keys, posted: now()), for: event)
        for (index, key) in keys.enumerated() {
            var reaction = MatrixOutgoing(
                room: room, kind: .reaction, content: renderer.reaction(key.key, to: event),
                transaction: "s-\(post.key)-c\(index + 1)")
            reaction.patience = .seconds(30)
            reaction.isCourtesy = true
            do throws(MatrixFailure) {
                _ = try await homeserver.send(reaction)
            } catch {
                return
            }
        }
    }

    /// What a failure means for a report; the same id makes a second attempt safe where nobody knows.
    private static func sending(_ failure: MatrixFailure) -> ReportSending {
        switch failure {
        case encrypted, .notInRoom, .forbidden, .notFound: .refused(.targetGone)
        case .limited(let retryAfter): .notSent(retryAfter: retryAfter)
        case .transient, .cancelled, .tokenDead: .notSent(retryAfter: nil)
        case .unknown: .unknown
        case .refused: .broken(failure.label)
        }
    }
}
