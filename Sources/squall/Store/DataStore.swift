import Bot
import Concurrency
import Control
import Files
import FoundationEssentials
import Storage
import Stores
import Telemetry

/// What this process keeps on disk, and the lock that makes it the only one that does.
struct DataStore: Sendable {
    /// The keys of this installation; no request of the operator reads or writes them.
    static let keys = RecordCollection(rawValue: "keys")
    /// What no request of the operator reads or writes, and no backup may hold.
    static let privateCollections = FileRecordStore.reservedNames.map(RecordCollection.init(rawValue:)) + [keys]

    let folder: String
    let lock: FolderLock
    let records: FileRecordStore
    let users: StoredUsers
    let seals: Seals
    /// What was said to whom, so that lines do not come back too soon after a restart.
    let voice: VoiceHistory
    /// Slack's events that were taken; not read yet.
    let events: TakenEvents
    private let logger: Logger

    /// Opens the store of a folder whose lock is held; reads no document but the key of the seals, and the history of lines.
    init(folder: String, lock: FolderLock, logger: Logger) async throws(Stop) {
        self.folder = folder
        self.lock = lock
        self.logger = logger
        records = FileRecordStore(folder: folder, files: SystemFiles(), logger: logger)
        users = StoredUsers(records: records)
        seals = try await Seals(keptIn: records, logger: logger)
        voice = await VoiceHistory(folder: folder, logger: logger)
        events = TakenEvents(folder: folder, logger: logger)
    }

    /// Everything that outlives a message, for the bot.
    var bot: BotStores {
        BotStores(
            users: users, personalData: [users], seals: seals, flags: RecordFlagStore(records: records),
            voice: voice.memory)
    }

    /// Every place where something of a person is kept.
    var personalData: [any PersonalData] { [users, voice.memory] }

    /// What the operator's requests work on.
    var operations: ControlOperations {
        ControlOperations(
            store: records, journals: [VoiceHistory.name: voice.journal, TakenEvents.name: events.journal],
            personalData: personalData,
            maintenance: Maintenance(records: records, users: users, folder: folder),
            privateCollections: Set(Self.privateCollections), forgetCaches: { users.forgetCached() }, logger: logger)
    }

    /// Tells in the lock's file where this process listens; only others read it, so that a failure does no harm.
    func note(address: String) {
        do throws(FileError) {
            try lock.note(address: address)
        } catch {
            logger.warning("the lock's file does not name this process", metadata: error.metadata)
        }
    }

    /// Deletes people who have not been in touch for so many days, and histories of lines as old, as long as it runs.
    func retentionSweep(
        days: Int, clock: any Clock<Duration>, now: @escaping @Sendable () -> Date
    ) -> RetentionSweep {
        let memory = voice.memory
        // The document by which a person is found goes last.
        return RetentionSweep(
            days: days, store: records, people: StoredUsers.collection, personalData: personalData.reversed(),
            contact: { StoredUsers.contact(in: $0.document) },
            forgetUnused: { limit throws(StorageError) in try await memory.forget(silentSince: limit) },
            clock: clock, now: now, logger: logger)
    }

    /// Lets what was asked before be done and refuses everything after it.
    func close() async {
        await voice.close()
        await events.close()
        await records.close()
    }
}
