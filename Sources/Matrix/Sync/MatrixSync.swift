package import FoundationEssentials
import Storage
package import Telemetry

/// Brings the events of an ordinary account into the inbox by asking its homeserver again and again.
///
/// What was said before the account's first `/sync` is not answered: of that one only invitations and upgrades count, as
/// of one that has to start anew since the homeserver does not know the token any more. Where the homeserver leaves out
/// events, they are fetched. The token of an answer is kept after its events are.
/// Source: Matrix specification, client-server API, "Syncing"; "Filtering".
package final class MatrixSync: Sendable {
    /// Why ``run()`` returned.
    package enum End: Sendable, Equatable {
        /// The caller was cancelled.
        case cancelled
        /// The token is not good any more; the operator has been told.
        case tokenDead
    }

    /// What became of one question.
    private enum Outcome {
        /// What came was taken.
        case taken
        /// Nothing came, and perhaps at once.
        case idle
        /// The next one starts without a token.
        case anew
    }

    private static let longPoll = Duration.seconds(30)

    private let me: MatrixUserID
    private let account: MatrixAccount
    private let api: any MatrixSyncCalls
    private let inbox: any MatrixEventTaking
    private let clock: any Clock<Duration>
    private let now: @Sendable () -> Date
    private let logger: Logger
    private let whenReady: @Sendable () -> Void
    private let whenAnswering: @Sendable (Bool) -> Void

    /// Takes its collaborators.
    ///
    /// - Parameters:
    ///   - me: Who the account is, as ``MatrixAccount/open(_:clock:)`` found out.
    ///   - now: The wall clock, for how old events are.
    ///   - whenReady: Called once, when the first answer has been taken.
    ///   - whenAnswering: Called when the homeserver begins to fail, and when it answers again.
    package init(
        me: MatrixUserID, account: MatrixAccount, api: any MatrixSyncCalls, inbox: any MatrixEventTaking,
        clock: any Clock<Duration>, now: @escaping @Sendable () -> Date, logger: Logger,
        whenReady: @escaping @Sendable () -> Void = {},
        whenAnswering: @escaping @Sendable (Bool) -> Void = { _ in }
    ) {
        self.me = me
        self.account = account
        self.api = api
        self.inbox = inbox
        self.clock = clock
        self.now = now
        self.logger = logger
        self.whenReady = whenReady
        self.whenAnswering = whenAnswering
    }

    /// Asks until cancelled, or until the token is not good any more.
    package func run() async -> End {
        var (filter, isReady, isFailing): (String?, Bool, Bool) = (nil, false, false)
        var backOff = MatrixBackOff()
        while !Task.isCancelled {
            do throws(MatrixFailure) {
                // The first answer comes at once, so that it is known soon whether the homeserver serves us.
                let outcome = try await round(&filter, waiting: isReady ? Self.longPoll : .zero)
                if !isReady, outcome != .anew {
                    whenReady()
                    isReady = true
                }
                if isFailing {
                    logger.notice("the homeserver answers again")
                    whenAnswering(true)
                }
                isFailing = false
                backOff.reset()
                if outcome != .taken { await pause(.seconds(1)) }
            } catch .tokenDead(let code) {
                logger.error(
                    "the homeserver does not know the account's token any more",
                    metadata: [MatrixInboxLogKey.code: code])
                return .tokenDead
            } catch .cancelled {
                break
            } catch {
                if !isFailing {
                    logger.warning(
                        "cannot ask the homeserver for events", metadata: [MatrixInboxLogKey.reason: error.label])
                    whenAnswering(false)
                }
                isFailing = true
                if error == .notFound { filter = nil }
                await pause(backOff.pause(after: error))
            }
        }
        return .cancelled
    }

    /// Asks once and takes what came.
    private func round(_ filter: inout String?, waiting: Duration) async throws(MatrixFailure) -> Outcome {
        let since = account.next
        let body: [UInt8]
        do throws(MatrixFailure) {
            body = try await answer(&filter, since: since, waiting: waiting)
        } catch  where since != nil && Self.meansUnknown(error) {
            logger.warning("the homeserver does not know where to go on; what was said meanwhile is not answered")
            await account.keep(next: nil)
            return .anew
        }
        guard let answer = MatrixSyncAnswer(body, me: me, now: now()) else {
            throw .transient(reason: "unintelligible")
        }
        let events = await events(of: answer, since: since)
        // A gap may not have been filled: the next start asks for the same again.
        guard !Task.isCancelled else { throw .cancelled }
        do throws(StorageError) {
            try await inbox.take(events)
        } catch {
            // The inbox has told the operator.
            throw .transient(reason: error.label)
        }
        guard answer.next != since else { return .idle }
        await account.keep(next: answer.next)
        return .taken
    }

    private func answer(
        _ filter: inout String?, since: String?, waiting: Duration
    ) async throws(MatrixFailure) -> [UInt8] {
        guard let since else {
            let first = String(decoding: MatrixSyncFilter.first, as: UTF8.self)
            return try await api.sync(filter: first, since: nil, timeout: .zero)
        }
        if filter == nil { filter = try await makeFilter() }
        return try await api.sync(filter: filter, since: since, timeout: waiting)
    }

    /// A homeserver that keeps no filters gets it whole each time.
    private func makeFilter() async throws(MatrixFailure) -> String {
        do throws(MatrixFailure) {
            return try await api.createFilter(MatrixSyncFilter.usual, of: me)
        } catch  where !error.mayPass && error != .cancelled {
            if case .tokenDead = error { throw error }
            return String(decoding: MatrixSyncFilter.usual, as: UTF8.self)
        }
    }

    /// Whether a failure means that the same token will never work: it is not known, or the answer is too large.
    private static func meansUnknown(_ failure: MatrixFailure) -> Bool {
        switch failure {
        // Without a code of Matrix any other status than 400 is that of a proxy, which knows no token.
        case .refused(let code): code == "http-400" || !code.hasPrefix("http-")
        case .tooLarge: true
        default: false
        }
    }

    private func events(of answer: MatrixSyncAnswer, since: String?) async -> [MatrixEvent] {
        // Whoever is put out and invited again is told of both at once, and of the latter as it is now.
        var events = answer.left.flatMap { ($0.state + $0.timeline).filter(\.isAboutRoom) } + answer.invitations
        guard let since else {
            return events + answer.joined.flatMap { $0.state + $0.timeline }.filter(\.isUpgrade)
        }
        for room in answer.joined {
            events += room.state.filter(\.isAboutRoom)
            if let start = room.timeline.lastIndex(where: { $0.isArrival(of: me) }) {
                // What was said before the account came was not said to it.
                events += room.timeline[..<start].filter(\.isAboutRoom) + room.timeline[start...]
                continue
            }
            // A homeserver may tell of the account's own old arrival with any gap.
            let isNew = room.state.contains { event in
                event.isArrival(of: me) && now().timeIntervalSince(event.sent) < MatrixGap.oldest
            }
            if let gap = room.gap, !isNew {
                let filling = MatrixGap(api: api, clock: clock, now: now, logger: logger)
                events += await filling.events(of: room.id, from: gap, to: since)
            }
            events += room.timeline
        }
        return events
    }

    private func pause(_ duration: Duration) async {
        // A sleep that throws was cancelled, which the loop sees.
        try? await clock.sleep(for: duration)
    }
}
