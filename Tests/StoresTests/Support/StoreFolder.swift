import Files
import FoundationEssentials
import Glibc
import Storage
import Stores
import TestSupport

/// A folder with a store in it, and what tests do to its files.
struct StoreFolder {
    static let things = RecordCollection(rawValue: "things")

    let folder: TemporaryFolder
    let log = RecordingLogHandler()

    init() throws {
        folder = try TemporaryFolder()
    }

    var path: String { folder.path }

    /// The store as a new process finds it.
    func store(_ files: any FileOperations = SystemFiles()) -> FileRecordStore {
        FileRecordStore(folder: path, files: files, logger: log.logger)
    }

    func key(_ id: String) -> RecordKey {
        RecordKey(Self.things, id)
    }

    func name(_ id: String) throws -> String {
        try FileRecordStore.name(of: id)
    }

    /// `<data>/things/3f/3f….json`
    func file(_ id: String) throws -> String {
        let name = try name(id)
        return "\(path)/things/\(name.prefix(2))/\(name).json"
    }

    func damaged(_ id: String) throws -> String {
        "\(path)/damaged/things/\(try name(id)).json"
    }

    func copy(_ id: String, format: Int) throws -> String {
        let name = try name(id)
        return "\(path)/backup/format-\(format)/things/\(name.prefix(2))/\(name).json"
    }

    func bytes(_ path: String) throws -> [UInt8]? {
        try DurableFiles(SystemFiles()).contents(of: path, limit: 10_000_000)
    }

    func put(_ text: String, _ path: String) throws {
        try FileSystem().createFolder(DurableFiles.folder(of: path))
        try Data(text.utf8).write(to: URL(filePath: path))
    }

    /// Every file below the folder, relative to it.
    func files() throws -> [String] {
        try FileSystem().files(under: path, limit: 10_000)
    }

    func mode(_ path: String) -> mode_t {
        var status = stat()
        return stat(path, &status) == 0 ? status.st_mode & 0o7777 : 0
    }
}
