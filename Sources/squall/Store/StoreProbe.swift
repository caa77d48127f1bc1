import Concurrency
import Files

/// Whether the store can be written to, tried at most every few seconds on a thread of its own.
struct StoreProbe: Sendable {
    private struct State: Sendable {
        let folder: String
        let lock: FolderLock
        var last: (at: ContinuousClock.Instant, fault: String?)?
    }

    private static let lifetime = Duration.seconds(5)
    private static let lost = "the lock file or the whole folder was replaced: restart the server"
    private let state: ThreadConfined<State>

    /// Tries the folder of the store.
    init(folder: String, lock: FolderLock) {
        state = ThreadConfined(State(folder: folder, lock: lock), threadName: "store-probe")
    }

    /// Why it cannot be written to, in the system's words; `nil` when it can.
    func fault() async -> String? {
        await state.run { state in
            if let last = state.last, last.at.duration(to: .now) < Self.lifetime { return last.fault }
            let fault = state.lock.isInPlace ? Self.fault(of: state.folder) : Self.lost
            state.last = (.now, fault)
            return fault
        }
    }

    private static func fault(of folder: String) -> String? {
        do throws(FileError) {
            try FileSystem().probeWritable(folder: folder)
            return nil
        } catch {
            return error.reason
        }
    }
}
