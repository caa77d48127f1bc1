import Files
import FoundationEssentials
import Storage
import Stores
import Telemetry
import WeatherProviders

/// Observed temperatures and days, written every five minutes: a crash loses the last ones.
typealias ObservationHistory = KeptMemory<ObservationMemory>

extension ObservationHistory {
    /// The journal's name, in the data folder and in backups.
    static var name: String { "observations" }

    /// Reads what is kept.
    init(folder: String, now: @escaping @Sendable () -> Date, logger: Logger) async {
        let journal = FileJournal(folder: folder, name: Self.name, files: SystemFiles())
        await self.init(
            ObservationMemory(journal: journal), journal: journal, interval: .seconds(300),
            words: Words(
                cannotRead: "the history of temperatures cannot be read; it starts anew",
                partlyRead: "some of the history of temperatures cannot be read",
                damaged: "the history of temperatures is damaged and starts anew",
                cannotWrite: "the history of temperatures cannot be written"),
            logger: logger,
            load: { memory async throws(StorageError) in try await memory.load() },
            save: { memory async throws(StorageError) in try await memory.save(at: now()) })
    }
}
