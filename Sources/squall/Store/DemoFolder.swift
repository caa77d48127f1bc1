import Files
import FoundationEssentials
import Settings

/// Where a demonstration keeps what is saved: beside the real data, or in a temporary folder where that cannot be.
struct DemoFolder: Sendable {
    let path: String
    let lock: FolderLock
    /// What makes it the data folder, unless the command line says so already.
    let flags: [String]
    private let isTemporary: Bool

    /// Takes the folder that a flag names, else one of that name in the data folder, and locks it.
    init(_ words: [String], named name: String = "demo") async throws(Stop) {
        let loaded = try LoadedSettings.load(words).get()
        if case .flag = loaded.values.source(of: SettingsCatalog.dataDirectory) {
            try DataFolder.prepare(loaded.values)
            path = DataFolder.path(loaded.values)
            lock = try await DataLock.take(path, waiting: .zero)
            flags = []
            isTemporary = false
        } else if let lock = try Self.usable("\(DataFolder.path(loaded.values))/\(name)") {
            path = "\(DataFolder.path(loaded.values))/\(name)"
            self.lock = lock
            flags = ["--data.directory", path]
            isTemporary = false
        } else {
            path = FileManager.default.temporaryDirectory.appending(path: "squall-demo-\(Live.makeRequestID())").path
            guard let lock = try Self.usable(path) else {
                throw Stop(
                    .unavailable, "squall: no folder can be written to for the demonstration.",
                    "Give one: squall demo --data.directory FOLDER")
            }
            self.lock = lock
            flags = ["--data.directory", path]
            isTemporary = true
        }
    }

    /// What a person should know of it.
    var introduction: String {
        isTemporary
            ? "The weather is simulated. What you save is forgotten at the end: the data folder is in use, or read-only."
            : "The weather is simulated. What you save is kept in \(path)."
    }

    /// Nothing of value lies in a temporary folder: one that stays behind does no harm.
    func removeIfTemporary() {
        // See above.
        if isTemporary { try? FileManager.default.removeItem(atPath: path) }
    }

    /// The lock of a folder that can be made and written to and that nobody uses.
    private static func usable(_ path: String) throws(Stop) -> FolderLock? {
        do throws(FileError) {
            try FileSystem().createFolder(path)
            try FileSystem().probeWritable(folder: path)
            guard case .taken(let lock) = try FolderLock.attempt(folder: path) else { return nil }
            return lock
        } catch {
            return nil
        }
    }
}
