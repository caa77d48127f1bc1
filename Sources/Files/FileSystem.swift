import Glibc

/// Files and folders of this machine.
///
/// Every call blocks until the disk has answered: the assembly calls them at start, before any event loop runs.
/// Relative paths begin at the working folder; symbolic links are followed.
package struct FileSystem: Sendable {
    private static let chunk = 65_536
    private static let maximumDepth = 16

    /// The one file system; holds no state.
    package init() {}

    /// All bytes of a regular file of at most `limit` bytes.
    /// - Throws: ``FileError``; ``FileError/notRegular(path:)`` also for a pipe, which is not waited for.
    package func contents(of path: String, limit: Int) throws(FileError) -> [UInt8] {
        let file = try FileDescriptor(path, O_RDONLY | O_NONBLOCK)
        let status = try file.status()
        guard Self.isRegular(status) else { throw .notRegular(path: path) }
        guard status.st_size <= limit else { throw .tooLarge(path: path, limit: limit) }
        var bytes: [UInt8] = []
        bytes.reserveCapacity(Int(status.st_size))
        while true {
            let next = try file.read(limit: min(Self.chunk, limit - bytes.count + 1))
            guard !next.isEmpty else { return bytes }
            bytes += next
            guard bytes.count <= limit else { throw .tooLarge(path: path, limit: limit) }
        }
    }

    /// The names in a folder in order of their bytes, without `.` and `..`; names that are not UTF-8 are left out.
    /// - Throws: ``FileError``; ``FileError/tooMany(path:limit:)`` above `limit` names.
    package func names(inFolder path: String, limit: Int = 10_000) throws(FileError) -> [String] {
        guard let stream = opendir(path) else { throw .last("opendir", path) }
        defer { closedir(stream) }
        var names: [String] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else { break }
            let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
                pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(validatingCString: $0) }
            }
            guard let name, name != ".", name != ".." else { continue }
            names.append(name)
            guard names.count <= limit else { throw .tooMany(path: path, limit: limit) }
        }
        guard errno == 0 else { throw .last("readdir", path) }
        return names.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// The paths of all regular files below a folder, relative to it, in order of their bytes.
    ///
    /// Links to files count, links to folders and everything else do not.
    /// - Throws: ``FileError``; ``FileError/tooMany(path:limit:)`` above `limit` files and folders in all.
    package func files(under folder: String, limit: Int) throws(FileError) -> [String] {
        var files: [String] = []
        var folders = [""]
        var count = 0
        while let relative = folders.popLast() {
            for name in try names(inFolder: folder + "/" + relative, limit: limit) {
                count += 1
                let path = relative + name
                let full = folder + "/" + path
                let depth = path.utf8.count { $0 == UInt8(ascii: "/") }
                guard count <= limit, depth <= Self.maximumDepth else { throw .tooMany(path: folder, limit: limit) }
                if try isRealFolder(full) {
                    folders.append(path + "/")
                } else if try isRegularFile(full) {
                    files.append(path)
                }
            }
        }
        return files.sorted { $0.utf8.lexicographicallyPrecedes($1.utf8) }
    }

    /// Whether anything lies at a path; false for what cannot be looked at.
    package func exists(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0
    }

    /// Whether a path leads to a folder; false for everything that cannot be looked at.
    package func isFolder(_ path: String) -> Bool {
        var status = stat()
        return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFDIR
    }

    /// The name of the user whose a file or folder is, or its number where it has none; `nil` when it is this process's.
    ///
    /// `nil` also for what cannot be looked at.
    package func foreignOwner(of path: String) -> String? {
        var status = stat()
        guard stat(path, &status) == 0, status.st_uid != geteuid() else { return nil }
        guard let entry = getpwuid(status.st_uid), let name = entry.pointee.pw_name else { return "\(status.st_uid)" }
        return String(cString: name)
    }

    /// Makes a folder, and those above it that are missing, for the owner only (0700); an existing one stays as it is.
    /// - Throws: ``FileError``, also when something else has that name.
    package func createFolder(_ path: String) throws(FileError) {
        guard !isFolder(path) else { return }
        let parent = path.split(separator: "/", omittingEmptySubsequences: true).dropLast().joined(separator: "/")
        let absolute = path.hasPrefix("/") ? "/" + parent : parent
        if !absolute.isEmpty, !isFolder(absolute) { try createFolder(absolute) }
        guard mkdir(path, 0o700) == 0 else {
            let error = FileError.last("mkdir", path)
            // Another process may have made it in between.
            if case .system(_, EEXIST, _, _) = error, isFolder(path) { return }
            throw error
        }
    }

    /// Proves that a folder can be written to: creates a file in it, writes, syncs and removes it.
    /// - Throws: ``FileError`` of the step that failed.
    package func probeWritable(folder: String) throws(FileError) {
        let path = "\(folder)/.squall-probe-\(getpid())"
        let file = try FileDescriptor(path, O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW, mode: 0o600)
        do {
            try file.write([0x0A])
            try file.synchronize()
        } catch {
            unlink(path)
            throw error
        }
        guard unlink(path) == 0 else { throw .last("unlink", path) }
    }

    /// The path of the running program, links resolved.
    /// - Throws: ``FileError`` where `/proc` is not mounted.
    package func programPath() throws(FileError) -> String {
        try resolved("/proc/self/exe")
    }

    /// The same file or folder by its absolute path, links resolved.
    /// - Throws: ``FileError``, also when nothing lies there.
    package func resolved(_ path: String) throws(FileError) -> String {
        guard let resolved = realpath(path, nil) else { throw .last("realpath", path) }
        defer { free(resolved) }
        return String(cString: resolved)
    }

    private func isRealFolder(_ path: String) throws(FileError) -> Bool {
        var status = stat()
        guard lstat(path, &status) == 0 else { throw .last("lstat", path) }
        return status.st_mode & S_IFMT == S_IFDIR
    }

    /// False for a link that leads nowhere.
    private func isRegularFile(_ path: String) throws(FileError) -> Bool {
        var status = stat()
        guard stat(path, &status) == 0 else {
            let error = FileError.last("stat", path)
            guard error.isMissing else { throw error }
            return false
        }
        return Self.isRegular(status)
    }

    private static func isRegular(_ status: stat) -> Bool {
        status.st_mode & S_IFMT == S_IFREG
    }
}
