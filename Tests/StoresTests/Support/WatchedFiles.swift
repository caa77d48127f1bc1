import Concurrency
import Files
import Glibc
import TestSupport

/// The system's files, every call of which is counted, written down, and made to fail when a test wants it.
final class WatchedFiles: FileOperations {
    /// One call that changes what a disk holds; files are known by the number of their opening.
    enum Step: Sendable, Equatable {
        case open(Int, path: String, OpenPurpose)
        case write(Int, [UInt8])
        case truncate(Int, size: Int)
        case synchronize(Int)
        case rename(String, String)
        case remove(String)
        case makeFolder(String)
    }

    private struct State {
        var steps: [Step] = []
        var calls = 0
        var failing: (call: Int, code: CInt)?
        var hasFailed = false
        var openings = 0
        var open: [CInt: Int] = [:]
        var threads: [pthread_t: String] = [:]
        var counts: [String: Int] = [:]
    }

    private let system = SystemFiles()
    private let state = Locked(State())
    private let folder: TemporaryFolder?
    private let synchronizes: Bool
    private let beforeSynchronizing: @Sendable (String) -> Void

    /// Without really synchronizing unless told: no test pulls the plug.
    ///
    /// - Parameter folder: Stays as long as these files.
    init(
        in folder: TemporaryFolder? = nil, synchronizes: Bool = false,
        beforeSynchronizing: @escaping @Sendable (String) -> Void = { _ in }
    ) {
        self.folder = folder
        self.synchronizes = synchronizes
        self.beforeSynchronizing = beforeSynchronizing
    }

    /// Lets a call fail, counted from 1 from now on.
    func fail(atCall call: Int, with code: CInt) {
        state.withLock { state in
            state.calls = 0
            state.hasFailed = false
            state.failing = (call, code)
        }
    }

    func failNoMore() {
        state.withLock { $0.failing = nil }
    }

    var hasFailed: Bool { state.withLock { $0.hasFailed } }
    var steps: [Step] { state.withLock { $0.steps } }
    /// Descriptors that are open now.
    var openCount: Int { state.withLock { $0.open.count } }
    /// Names of the threads that have made calls.
    var threads: Set<String> { state.withLock { Set($0.threads.values) } }

    /// How often each call has been made since the last look.
    func takeCounts() -> [String: Int] {
        state.withLock { state in
            defer { state.counts = [:] }
            return state.counts
        }
    }

    func open(_ path: String, for purpose: OpenPurpose) throws(FileError) -> OpenFile {
        try count("open", path)
        let file = try system.open(path, for: purpose)
        state.withLock { state in
            state.openings += 1
            state.open[file.number] = state.openings
            state.steps.append(.open(state.openings, path: path, purpose))
        }
        return file
    }

    func close(_ file: OpenFile) {
        // Before the number can be given to another file.
        let wasOpen = state.withLock { $0.open.removeValue(forKey: file.number) != nil }
        precondition(wasOpen, "\(file.path) was closed twice")
        system.close(file)
    }

    func status(of file: OpenFile) throws(FileError) -> FileStatus {
        try count("status", file.path)
        return try system.status(of: file)
    }

    func read(_ file: OpenFile, limit: Int) throws(FileError) -> [UInt8] {
        try count("read", file.path)
        return try system.read(file, limit: limit)
    }

    func write(_ bytes: [UInt8], to file: OpenFile) throws(FileError) {
        do throws(FileError) {
            try count("write", file.path)
        } catch {
            // A full disk takes what still fits.
            let part = Array(bytes.prefix(bytes.count / 2))
            try system.write(part, to: file)
            note(file) { .write($0, part) }
            throw error
        }
        try system.write(bytes, to: file)
        note(file) { .write($0, bytes) }
    }

    func truncate(_ file: OpenFile, to size: Int) throws(FileError) {
        try count("truncate", file.path)
        try system.truncate(file, to: size)
        note(file) { .truncate($0, size: size) }
    }

    func synchronize(_ file: OpenFile) throws(FileError) {
        beforeSynchronizing(file.path)
        try count("synchronize", file.path)
        if synchronizes { try system.synchronize(file) }
        note(file) { .synchronize($0) }
    }

    func status(at path: String) throws(FileError) -> FileStatus? {
        try count("status", path)
        return try system.status(at: path)
    }

    func rename(_ path: String, to target: String) throws(FileError) {
        try count("rename", path)
        try system.rename(path, to: target)
        state.withLock { $0.steps.append(.rename(path, target)) }
    }

    func removeFile(_ path: String) throws(FileError) {
        try count("remove", path)
        try system.removeFile(path)
        state.withLock { $0.steps.append(.remove(path)) }
    }

    func removeFolder(_ path: String) throws(FileError) {
        try count("remove", path)
        try system.removeFolder(path)
        state.withLock { $0.steps.append(.remove(path)) }
    }

    func makeFolder(_ path: String) throws(FileError) {
        try count("makeFolder", path)
        try system.makeFolder(path)
        state.withLock { $0.steps.append(.makeFolder(path)) }
    }

    func names(inFolder path: String) throws(FileError) -> [String] {
        try count("names", path)
        return try system.names(inFolder: path)
    }

    private func note(_ file: OpenFile, _ step: (Int) -> Step) {
        state.withLock { state in
            if let number = state.open[file.number] { state.steps.append(step(number)) }
        }
    }

    private func count(_ call: String, _ path: String) throws(FileError) {
        let code: CInt? = state.withLock { state in
            state.calls += 1
            state.counts[call, default: 0] += 1
            if state.threads[pthread_self()] == nil { state.threads[pthread_self()] = Self.threadName() }
            guard let failing = state.failing, failing.call == state.calls else { return nil }
            state.hasFailed = true
            return failing.code
        }
        guard let code else { return }
        throw .system(operation: call, code: code, text: String(cString: strerror(code)), path: path)
    }

    private static func threadName() -> String {
        let descriptor = Glibc.open("/proc/thread-self/comm", O_RDONLY)
        defer { Glibc.close(descriptor) }
        var bytes = [UInt8](repeating: 0, count: 32)
        let count = Glibc.read(descriptor, &bytes, bytes.count)
        return String(decoding: bytes.prefix(max(count - 1, 0)), as: UTF8.self)
    }
}
