import Files
import Storage
import Telemetry

/// Some of the folders of a store on files; its calls block, so it is confined to a thread.
struct FileShard: Sendable {
    /// A document and the bytes that it was read from.
    struct Content {
        let document: Document
        let bytes: [UInt8]
    }

    let layout: FileLayout
    let files: DurableFiles
    var folders: SettledFolders
    let logger: Logger
    private var isClosed = false

    init(layout: FileLayout, files: DurableFiles, logger: Logger) {
        self.layout = layout
        self.files = files
        folders = SettledFolders(root: layout.root, files: files)
        self.logger = logger
    }

    /// Refuses everything from now on; what was asked before has been done.
    mutating func close() {
        isClosed = true
    }

    mutating func document(_ key: FileKey) throws(StorageError) -> Document? {
        try checkOpen()
        return try content(of: key)?.document
    }

    mutating func write(_ document: Document, _ key: FileKey, id: String) throws(StorageError) {
        try checkOpen()
        var document = document
        document[Document.idName] = .text(id)
        let bytes = document.text
        guard bytes.count <= FileRecordStore.maximumSize else { throw .tooLarge(limit: FileRecordStore.maximumSize) }
        guard try !isSetAside(key) else { throw .damaged }
        try place(bytes, in: layout.folder(of: key), key)
    }

    mutating func keepCopy(_ key: FileKey, format: Int) throws(StorageError) {
        try checkOpen()
        guard let content = try content(of: key) else { return }
        try place(content.bytes, in: layout.copyFolder(of: key, format: format), key)
    }

    mutating func setAside(_ key: FileKey) throws(StorageError) {
        try checkOpen()
        guard try content(of: key) != nil else { return }
        try moveAside(key, because: "its members cannot be used")
    }

    /// Copies go first and the document last, each for good, so that whatever a crash leaves is whole or gone.
    mutating func delete(_ key: FileKey) throws(StorageError) {
        try checkOpen()
        try checkIsThere(key.collection)
        try StorageError.translating { () throws(FileError) in
            for format in try formats() { try remove(key.fileName, from: layout.copyFolder(of: key, format: format)) }
            let discarded = layout.discardedFolder(of: key.collection)
            for name in try files.names(inFolder: discarded) ?? [] where name.hasPrefix(key.name) {
                try remove(name, from: discarded)
            }
            try remove(key.fileName, from: layout.folder(of: key))
            try remove(key.fileName, from: layout.damagedFolder(of: key.collection))
        }
    }

    /// The formats of which there are copies, newest first.
    func formats() throws(FileError) -> [Int] {
        try (files.names(inFolder: layout.backup) ?? []).compactMap(FileLayout.format(ofFolder:)).sorted(by: >)
    }

    /// A document with its bytes; `nil` when there is none.
    ///
    /// One that cannot be read is moved aside, and its name there is the mark by which it is known as damaged from then on.
    mutating func content(of key: FileKey) throws(StorageError) -> Content? {
        guard try !isSetAside(key) else { throw .damaged }
        let folder = layout.folder(of: key)
        let bytes: [UInt8]?
        do throws(FileError) {
            let isThere = try folders.settle(folder)
            bytes =
                isThere
                ? try files.contents(of: "\(folder)/\(key.fileName)", limit: FileRecordStore.maximumSize) : nil
        } catch {
            guard StorageError(error) == .damaged else { throw StorageError(error) }
            try moveAside(key, because: error.reason)
            throw .damaged
        }
        guard let bytes else {
            try checkIsThere(key.collection)
            return nil
        }
        guard let document = try Self.document(bytes, of: key) else {
            try moveAside(key, because: "no JSON object with its id")
            throw .damaged
        }
        return Content(document: document, bytes: bytes)
    }

    /// The document in these bytes; `nil` when they hold none or another record's.
    static func document(_ bytes: [UInt8], of key: FileKey) throws(StorageError) -> Document? {
        guard let document = Document(text: bytes), let id = document.id, try key.isName(of: id) else { return nil }
        return document
    }

    func isSetAside(_ key: FileKey) throws(StorageError) -> Bool {
        let path = "\(layout.damagedFolder(of: key.collection))/\(key.fileName)"
        return try StorageError.translating { () throws(FileError) in try files.operations.status(at: path) != nil }
    }

    mutating func place(_ bytes: [UInt8], in folder: String, _ key: FileKey) throws(StorageError) {
        try StorageError.translating { () throws(FileError) in
            try folders.create(folder)
            try folders.changing(folder) { files throws(FileError) in
                try files.place(bytes, at: "\(folder)/\(key.fileName)")
            }
        }
    }

    /// Moves a file to another folder, where nothing has its name.
    mutating func move(_ name: String, from folder: String, to target: String, as newName: String) throws(FileError) {
        try folders.create(target)
        try folders.changing(target) { files throws(FileError) in
            try files.move("\(folder)/\(name)", to: "\(target)/\(newName)")
        }
        try folders.changing(folder) { _ throws(FileError) in }
    }

    /// A folder that was there and is gone, such as one of another file system, says nothing about what it held.
    private func checkIsThere(_ collection: RecordCollection) throws(StorageError) {
        try StorageError.translating { () throws(FileError) in
            try folders.checkIsThere(layout.folder(of: collection))
        }
    }

    func checkOpen() throws(StorageError) {
        if isClosed { throw .closed }
    }

    private mutating func moveAside(_ key: FileKey, because reason: String) throws(StorageError) {
        try StorageError.translating { () throws(FileError) in
            try move(
                key.fileName, from: layout.folder(of: key), to: layout.damagedFolder(of: key.collection),
                as: key.fileName)
        }
        logger.error(
            "a damaged document was set aside: run squall store repair",
            metadata: [
                "store.collection": key.collection.rawValue, "store.file": key.fileName, "store.reason": reason,
            ])
    }

    private mutating func remove(_ name: String, from folder: String) throws(FileError) {
        guard try files.operations.status(at: folder) != nil else { return }
        try folders.changing(folder) { files throws(FileError) in try files.remove("\(folder)/\(name)") }
    }
}
