import Concurrency
import Storage

/// A journal whose appends wait until it is opened.
final class GatedJournal: Journal {
    private let gate = Eventually<Bool>()
    private let asked = Eventually<Bool>()
    private let counts = Locked<[Int]>([])

    /// How many entries each append had.
    var appends: [Int] { counts.withLock { $0 } }

    /// Lets appends through from now on.
    func open() {
        gate.resolve(true)
    }

    /// Waits until somebody appends.
    func isAsked() async {
        _ = await asked.value()
    }

    func append(_ entries: [[UInt8]]) async throws(StorageError) {
        asked.resolve(true)
        _ = await gate.value()
        counts.withLock { $0.append(entries.count) }
    }

    func replay() async throws(StorageError) -> [[UInt8]] { [] }
    func compact(to entries: [[UInt8]]) async throws(StorageError) {}
}
