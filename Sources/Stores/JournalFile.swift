import Concurrency
import Files
import Storage

/// The file of a journal; its calls block, so it is confined to a thread.
struct JournalFile: Sendable {
    /// 256 MiB: a journal is compacted long before.
    private static let maximumSize = 268_435_456

    /// Closes the file when nobody holds it any more.
    private final class Holder: Sendable {
        let file: OpenFile
        private let operations: any FileOperations

        init(_ file: OpenFile, _ operations: any FileOperations) {
            self.file = file
            self.operations = operations
        }

        deinit {
            operations.close(file)
        }
    }

    private struct Opened {
        let holder: Holder
        var lineCount: Int
        var size: Int
        /// Whether something may stand behind `size` that must go before the next append.
        var hasTail: Bool
    }

    private let folder: String
    private let path: String
    private let files: DurableFiles
    private var folders: SettledFolders
    private var opened: Opened?
    private var isClosed = false

    init(folder: String, name: String, files: DurableFiles) {
        self.folder = folder
        path = "\(folder)/\(name).journal"
        self.files = files
        folders = SettledFolders(root: folder, files: files)
    }

    mutating func close() {
        opened = nil
        isClosed = true
    }

    mutating func entries() throws(StorageError) -> [[UInt8]] {
        try open()
        guard let opened, let text = try read(upTo: opened.size) else { return [] }
        return text.entries
    }

    /// Writes all appends that wait, with one write and one sync, and tells each what came of it.
    mutating func write(_ appends: [FileJournal.Append]) {
        guard !appends.isEmpty else { return }
        do throws(StorageError) {
            try open()
            if opened == nil {
                try create(with: [])
                try open()
            }
            try add(appends)
        } catch {
            for append in appends { append.outcome.withLock { $0 = error } }
        }
    }

    mutating func replace(with entries: [[UInt8]]) throws(StorageError) {
        // A damaged journal is the operator's to judge: it must not vanish under a new one.
        try open()
        try create(with: entries)
    }

    mutating func remove() throws(StorageError) {
        if isClosed { throw .closed }
        opened = nil
        let path = path
        try StorageError.translating { () throws(FileError) in
            _ = try folders.settle(folder)
            try folders.changing(folder) { files throws(FileError) in _ = try files.remove(path) }
        }
    }

    private mutating func add(_ appends: [FileJournal.Append]) throws(StorageError) {
        guard var state = opened else { throw .closed }
        var number = state.lineCount
        var bytes: [UInt8] = []
        for append in appends {
            bytes += JournalText.lines(append.entries, number: number, durable: state.lineCount)
            number += append.entries.count
        }
        guard state.size + bytes.count <= Self.maximumSize else { throw .tooLarge(limit: Self.maximumSize) }
        do throws(StorageError) {
            try cutTail()
            opened?.hasTail = true
            try StorageError.translating { () throws(FileError) in
                try files.operations.write(bytes, to: state.holder.file)
                try files.operations.synchronize(state.holder.file)
            }
        } catch {
            // Where cutting fails too, the entries may be found later, which another error than "full" promises.
            try cutTail()
            throw error
        }
        state.lineCount = number
        state.size += bytes.count
        state.hasTail = false
        opened = state
    }

    private mutating func cutTail() throws(StorageError) {
        guard let state = opened, state.hasTail else { return }
        do throws(FileError) {
            try files.operations.truncate(state.holder.file, to: state.size)
        } catch {
            throw error.asUnavailable
        }
        opened?.hasTail = false
    }

    /// Opens the file unless it is open or missing.
    ///
    /// What stands in it is synchronized first, for a process that was killed may have written it and not more.
    private mutating func open() throws(StorageError) {
        if isClosed { throw .closed }
        guard opened == nil, let text = try read(upTo: Self.maximumSize) else { return }
        opened = try StorageError.translating { () throws(FileError) in
            _ = try folders.settle(folder)
            let holder = Holder(try files.operations.open(path, for: .appending), files.operations)
            let size = try files.operations.status(of: holder.file).size
            try files.operations.synchronize(holder.file)
            return Opened(holder: holder, lineCount: text.lineCount, size: text.size, hasTail: size > text.size)
        }
    }

    /// Puts a new file in the place of the old one, which stands until then.
    private mutating func create(with entries: [[UInt8]]) throws(StorageError) {
        opened = nil
        let bytes = JournalText.file(entries)
        guard bytes.count <= Self.maximumSize else { throw .tooLarge(limit: Self.maximumSize) }
        let path = path
        try StorageError.translating { () throws(FileError) in
            _ = try folders.settle(folder)
            try folders.changing(folder) { files throws(FileError) in try files.place(bytes, at: path) }
        }
    }

    private func read(upTo size: Int) throws(StorageError) -> JournalText? {
        let bytes = try StorageError.translating { () throws(FileError) in
            try files.contents(of: path, limit: Self.maximumSize)
        }
        guard let bytes else { return nil }
        // All of it, as a rule, and then not copied.
        guard let text = JournalText(size < bytes.count ? Array(bytes.prefix(size)) : bytes) else { throw .damaged }
        return text
    }
}

extension FileError {
    /// As a store's error that promises nothing about what is found later.
    fileprivate var asUnavailable: StorageError {
        .unavailable(call: metadata["file.operation"] ?? label, code: code ?? 0, text: reason)
    }
}
