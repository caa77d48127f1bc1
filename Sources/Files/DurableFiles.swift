import Glibc

/// Reading and replacing files so that neither a crash nor a full disk leaves half of one.
///
/// One caller at a time for each folder, on a thread that may block.
package struct DurableFiles: Sendable {
    private static let chunk = 65_536
    private static let temporaryPrefix = ".new-"
    private static let maximumDepth = 16

    /// The calls to the system.
    package let operations: any FileOperations

    /// Works through these calls.
    package init(_ operations: any FileOperations) {
        self.operations = operations
    }

    /// All bytes of a regular file of at most `limit` bytes; `nil` only when the system says that there is none.
    /// - Throws: ``FileError``.
    package func contents(of path: String, limit: Int) throws(FileError) -> [UInt8]? {
        let file: OpenFile
        do throws(FileError) {
            file = try operations.open(path, for: .reading)
        } catch {
            guard error.isMissing else { throw error.isLink ? .notRegular(path: path) : error }
            return nil
        }
        defer { operations.close(file) }
        let status = try operations.status(of: file)
        guard status.kind == .file else { throw .notRegular(path: path) }
        guard status.size <= limit else { throw .tooLarge(path: path, limit: limit) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(status.size)
        while true {
            let next = try operations.read(file, limit: min(max(status.size - bytes.count, 0) + 1, Self.chunk))
            guard !next.isEmpty else { return bytes }
            bytes += next
            guard bytes.count <= limit else { throw .tooLarge(path: path, limit: limit) }
        }
    }

    /// Replaces a file as a whole; the old one or the new one is there at any moment, and on return the new one for good.
    ///
    /// Writes a temporary file beside it, synchronizes it, renames it and synchronizes the folder, which must exist.
    /// - Throws: ``FileError``; the old file stands, unless the very last step failed: then either may be found later.
    package func replace(_ path: String, with bytes: [UInt8]) throws(FileError) {
        try place(bytes, at: path)
        try synchronize(folder: Self.folder(of: path))
    }

    /// All of ``replace(_:with:)`` but the last step, for a caller that synchronizes the folder itself.
    package func place(_ bytes: [UInt8], at path: String) throws(FileError) {
        let temporary = Self.temporaryPath(of: path)
        let file = try createAnew(temporary)
        do throws(FileError) {
            defer { operations.close(file) }
            try operations.write(bytes, to: file)
            try operations.synchronize(file)
            try operations.rename(temporary, to: path)
        } catch {
            // The reason that counts is the first one; what is left behind is never read, and the next write replaces it.
            try? operations.removeFile(temporary)
            throw error
        }
    }

    /// Gives a file or folder another name at once, never that of something that is there.
    ///
    /// Durable when the caller has synchronized both folders.
    /// - Throws: ``FileError``; with EEXIST when the name is taken.
    package func move(_ path: String, to target: String) throws(FileError) {
        guard try operations.status(at: target) == nil else {
            throw .system(operation: "rename", code: EEXIST, text: "File exists", path: target)
        }
        try operations.rename(path, to: target)
    }

    /// Waits until the device holds the names in a folder.
    /// - Throws: ``FileError``.
    package func synchronize(folder: String) throws(FileError) {
        let file = try operations.open(folder, for: .folder)
        defer { operations.close(file) }
        try operations.synchronize(file)
    }

    /// Removes a file with what a crash left of its next version; `false` when there was no file.
    ///
    /// A folder is removed with all that it holds. Durable when the caller has synchronized the folder above.
    /// - Throws: ``FileError``.
    @discardableResult
    package func remove(_ path: String) throws(FileError) -> Bool {
        _ = try removeTree(Self.temporaryPath(of: path), depth: 0)
        return try removeTree(path, depth: 0)
    }

    /// The names in a folder without left-over temporary files; `nil` when the folder is missing.
    /// - Throws: ``FileError``.
    package func names(inFolder path: String) throws(FileError) -> [String]? {
        do throws(FileError) {
            return try operations.names(inFolder: path).filter { !$0.hasPrefix(Self.temporaryPrefix) }
        } catch {
            guard error.isMissing else { throw error }
            return nil
        }
    }

    /// Removes what crashes have left in a folder; a folder that is missing has nothing.
    /// - Throws: ``FileError``.
    package func sweep(folder: String) throws(FileError) {
        guard try operations.status(at: folder) != nil else { return }
        for name in try operations.names(inFolder: folder) where name.hasPrefix(Self.temporaryPrefix) {
            try operations.removeFile("\(folder)/\(name)")
        }
    }

    /// The path of the folder that holds a file; `.` for a bare name.
    package static func folder(of path: String) -> String {
        guard let slash = path.utf8.lastIndex(of: UInt8(ascii: "/")) else { return "." }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }

    private func createAnew(_ path: String) throws(FileError) -> OpenFile {
        do throws(FileError) {
            return try operations.open(path, for: .creating)
        } catch {
            guard error.code == EEXIST else { throw error }
            try operations.removeFile(path)
            return try operations.open(path, for: .creating)
        }
    }

    private func removeTree(_ path: String, depth: Int) throws(FileError) -> Bool {
        guard let status = try operations.status(at: path) else { return false }
        guard status.kind == .folder else {
            try operations.removeFile(path)
            return true
        }
        guard depth < Self.maximumDepth else { throw .tooMany(path: path, limit: Self.maximumDepth) }
        for name in try operations.names(inFolder: path) { _ = try removeTree("\(path)/\(name)", depth: depth + 1) }
        try operations.removeFolder(path)
        return true
    }

    private static func temporaryPath(of path: String) -> String {
        let name = path.utf8.lastIndex(of: UInt8(ascii: "/")).map { path[path.index(after: $0)...] } ?? path[...]
        return "\(folder(of: path))/\(temporaryPrefix)\(name)"
    }
}
