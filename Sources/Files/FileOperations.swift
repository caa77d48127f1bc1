/// The calls to the system that durable files are made of, one method for each.
///
/// ``SystemFiles`` hands them on; tests record them and let any of them fail. Every call blocks. No call follows a
/// symbolic link in the last part of a path. Names, kinds and errors are those of the system.
package protocol FileOperations: Sendable {
    /// Opens a file or folder; the caller closes it.
    /// - Throws: ``FileError``.
    func open(_ path: String, for purpose: OpenPurpose) throws(FileError) -> OpenFile

    /// Closes; what has not been synchronized may still be lost, so an error here would say nothing.
    func close(_ file: OpenFile)

    /// Kind and size of an open file.
    /// - Throws: ``FileError``.
    func status(of file: OpenFile) throws(FileError) -> FileStatus

    /// The next bytes, at most `limit`; empty at the end of the file.
    /// - Throws: ``FileError``.
    func read(_ file: OpenFile, limit: Int) throws(FileError) -> [UInt8]

    /// Writes all bytes, behind what has been written.
    /// - Throws: ``FileError``; some of the bytes may be in the file then.
    func write(_ bytes: [UInt8], to file: OpenFile) throws(FileError)

    /// Cuts a file.
    /// - Throws: ``FileError``.
    func truncate(_ file: OpenFile, to size: Int) throws(FileError)

    /// Waits until the device holds the bytes of a file, or the names in a folder.
    /// - Throws: ``FileError``.
    func synchronize(_ file: OpenFile) throws(FileError)

    /// What lies at a path; `nil` only when the system says that there is nothing.
    /// - Throws: ``FileError``.
    func status(at path: String) throws(FileError) -> FileStatus?

    /// Gives a file or folder another name at once, in place of what had that name.
    /// - Throws: ``FileError``.
    func rename(_ path: String, to target: String) throws(FileError)

    /// Removes a file.
    /// - Throws: ``FileError``.
    func removeFile(_ path: String) throws(FileError)

    /// Removes an empty folder.
    /// - Throws: ``FileError``.
    func removeFolder(_ path: String) throws(FileError)

    /// Makes a folder for the owner only (0700), whatever the process's mask is.
    /// - Throws: ``FileError``.
    func makeFolder(_ path: String) throws(FileError)

    /// The names in a folder in order of their bytes, without `.` and `..`, at most a million.
    /// - Throws: ``FileError``.
    func names(inFolder path: String) throws(FileError) -> [String]
}

/// What a file is opened for.
package enum OpenPurpose: Sendable, Hashable {
    /// Reading; a pipe is not waited for.
    case reading
    /// Writing a new file for the owner only (0600), whatever the process's mask is; EEXIST when there is one.
    case creating
    /// Writing behind the end of an existing file.
    case appending
    /// Synchronizing a folder.
    case folder
}

/// An open file or folder.
package struct OpenFile: Sendable, Hashable {
    /// The descriptor.
    package let number: Int32
    /// The path with which it was opened, for errors.
    package let path: String

    /// Names an open descriptor.
    package init(number: Int32, path: String) {
        self.number = number
        self.path = path
    }
}

/// What the system knows of a file.
package struct FileStatus: Sendable, Hashable {
    /// The kinds that matter here.
    package enum Kind: Sendable, Hashable {
        /// A regular file.
        case file
        /// A folder.
        case folder
        /// A link, pipe, socket or device.
        case other
    }

    /// What it is.
    package let kind: Kind
    /// Bytes in it.
    package let size: Int

    /// Makes a status.
    package init(kind: Kind, size: Int) {
        self.kind = kind
        self.size = size
    }
}
