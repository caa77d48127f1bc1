import Files
import Storage
import Stores
import Telemetry
import TestSupport
import Testing

/// A kind of store that has to keep the contract: a new one is a new value in ``all``, and every test runs for it too.
struct StoreMaker: Sendable, CustomTestStringConvertible {
    let testDescription: String
    /// Makes an empty place to keep things in, and the ways to open it, also several times one after the other.
    let makeHome: @Sendable () throws -> Home

    /// One place to keep things in.
    struct Home: Sendable {
        let records: @Sendable () -> any RecordStore
        let journal: @Sendable () -> any Journal
    }

    static let all = [memory, files]

    static let memory = StoreMaker(testDescription: "memory") {
        let (records, journal) = (MemoryRecordStore(), MemoryJournal())
        return Home(records: { records }, journal: { journal })
    }

    static let files = StoreMaker(testDescription: "files") {
        let folder = try TemporaryFolder()
        return Home(
            records: {
                FileRecordStore(folder: folder.path, files: WatchedFiles(in: folder), logger: Logger(silent: ()))
            },
            journal: { FileJournal(folder: folder.path, name: "test", files: WatchedFiles(in: folder)) })
    }
}

extension Logger {
    /// Says nothing.
    init(silent: Void) {
        self.init(handler: SilentLogHandler(), level: .error)
    }
}
