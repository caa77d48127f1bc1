import Concurrency
import Identity
import Storage

/// Something kept of everybody, in a store that fails as often as told.
final class FailingData: PersonalData {
    private struct State: Sendable {
        var failures: Int
        var deleted: [UserID] = []
    }

    let personalDataName: String
    private let state: Locked<State>

    init(_ name: String, failures: Int = 0) {
        personalDataName = name
        state = Locked(State(failures: failures))
    }

    /// Whose data was deleted.
    var deleted: [UserID] { state.withLock { $0.deleted } }

    func export(_ person: UserID) async throws(StorageError) -> Storage.JSONValue? {
        state.withLock { $0.deleted.contains(person) } ? nil : .text("something")
    }

    func delete(_ person: UserID) async throws(StorageError) {
        let fails = state.withLock { state in
            guard state.failures > 0 else {
                state.deleted.append(person)
                return false
            }
            state.failures -= 1
            return true
        }
        if fails { throw .unavailable(call: "unlink", code: 5, text: "Input/output error") }
    }
}
