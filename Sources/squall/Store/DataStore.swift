import Bot
import Concurrency
import Control
import Files
import FoundationEssentials
import Matrix
import Places
import Reports
import Settings
import Storage
import Stores
import Telemetry
import WeatherProviders

/// What this process keeps on disk, and the lock that makes it the only one that does.
struct DataStore: Sendable {
    /// The keys of this installation; no request of the operator reads or writes them.
    static let keys = RecordCollection(rawValue: "keys")
    /// What no request of the operator reads or writes, and no backup may hold.
    static let privateCollections =
        FileRecordStore.reservedNames.map(RecordCollection.init(rawValue:)) + [
            keys, RecordMatrixSyncStore.collection,
        ]

    private static let pause = Duration.seconds(30)

    let folder: String
    let lock: FolderLock
    let world: World
    let records: FileRecordStore
    let users: StoredUsers
    let seals: Seals
    /// What was said to whom, so that lines do not come back too soon after a restart.
    let voice: VoiceHistory
    /// Slack's events that were taken; not read yet.
    let events: TakenEvents
    /// Temperatures that were observed, for comparisons.
    let observations: ObservationHistory
    /// What the geocoder answered in the last month.
    let geocoderAnswers: GeocoderAnswers
    /// What was decided about lines of character for everybody.
    let decisions: VoiceDecisions
    /// Reports; what is due is known after ``loadReports(_:)``.
    let reports: ReportStore
    /// Languages that were chosen for conversations.
    let rooms: RecordRoomLanguages
    /// What the front end of Matrix keeps; events that were taken are not read yet.
    let matrix: MatrixMemory
    /// Of everything that is counted in this process.
    let metrics = MetricsRegistry()
    private let deliveries: FileJournal
    private let logger: Logger

    /// Opens the store of a folder whose lock is held; reads no document but the key of the seals, and the histories of lines
    /// and temperatures.
    init(folder: String, lock: FolderLock, world: World, logger: Logger) async throws(Stop) {
        self.folder = folder
        self.lock = lock
        self.world = world
        self.logger = logger
        records = FileRecordStore(folder: folder, files: SystemFiles(), logger: logger)
        users = StoredUsers(records: records)
        seals = try await Seals(keptIn: records, logger: logger)
        voice = await VoiceHistory(folder: folder, logger: logger)
        events = TakenEvents(folder: folder, logger: logger)
        observations = await ObservationHistory(folder: folder, now: world.clock.read, logger: logger)
        geocoderAnswers = GeocoderAnswers(records: records, now: world.clock.read, logger: logger)
        decisions = VoiceDecisions(records: records, now: world.clock.read)
        let deliveries = FileJournal(folder: folder, name: ReportStore.journalName, files: SystemFiles())
        self.deliveries = deliveries
        reports = ReportStore(
            records: records, journal: deliveries,
            discardJournal: { () async throws(StorageError) in try await deliveries.discard() },
            zones: world.zones, instance: Live.makeRequestID(), now: world.clock.read, logger: logger)
        rooms = RecordRoomLanguages(records: records)
        await Self.load(decisions, logger)
        matrix = await MatrixMemory(folder: folder, records: records, metrics: metrics, logger: logger)
    }

    /// Everything that outlives a message, for the bot.
    var bot: BotStores {
        BotStores(
            users: users, personalData: [users, reports] + matrix.personalData(isAskedHere: true), seals: seals,
            flags: RecordFlagStore(records: records),
            voice: voice.memory, decisions: decisions, reports: reports, rooms: rooms)
    }

    /// What becomes of all that is kept of rooms that are over.
    var endedRooms: EndedRooms { EndedRooms(languages: rooms, reports: reports, logger: logger) }

    /// What outlives a question for the weather.
    var history: WeatherHistory {
        WeatherHistory(observations: observations.memory, geocoderAnswers: geocoderAnswers)
    }

    /// Every place where something of a person is kept.
    var personalData: [any PersonalData] {
        [users, reports, voice.memory] + matrix.personalData(isAskedHere: false)
    }

    /// What the operator's requests work on.
    var operations: ControlOperations {
        ControlOperations(
            store: records,
            journals: [
                VoiceHistory.name: voice.journal, TakenEvents.name: events.journal,
                ObservationHistory.name: observations.journal, ReportStore.journalName: deliveries,
            ],
            personalData: personalData, reports: reports, decisions: decisions,
            maintenance: Maintenance(records: records, users: users, reports: reports, folder: folder),
            privateCollections: Set(Self.privateCollections),
            forgetCaches: {
                users.forgetCached()
                rooms.forgetCached()
                await matrix.rooms.forgetCached()
                await Self.load(decisions, logger)
                await readReportsAgain()
            }, logger: logger)
    }

    private static func load(_ decisions: VoiceDecisions, _ logger: Logger) async {
        do throws(StorageError) {
            try await decisions.load()
        } catch {
            logger.error(
                "hushes and lines that are off cannot be read, so no line is said: squall store repair",
                metadata: ["store.failure": error.label])
        }
    }

    /// Reads all reports, so that what is due is known; tries again every half minute until that succeeds.
    func loadReports(_ clock: any Clock<Duration>) async {
        while !Task.isCancelled {
            do throws(StorageError) {
                return try await reports.load()
            } catch {
                logger.error("reports cannot be read, so none is sent", metadata: ["store.failure": error.label])
            }
            // Cancelled, it ends at once; the loop sees that.
            try? await clock.sleep(for: Self.pause)
        }
    }

    private func readReportsAgain() async {
        do throws(StorageError) {
            try await reports.reload()
        } catch {
            logger.error("reports cannot be read again: restart", metadata: ["store.failure": error.label])
        }
    }

    /// Tells in the lock's file where this process listens; only others read it, so that a failure does no harm.
    func note(address: String) {
        do throws(FileError) {
            try lock.note(address: address)
        } catch {
            logger.warning("the lock's file does not name this process", metadata: error.metadata)
        }
    }

    /// Deletes people who have not been in touch for so many days and get no report, and histories of lines as old, as long as it runs.
    func retentionSweep(
        days: Int, clock: any Clock<Duration>, now: @escaping @Sendable () -> Date
    ) -> RetentionSweep {
        let (memory, reports, answers) = (voice.memory, reports, geocoderAnswers)
        // The document by which a person is found goes last.
        return RetentionSweep(
            days: days, store: records, people: StoredUsers.collection, personalData: personalData.reversed(),
            contact: { StoredUsers.contact(in: $0.document) }, keeps: { reports.hasActiveReports($0) },
            forgetUnused: { limit throws(StorageError) in
                await answers.sweep()
                try await memory.forget(silentSince: limit)
            },
            clock: clock, now: now, logger: logger)
    }

    /// Lets what was asked before be done and refuses everything after it.
    func close() async {
        await voice.close()
        await events.close()
        await observations.close()
        await deliveries.close()
        await matrix.close()
        await records.close()
    }
}
