import Concurrency
import Glibc

/// Writes a file piece by piece that appears under its name only when it is whole and durable.
///
/// Until then it lies beside that name, for its owner only (0600). Runs on a thread of its own.
package actor NewFile {
    private let executor = ThreadExecutor(name: "new file")
    /// Runs the actor on its thread.
    package nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

    private let path: String
    private let isReplacing: Bool
    private let files = SystemFiles()
    private var file: OpenFile?

    /// Names the file; nothing is made yet.
    /// - Parameter isReplacing: Whether a file of that name may be replaced.
    package init(_ path: String, isReplacing: Bool) {
        self.path = path
        self.isReplacing = isReplacing
    }

    /// Makes the temporary file.
    /// - Throws: ``FileError``, with the code EEXIST when there is a file of that name already and it must stay.
    package func open() throws(FileError) {
        if let status = try files.status(at: path) {
            guard isReplacing else {
                throw .system(operation: "open", code: EEXIST, text: String(cString: strerror(EEXIST)), path: path)
            }
            // A device, a pipe or a link is somebody's arrangement, which a file must not take the place of.
            guard status.kind == .file else { throw .notRegular(path: path) }
        }
        // What a process with the same number left there.
        if try files.status(at: temporary) != nil { try files.removeFile(temporary) }
        file = try files.open(temporary, for: .creating)
    }

    /// Adds bytes.
    /// - Throws: ``FileError``; call ``abandon()`` then.
    package func write(_ bytes: [UInt8]) throws(FileError) {
        guard let file else { preconditionFailure("a new file is opened before it is written") }
        try files.write(bytes, to: file)
    }

    /// Gives the file its name; durable on return.
    /// - Throws: ``FileError``; call ``abandon()`` then.
    package func finish() throws(FileError) {
        guard let file else { preconditionFailure("a new file is opened before it is finished") }
        try files.synchronize(file)
        if isReplacing {
            try files.rename(temporary, to: path)
        } else {
            // A second name never replaces anything, whereas a change of names would.
            guard link(temporary, path) == 0 else { throw .last("link", path) }
            try files.removeFile(temporary)
        }
        files.close(file)
        self.file = nil
        try DurableFiles(files).synchronize(folder: DurableFiles.folder(of: path))
    }

    /// Removes the temporary file.
    package func abandon() {
        guard let file else { return }
        files.close(file)
        self.file = nil
        // Nobody takes it for a whole file, and the reason for giving up is what counts.
        try? files.removeFile(temporary)
    }

    private var temporary: String { "\(path).part-\(getpid())" }
}
