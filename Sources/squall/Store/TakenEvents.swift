import Files
import Slack
import Storage
import Stores
import Telemetry

/// The journal of events that were taken, so that none is answered twice across restarts.
///
/// A journal that cannot be read is removed: nobody gets worse than one answer twice.
struct TakenEvents: Sendable {
    /// The journal's name, in the data folder and in backups.
    static let name = "seen-events"

    let journal: FileJournal
    let seen: SeenEvents
    private let logger: Logger

    /// Knows nothing yet.
    init(folder: String, logger: Logger) {
        self.logger = logger
        journal = FileJournal(folder: folder, name: Self.name, files: SystemFiles())
        seen = SeenEvents(journal: journal, now: WallClock(startingAt: nil).read, logger: logger)
    }

    /// Reads what is kept; to be called before Slack's requests are taken.
    func load() async {
        do throws(StorageError) {
            try await read()
        } catch {
            logger.warning(
                "the events of the last day cannot be read; some may be answered again", metadata: Self.facts(error))
        }
    }

    /// Lets what was asked before be done, and closes the journal.
    func close() async {
        await journal.close()
    }

    private func read() async throws(StorageError) {
        do throws(StorageError) {
            let unreadable = try await seen.load()
            if unreadable > 0 { logger.warning("some of the events of the last day cannot be read") }
        } catch .damaged {
            logger.warning("the list of taken events is damaged and starts anew; some may be answered again")
            try await journal.discard()
        }
    }

    private static func facts(_ error: StorageError) -> Logger.Metadata {
        ["store.failure": error.label]
    }
}
