import Files

/// The system's files without the waiting for the device: the store is filled faster by it, and nothing else uses it.
struct UnsyncedFiles: FileOperations {
    private let files = SystemFiles()

    func open(_ path: String, for purpose: OpenPurpose) throws(FileError) -> OpenFile {
        try files.open(path, for: purpose)
    }
    func close(_ file: OpenFile) { files.close(file) }
    func status(of file: OpenFile) throws(FileError) -> FileStatus { try files.status(of: file) }
    func read(_ file: OpenFile, limit: Int) throws(FileError) -> [UInt8] { try files.read(file, limit: limit) }
    func write(_ bytes: [UInt8], to file: OpenFile) throws(FileError) { try files.write(bytes, to: file) }
    func truncate(_ file: OpenFile, to size: Int) throws(FileError) { try files.truncate(file, to: size) }
    func synchronize(_ file: OpenFile) throws(FileError) {}
    func status(at path: String) throws(FileError) -> FileStatus? { try files.status(at: path) }
    func rename(_ path: String, to target: String) throws(FileError) { try files.rename(path, to: target) }
    func removeFile(_ path: String) throws(FileError) { try files.removeFile(path) }
    func removeFolder(_ path: String) throws(FileError) { try files.removeFolder(path) }
    func makeFolder(_ path: String) throws(FileError) { try files.makeFolder(path) }
    func names(inFolder path: String) throws(FileError) -> [String] { try files.names(inFolder: path) }
}
