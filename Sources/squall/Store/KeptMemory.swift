import Files
import Storage
import Stores
import Telemetry

/// A memory that is written to a journal of the data folder now and then.
///
/// A crash loses what came since; a journal that cannot be read is removed: nobody misses more than a joke or a comparison.
struct KeptMemory<Memory: Sendable>: Sendable {
    /// What the log says when something fails.
    struct Words: Sendable {
        let cannotRead: StaticString
        let partlyRead: StaticString
        let damaged: StaticString
        let cannotWrite: StaticString
    }

    /// Keeps what has changed since the last time.
    typealias Saving = @Sendable (Memory) async throws(StorageError) -> Void
    /// Reads what was kept; returns how many entries could not be read.
    typealias Loading = @Sendable (Memory) async throws(StorageError) -> Int

    let journal: FileJournal
    let memory: Memory
    private let interval: Duration
    private let words: Words
    private let saving: Saving
    private let logger: Logger

    /// Reads what is kept.
    init(
        _ memory: Memory, journal: FileJournal, interval: Duration, words: Words, logger: Logger,
        load: Loading, save: @escaping Saving
    ) async {
        self.memory = memory
        self.journal = journal
        self.interval = interval
        self.words = words
        self.logger = logger
        saving = save
        do throws(StorageError) {
            try await read(load)
        } catch {
            logger.warning(words.cannotRead, metadata: Self.facts(error))
        }
    }

    /// Writes what has changed at each interval, until cancelled.
    func run(_ clock: any Clock<Duration>) async {
        while !Task.isCancelled {
            do {
                try await clock.sleep(for: interval)
            } catch {
                return
            }
            await save()
        }
    }

    /// Writes what has changed since the last time and closes the journal.
    func close() async {
        await save()
        await journal.close()
    }

    private func save() async {
        do throws(StorageError) {
            try await saving(memory)
        } catch {
            logger.warning(words.cannotWrite, metadata: Self.facts(error))
        }
    }

    private func read(_ load: Loading) async throws(StorageError) {
        do throws(StorageError) {
            if try await load(memory) > 0 { logger.warning(words.partlyRead) }
        } catch .damaged {
            logger.warning(words.damaged)
            try await journal.discard()
        }
    }

    private static func facts(_ error: StorageError) -> Logger.Metadata {
        ["store.failure": error.label]
    }
}
