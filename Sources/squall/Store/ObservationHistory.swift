import Files
import FoundationEssentials
import Storage
import Stores
import Telemetry
import WeatherProviders

/// The journal of observed temperatures, and the memory that is written to it every few minutes.
///
/// A crash loses the last minutes; a journal that cannot be read is removed: nobody misses more than a comparison.
struct ObservationHistory: Sendable {
    /// The journal's name, in the data folder and in backups.
    static let name = "observations"
    private static let interval = Duration.seconds(300)

    let journal: FileJournal
    let memory: ObservationMemory
    private let logger: Logger

    /// Reads what is kept.
    init(folder: String, logger: Logger) async {
        self.logger = logger
        journal = FileJournal(folder: folder, name: Self.name, files: SystemFiles())
        memory = ObservationMemory(journal: journal)
        do throws(StorageError) {
            try await load()
        } catch {
            logger.warning("the history of temperatures cannot be read; it starts anew", metadata: Self.facts(error))
        }
    }

    /// Writes what was noted every five minutes, until cancelled.
    func run(_ clock: any Clock<Duration>, now: @Sendable () -> Date) async {
        while !Task.isCancelled {
            do {
                try await clock.sleep(for: Self.interval)
            } catch {
                return
            }
            await save(at: now())
        }
    }

    /// Writes what was noted since the last time and closes the journal.
    func close(at now: Date) async {
        await save(at: now)
        await journal.close()
    }

    private func save(at now: Date) async {
        do throws(StorageError) {
            try await memory.save(at: now)
        } catch {
            logger.warning("the history of temperatures cannot be written", metadata: Self.facts(error))
        }
    }

    private func load() async throws(StorageError) {
        do throws(StorageError) {
            let unreadable = try await memory.load()
            if unreadable > 0 { logger.warning("some of the history of temperatures cannot be read") }
        } catch .damaged {
            logger.warning("the history of temperatures is damaged and starts anew")
            try await journal.discard()
        }
    }

    private static func facts(_ error: StorageError) -> Logger.Metadata {
        ["store.failure": error.label]
    }
}
