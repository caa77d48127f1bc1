import Bot
import Files
import Storage
import Stores
import Telemetry

/// The journal of what was said to whom, and the memory that is written to it every half minute.
///
/// A crash may repeat a line; so may a journal that cannot be read, which is removed: nobody misses more than a joke.
struct VoiceHistory: Sendable {
    /// The journal's name, in the data folder and in backups.
    static let name = "voice"
    private static let interval = Duration.seconds(30)

    let journal: FileJournal
    let memory: VoiceMemory
    private let logger: Logger

    /// Reads what is kept.
    init(folder: String, logger: Logger) async {
        self.logger = logger
        journal = FileJournal(folder: folder, name: Self.name, files: SystemFiles())
        memory = VoiceMemory(journal: journal)
        do throws(StorageError) {
            try await load(folder)
        } catch {
            logger.warning("the history of lines cannot be read; lines may repeat", metadata: Self.facts(error))
        }
    }

    /// Writes what has changed twice a minute, until cancelled.
    func run(_ clock: any Clock<Duration>) async {
        while !Task.isCancelled {
            do {
                try await clock.sleep(for: Self.interval)
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
            try await memory.save()
        } catch {
            logger.warning("the history of lines cannot be written", metadata: Self.facts(error))
        }
    }

    private func load(_ folder: String) async throws(StorageError) {
        do throws(StorageError) {
            let unreadable = try await memory.load()
            if unreadable > 0 { logger.warning("some of the history of lines cannot be read") }
        } catch .damaged {
            logger.warning("the history of lines is damaged and starts anew; lines may repeat")
            try await journal.discard()
        }
    }

    private static func facts(_ error: StorageError) -> Logger.Metadata {
        ["store.failure": error.label]
    }
}
