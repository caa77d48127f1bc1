import Glibc

/// An open descriptor, closed when its owner lets it go.
struct FileDescriptor: ~Copyable {
    let number: CInt
    private let path: String

    /// Opens a path; `mode` counts only when a file is created.
    init(_ path: String, _ flags: CInt, mode: mode_t = 0) throws(FileError) {
        var number: CInt
        repeat {
            number = open(path, flags | O_CLOEXEC, mode)
        } while number < 0 && errno == EINTR
        guard number >= 0 else { throw .last("open", path) }
        self.number = number
        self.path = path
    }

    deinit {
        close(number)
    }

    /// What the system knows of the file.
    func status() throws(FileError) -> stat {
        var status = stat()
        guard fstat(number, &status) == 0 else { throw .last("fstat", path) }
        return status
    }

    /// The next bytes, at most `limit`; empty at the end of the file.
    func read(limit: Int) throws(FileError) -> [UInt8] {
        var failure: FileError?
        let bytes = [UInt8](unsafeUninitializedCapacity: limit) { buffer, count in
            var result: Int
            repeat {
                result = Glibc.read(number, buffer.baseAddress, limit)
            } while result < 0 && errno == EINTR
            if result < 0 { failure = .last("read", path) }
            count = max(result, 0)
        }
        if let failure { throw failure }
        return bytes
    }

    /// Writes all bytes.
    func write(_ bytes: [UInt8]) throws(FileError) {
        var rest = bytes[...]
        while !rest.isEmpty {
            let written = rest.withUnsafeBytes { Glibc.write(number, $0.baseAddress, $0.count) }
            if written < 0 {
                guard errno == EINTR else { throw .last("write", path) }
            } else {
                rest = rest.dropFirst(written)
            }
        }
    }

    /// Waits until the device holds what was written.
    func synchronize() throws(FileError) {
        guard fsync(number) == 0 else { throw .last("fsync", path) }
    }
}
