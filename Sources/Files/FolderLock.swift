import Glibc

/// The right to use a folder, held by one process at a time through `flock` on the file `lock` in it.
///
/// The file names the holder: its process id, and its address once it has one. The lock ends with this object or with the
/// process, whatever way it ends; the file stays. Programs started by the holder do not inherit it. Any task may call it.
package final class FolderLock: Sendable {
    /// What came of asking for the lock.
    package enum Attempt: Sendable {
        /// The lock is the caller's.
        case taken(FolderLock)
        /// Another process has it.
        case held(Holder)
    }

    /// Who has a lock, as far as its file says.
    package struct Holder: Sendable, Equatable {
        /// The process id; `nil` when the file does not say.
        package let processID: Int?
        /// The address at which it listens; `nil` when it has not said.
        package let address: String?
    }

    private let number: CInt
    private let path: String

    /// Asks for the lock without waiting.
    /// - Throws: ``FileError`` when the file cannot be used; someone else's lock is no error.
    package static func attempt(folder: String) throws(FileError) -> Attempt {
        let path = "\(folder)/lock"
        let number = open(path, O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK, 0o600)
        guard number >= 0 else { throw .last("open", path) }
        let lock = FolderLock(number: number, path: path)
        guard fchmod(number, 0o600) == 0 || errno == EPERM else { throw .last("fchmod", path) }
        guard flock(number, LOCK_EX | LOCK_NB) == 0 else {
            let error = FileError.last("flock", path)
            guard error.code == EWOULDBLOCK else { throw error }
            return .held(try holder(folder: folder))
        }
        try lock.note(address: nil)
        return .taken(lock)
    }

    private init(number: CInt, path: String) {
        self.number = number
        self.path = path
    }

    deinit {
        close(number)
    }

    /// Writes into the file who holds the lock and where it listens.
    /// - Throws: ``FileError``; the lock is held nevertheless.
    package func note(address: String?) throws(FileError) {
        let bytes = Array("\(getpid())\(address.map { " \($0)" } ?? "")\n".utf8)
        guard ftruncate(number, 0) == 0 else { throw .last("ftruncate", path) }
        guard pwrite(number, bytes, bytes.count, 0) == bytes.count else { throw .last("pwrite", path) }
    }

    /// Whether the file that is locked is still the one that others would lock.
    ///
    /// It is not when somebody removed it, or put another folder in the place of this one.
    package var isInPlace: Bool {
        var held = stat()
        var present = stat()
        return fstat(number, &held) == 0 && lstat(path, &present) == 0 && held.st_ino == present.st_ino
            && held.st_dev == present.st_dev
    }

    private static func holder(folder: String) throws(FileError) -> Holder {
        let bytes = try DurableFiles(SystemFiles()).contents(of: "\(folder)/lock", limit: 4096) ?? []
        let words = String(decoding: bytes, as: UTF8.self).split { $0 == " " || $0 == "\n" }
        return Holder(processID: words.first.flatMap { Int($0) }, address: words.dropFirst().first.map(String.init))
    }
}
