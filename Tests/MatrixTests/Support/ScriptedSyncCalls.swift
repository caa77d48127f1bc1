import Concurrency
import Settings

@testable import Matrix

/// Answers an account's calls from a script and keeps what was asked; when the script of `/sync` ends it waits for ever.
final class ScriptedSyncCalls: MatrixSyncCalls {
    typealias Answer = Result<String, MatrixFailure>

    private struct State {
        var asked: [String] = []
        var syncs: [Answer]
        var pages: [Answer]
        var owner: Result<MatrixWebAPI.Owner, MatrixFailure>
        var logins: [Result<MatrixWebAPI.Login, MatrixFailure>]
        var filter: Answer
    }

    private let state: Locked<State>
    private let isExhausted = Eventually<Bool>()

    init(
        syncs: [Answer] = [], pages: [Answer] = [],
        owner: Result<MatrixWebAPI.Owner, MatrixFailure> = .success(
            MatrixWebAPI.Owner(user: SampleMatrixEvents.me, device: "SQUALL")),
        logins: [Result<MatrixWebAPI.Login, MatrixFailure>] = [], filter: Answer = .success("7")
    ) {
        state = Locked(State(syncs: syncs, pages: pages, owner: owner, logins: logins, filter: filter))
    }

    /// The calls in their order, each in few words.
    var asked: [String] { state.withLock { $0.asked } }

    /// Waits until the script of `/sync` has ended.
    func isDone() async {
        _ = await isExhausted.value()
    }

    func whoami() async throws(MatrixFailure) -> MatrixWebAPI.Owner {
        try state.withLock { state in
            state.asked.append("whoami")
            return state.owner
        }.get()
    }

    func login(user: String, password: Secret) async throws(MatrixFailure) -> MatrixWebAPI.Login {
        try state.withLock { state in
            state.asked.append("login \(user) \(password.reveal())")
            return state.logins.isEmpty ? .failure(.forbidden) : state.logins.removeFirst()
        }.get()
    }

    func createFilter(_ filter: [UInt8], of user: MatrixUserID) async throws(MatrixFailure) -> String {
        try state.withLock { state in
            state.asked.append("filter")
            return state.filter
        }.get()
    }

    func sync(filter: String?, since: String?, timeout: Duration) async throws(MatrixFailure) -> [UInt8] {
        let answer: Answer? = state.withLock { state in
            let filter = filter?.first == "{" ? "{}" : filter ?? "none"
            state.asked.append("sync \(filter) \(since ?? "-") \(timeout.components.seconds)")
            return state.syncs.isEmpty ? nil : state.syncs.removeFirst()
        }
        guard let answer else {
            isExhausted.resolve(true)
            _ = await Eventually<Bool>().value()
            throw .cancelled
        }
        return Array(try answer.get().utf8)
    }

    func messages(
        in room: MatrixRoomID, from: String, to: String?, limit: Int, filter: String?
    ) async throws(MatrixFailure) -> [UInt8] {
        let answer: Answer = state.withLock { state in
            state.asked.append("messages \(room.rawValue) \(from) \(to ?? "-") \(limit)")
            return state.pages.isEmpty ? .failure(.notInRoom) : state.pages.removeFirst()
        }
        return Array(try answer.get().utf8)
    }
}
