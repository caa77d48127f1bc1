import Glibc

/// The calls themselves.
package struct SystemFiles: FileOperations {
    /// The one file system; holds no state.
    package init() {}

    /// Opens with O_CLOEXEC and O_NOFOLLOW.
    package func open(_ path: String, for purpose: OpenPurpose) throws(FileError) -> OpenFile {
        let flags =
            switch purpose {
            case .reading: O_RDONLY | O_NONBLOCK | O_NOFOLLOW
            case .creating: O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW
            case .appending: O_WRONLY | O_APPEND | O_NONBLOCK | O_NOFOLLOW
            case .folder: O_RDONLY | O_DIRECTORY
            }
        let number = retrying { Glibc.open(path, flags | O_CLOEXEC, 0o600) }
        guard number >= 0 else { throw .last("open", path) }
        let file = OpenFile(number: CInt(number), path: path)
        if purpose == .creating, fchmod(file.number, 0o600) != 0 {
            let error = FileError.last("fchmod", path)
            close(file)
            unlink(path)
            throw error
        }
        return file
    }

    /// Ignores what `close` returns: the descriptor is gone in any case.
    package func close(_ file: OpenFile) {
        _ = Glibc.close(file.number)
    }

    /// By `fstat`.
    package func status(of file: OpenFile) throws(FileError) -> FileStatus {
        var status = stat()
        guard fstat(file.number, &status) == 0 else { throw .last("fstat", file.path) }
        return FileStatus(status)
    }

    /// By one `read`.
    package func read(_ file: OpenFile, limit: Int) throws(FileError) -> [UInt8] {
        var failure: FileError?
        let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            let result = retrying { Glibc.read(file.number, buffer.baseAddress, limit) }
            if result < 0 { failure = .last("read", file.path) }
            count = max(result, 0)
        }
        if let failure { throw failure }
        return bytes
    }

    /// By `write` until all is written.
    package func write(_ bytes: [UInt8], to file: OpenFile) throws(FileError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = retrying { rest.withUnsafeBytes { Glibc.write(file.number, $0.baseAddress, $0.count) } }
            guard written >= 0 else { throw .last("write", file.path) }
            rest = rest.dropFirst(written)
        }
    }

    /// By `ftruncate`.
    package func truncate(_ file: OpenFile, to size: Int) throws(FileError) {
        guard retrying({ Int(ftruncate(file.number, size)) }) == 0 else { throw .last("ftruncate", file.path) }
    }

    /// By `fsync`.
    package func synchronize(_ file: OpenFile) throws(FileError) {
        guard retrying({ Int(fsync(file.number)) }) == 0 else { throw .last("fsync", file.path) }
    }

    /// By `lstat`.
    package func status(at path: String) throws(FileError) -> FileStatus? {
        var status = stat()
        guard lstat(path, &status) == 0 else {
            let error = FileError.last("lstat", path)
            guard error.isMissing else { throw error }
            return nil
        }
        return FileStatus(status)
    }

    /// By `rename`.
    package func rename(_ path: String, to target: String) throws(FileError) {
        guard Glibc.rename(path, target) == 0 else { throw .last("rename", path) }
    }

    /// By `unlink`.
    package func removeFile(_ path: String) throws(FileError) {
        guard unlink(path) == 0 else { throw .last("unlink", path) }
    }

    /// By `rmdir`.
    package func removeFolder(_ path: String) throws(FileError) {
        guard rmdir(path) == 0 else { throw .last("rmdir", path) }
    }

    /// By `mkdir`, then `chmod` for what the mask took away.
    package func makeFolder(_ path: String) throws(FileError) {
        guard mkdir(path, 0o700) == 0 else { throw .last("mkdir", path) }
        guard chmod(path, 0o700) == 0 else {
            let error = FileError.last("chmod", path)
            rmdir(path)
            throw error
        }
    }

    /// By `readdir`.
    package func names(inFolder path: String) throws(FileError) -> [String] {
        try FileSystem().names(inFolder: path, limit: 1_000_000)
    }

    /// Once more when a signal came between.
    private func retrying<Number: SignedInteger>(_ call: () -> Number) -> Number {
        while true {
            let result = call()
            if result >= 0 || errno != EINTR { return result }
        }
    }
}

extension FileStatus {
    init(_ status: stat) {
        let kind: Kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .file
            case S_IFDIR: .folder
            default: .other
            }
        self.init(kind: kind, size: Int(status.st_size))
    }
}
