import Files
import Storage

extension FileShard {
    /// The collections of which something is set aside.
    func damagedCollections() throws(StorageError) -> [RecordCollection] {
        try checkOpen()
        return try StorageError.translating { () throws(FileError) in
            try (files.names(inFolder: layout.damaged) ?? []).compactMap(FileLayout.collection(ofFolder:))
        }
    }

    /// The collections of which there are copies.
    func copiedCollections() throws(StorageError) -> [RecordCollection] {
        try checkOpen()
        return try StorageError.translating { () throws(FileError) in
            var found: Set<String> = []
            for format in try formats() {
                found.formUnion(try files.names(inFolder: "\(layout.backup)/format-\(format)") ?? [])
            }
            return found.sorted().compactMap(FileLayout.collection(ofFolder:))
        }
    }

    func describe(_ key: FileKey) throws(StorageError) -> SetAsideDocument {
        try checkOpen()
        let document = try document(in: layout.damagedFolder(of: key.collection), key)
        return SetAsideDocument(
            collection: key.collection, name: key.name, id: document?.document.id,
            newestCopy: try newestCopy(of: key, before: .max)?.format)
    }

    /// Puts a document back that can be read again; `false` when it cannot.
    mutating func repair(_ key: FileKey, isUsable: FileRecordStore.UsableDocument) throws(StorageError) -> Bool {
        try checkOpen()
        let damagedFolder = layout.damagedFolder(of: key.collection)
        let folder = layout.folder(of: key)
        if let present = try document(in: folder, key)?.document, isUsable(key.collection, present) {
            try discard(key)
            return true
        }
        guard let mended = try document(in: damagedFolder, key), isUsable(key.collection, mended.document) else {
            return false
        }
        // Written anew, since an editor need not have synchronized what it saved.
        try place(mended.bytes, in: folder, key)
        try removeDurably(key.fileName, from: damagedFolder)
        return true
    }

    mutating func useCopy(of key: FileKey) throws(StorageError) -> Int? {
        try checkOpen()
        guard try isSetAside(key), let copy = try newestCopy(of: key, before: .max) else { return nil }
        try place(copy.bytes, in: layout.folder(of: key), key)
        try discard(key)
        return copy.format
    }

    /// Moves a damaged document to the discarded ones, beside earlier ones of the same name.
    mutating func discard(_ key: FileKey) throws(StorageError) {
        try checkOpen()
        guard try isSetAside(key) else { return }
        try StorageError.translating { () throws(FileError) in
            let target = layout.discardedFolder(of: key.collection)
            let taken = Set(try files.names(inFolder: target) ?? [])
            var (name, number) = (key.fileName, 1)
            while taken.contains(name) {
                number += 1
                name = "\(key.name)-\(number).json"
            }
            try move(key.fileName, from: layout.damagedFolder(of: key.collection), to: target, as: name)
        }
    }

    /// Puts back copies of the keys in one folder; returns how many.
    mutating func restoreCopies(
        in stretch: String, of collection: RecordCollection, before format: Int
    ) throws(StorageError) -> Int {
        try checkOpen()
        var copied: Set<FileKey> = []
        try StorageError.translating { () throws(FileError) in
            for older in try formats() where older < format {
                let folder = "\(layout.copyFolder(of: collection, format: older))/\(stretch)"
                copied.formUnion(try keys(inFolder: folder, of: collection))
            }
        }
        var count = 0
        for key in copied where try restoreCopy(of: key, before: format) { count += 1 }
        return count
    }

    private mutating func restoreCopy(of key: FileKey, before format: Int) throws(StorageError) -> Bool {
        guard try !isSetAside(key), let present = try document(in: layout.folder(of: key), key),
            let presentFormat = present.document.format, presentFormat >= format,
            let copy = try newestCopy(of: key, before: format)
        else { return false }
        try place(present.bytes, in: layout.copyFolder(of: key, format: presentFormat), key)
        try place(copy.bytes, in: layout.folder(of: key), key)
        return true
    }

    /// The newest copy that can be read, of a format before the given one.
    private func newestCopy(
        of key: FileKey, before limit: Int
    ) throws(StorageError) -> (format: Int, bytes: [UInt8])? {
        let copied = try StorageError.translating { () throws(FileError) in try self.formats() }
        for format in copied where format < limit {
            if let found = try document(in: layout.copyFolder(of: key, format: format), key) {
                return (format, found.bytes)
            }
        }
        return nil
    }

    /// The document of a key in any folder; `nil` when there is none that can be read as one.
    private func document(in folder: String, _ key: FileKey) throws(StorageError) -> Content? {
        let bytes: [UInt8]?
        do throws(FileError) {
            bytes = try files.contents(of: "\(folder)/\(key.fileName)", limit: FileRecordStore.maximumSize)
        } catch {
            guard StorageError(error) == .damaged else { throw StorageError(error) }
            return nil
        }
        guard let bytes, let document = try Self.document(bytes, of: key) else { return nil }
        return Content(document: document, bytes: bytes)
    }

    private mutating func removeDurably(_ name: String, from folder: String) throws(StorageError) {
        try StorageError.translating { () throws(FileError) in
            try folders.changing(folder) { files throws(FileError) in try files.remove("\(folder)/\(name)") }
        }
    }
}
