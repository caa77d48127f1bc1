import Bot
import Files
import Identity
import Matrix
import Settings
import Storage
import Stores
import Telemetry

/// What the front end of Matrix keeps: events that were taken, what its messages offer, and facts about rooms.
///
/// The two journals are of the moment: neither is in a backup. Journals that cannot be read are removed.
struct MatrixMemory: Sendable {
    private static let eventsName = "matrix-events"
    private static let choicesName = "matrix-choices"

    /// The way to the homeserver, once that is known.
    let homeserver = LateHomeserver()
    let inbox: MatrixEventInbox
    let choices: MatrixOfferMemory
    let rooms: MatrixRooms
    private let records: any RecordStore
    private let events: FileJournal
    private let offers: FileJournal
    private let logger: Logger

    /// Reads what messages offer; taken events are read by ``load()``.
    init(folder: String, records: any RecordStore, metrics: MetricsRegistry, logger: Logger) async {
        // Events carry the time of real servers, and are kept by the same clock.
        let now = WallClock(startingAt: nil).read
        self.logger = logger
        self.records = records
        events = FileJournal(folder: folder, name: Self.eventsName, files: SystemFiles())
        offers = FileJournal(folder: folder, name: Self.choicesName, files: SystemFiles())
        inbox = MatrixEventInbox(
            journal: events, metrics: MatrixInboxMetrics(registry: metrics), now: now, logger: logger)
        choices = MatrixOfferMemory(journal: offers, now: now, logger: logger)
        rooms = MatrixRooms(homeserver: homeserver, records: records, now: now, logger: logger)
        await reading(offers, "what Matrix messages offer cannot be read; reactions to them do nothing") {
            [choices] () async throws(StorageError) in try await choices.load()
        }
    }

    /// Reads the events that were taken; to be called once, before any are.
    func load() async {
        await reading(events, "the events of Matrix cannot be read; some may be answered again, or not at all") {
            [inbox] () async throws(StorageError) in try await inbox.load()
        }
    }

    /// Where the token of an account, and the place at which its events go on, are kept.
    func accounts(at homeserver: ServiceURL) -> RecordMatrixSyncStore {
        RecordMatrixSyncStore(records: records, homeserver: homeserver)
    }

    /// Where something of a person is kept; ``load()`` comes first.
    ///
    /// - Parameter isAskedHere: Whether the person asks in Matrix, perhaps, so that what waits is the question itself.
    func personalData(isAskedHere: Bool) -> [any PersonalData] {
        [MatrixInboxData(inbox, isShown: !isAskedHere), choices, rooms]
    }

    /// Lets what was asked before be done, and closes the journals.
    func close() async {
        await events.close()
        await offers.close()
    }

    private func reading(
        _ journal: FileJournal, _ complaint: StaticString, _ load: () async throws(StorageError) -> Int
    ) async {
        do throws(StorageError) {
            do throws(StorageError) {
                let unreadable = try await load()
                if unreadable > 0 { logger.warning("some lines of a Matrix journal cannot be read") }
            } catch .damaged {
                logger.warning(complaint, metadata: ["store.failure": StorageError.damaged.label])
                try await journal.discard()
            }
        } catch {
            logger.warning(complaint, metadata: ["store.failure": error.label])
        }
    }
}
