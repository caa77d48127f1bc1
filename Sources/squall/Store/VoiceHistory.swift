import Bot
import Files
import Storage
import Stores
import Telemetry

/// What was said to whom, written every half minute: a crash may repeat a line.
typealias VoiceHistory = KeptMemory<VoiceMemory>

extension VoiceHistory {
    /// The journal's name, in the data folder and in backups.
    static var name: String { "voice" }

    /// Reads what is kept.
    init(folder: String, logger: Logger) async {
        let journal = FileJournal(folder: folder, name: Self.name, files: SystemFiles())
        await self.init(
            VoiceMemory(journal: journal), journal: journal, interval: .seconds(30),
            words: Words(
                cannotRead: "the history of lines cannot be read; lines may repeat",
                partlyRead: "some of the history of lines cannot be read",
                damaged: "the history of lines is damaged and starts anew; lines may repeat",
                cannotWrite: "the history of lines cannot be written"),
            logger: logger,
            load: { memory async throws(StorageError) in try await memory.load() },
            save: { memory async throws(StorageError) in try await memory.save() })
    }
}
