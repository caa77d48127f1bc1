import Concurrency
package import Settings
import Storage
package import Telemetry

/// An ordinary account at a homeserver: who it is, its token, and where its `/sync` goes on.
///
/// A login with a password is made once, always as the same device; its token is kept, so that restarts leave no devices
/// behind. Any task may call it.
package final class MatrixAccount: Sendable {
    /// What the operator gave to log in with.
    package enum Credentials: Sendable {
        /// The full id of a user or its localpart, and the password.
        case password(user: String, Secret)
        /// An access token.
        case token(Secret)
    }

    private struct State: Sendable {
        var token: Secret?
        var kept: MatrixSyncState?
        var isFailing = false
    }

    private let credentials: Credentials
    private let store: any MatrixSyncStore
    private let logger: Logger
    private let state = Locked(State())

    /// Knows nothing yet.
    package init(_ credentials: Credentials, store: any MatrixSyncStore, logger: Logger) {
        self.credentials = credentials
        self.store = store
        self.logger = logger
    }

    /// What to call the homeserver with now, for ``MatrixWebAPI``; `nil` before ``open(_:clock:)``.
    package var token: Secret? { state.withLock { $0.token } }

    /// Where the next `/sync` begins; `nil` when there was none.
    var next: String? { state.withLock { $0.kept?.next } }

    /// Finds out who the account is, and logs in where needed; repeated until it works or cannot work.
    ///
    /// - Parameter api: Calls with ``token``.
    /// - Throws: ``MatrixFailure``: `.forbidden` for a wrong name or password, `.tokenDead` for a token that is not good,
    ///   `.cancelled`.
    package func open(_ api: any MatrixSyncCalls, clock: any Clock<Duration>) async throws(MatrixFailure)
        -> MatrixUserID
    {
        let kept = await load()
        var backOff = MatrixBackOff()
        while true {
            do throws(MatrixFailure) {
                return try await attempt(api, kept)
            } catch  where error.mayPass {
                logger.warning(
                    "cannot log in to the homeserver yet", metadata: [MatrixInboxLogKey.reason: error.label])
                // A sleep that throws was cancelled.
                guard (try? await clock.sleep(for: backOff.pause(after: error))) != nil else { throw .cancelled }
            }
        }
    }

    /// Keeps where the next `/sync` begins; a failure is logged: then events come again, which the inbox knows.
    func keep(next: String?) async {
        let kept = state.withLock { state in
            state.kept?.next = next
            return state.kept
        }
        if let kept { await save(kept) }
    }

    private func attempt(
        _ api: any MatrixSyncCalls, _ kept: MatrixSyncState?
    ) async throws(MatrixFailure) -> MatrixUserID {
        switch credentials {
        case .token(let token):
            let owner = try await owner(api, token)
            let next = kept?.user == owner.user ? kept?.next : nil
            await begin(MatrixSyncState(user: owner.user, device: owner.device, next: next), token)
            return owner.user
        case .password(let name, let password):
            if let kept, let token = kept.token, Self.isSame(kept.user, name) {
                do throws(MatrixFailure) {
                    _ = try await owner(api, token)
                    state.withLock { $0.kept = kept }
                    return kept.user
                } catch .tokenDead {
                    logger.notice("the kept access token is not good any more; logging in again")
                }
            }
            let login = try await api.login(user: name, password: password)
            let next = kept?.user == login.user ? kept?.next : nil
            let fresh = MatrixSyncState(user: login.user, device: login.device, token: login.token, next: next)
            await begin(fresh, login.token)
            return login.user
        }
    }

    private func owner(
        _ api: any MatrixSyncCalls, _ token: Secret
    ) async throws(MatrixFailure) -> MatrixWebAPI.Owner {
        state.withLock { $0.token = token }
        return try await api.whoami()
    }

    private func begin(_ fresh: MatrixSyncState, _ token: Secret) async {
        state.withLock { state in
            state.token = token
            state.kept = fresh
        }
        await save(fresh)
    }

    private static func isSame(_ user: MatrixUserID, _ name: String) -> Bool {
        name == user.rawValue || name == user.localpart || name == "@\(user.localpart)"
    }

    private func load() async -> MatrixSyncState? {
        do throws(StorageError) {
            return try await store.load()
        } catch {
            note(error)
            return nil
        }
    }

    private func save(_ kept: MatrixSyncState) async {
        do throws(StorageError) {
            try await store.save(kept)
            note(nil)
        } catch {
            note(error)
        }
    }

    /// Tells the operator when it begins to fail, and when it works again.
    private func note(_ error: StorageError?) {
        let isNews = state.withLock { state in
            defer { state.isFailing = error != nil }
            return state.isFailing != (error != nil)
        }
        guard isNews else { return }
        if let error {
            logger.error(
                "the state of the Matrix account cannot be kept; after a restart it may miss messages",
                metadata: [MatrixInboxLogKey.reason: error.label])
        } else {
            logger.notice("the state of the Matrix account is kept again")
        }
    }
}
