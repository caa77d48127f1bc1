import Files
import Glibc
import Storage
import Telemetry

extension FileShard {
    /// What one folder of a collection holds behind a name.
    struct Stretch: Sendable {
        var entries: [RecordPage.Entry] = []
        var damaged = 0
        /// The last name that was looked at.
        var last: String?
        /// Whether there are more.
        var isCut = false
    }

    /// The collections of the store, sorted.
    func collections() throws(StorageError) -> [RecordCollection] {
        try checkOpen()
        return try StorageError.translating { () throws(FileError) in
            var found: [RecordCollection] = []
            for name in try files.names(inFolder: layout.root) ?? [] {
                guard let collection = FileLayout.collection(ofFolder: name) else { continue }
                let folder = layout.folder(of: collection)
                guard try files.operations.status(at: folder)?.kind == .folder else { continue }
                guard try (files.names(inFolder: folder) ?? []).contains(where: FileLayout.isStretch) else { continue }
                found.append(collection)
            }
            return found
        }
    }

    /// Reads one folder of a collection in the order of its names.
    mutating func stretch(
        _ name: String, of collection: RecordCollection, after last: String?, limit: Int
    ) throws(StorageError) -> Stretch {
        try checkOpen()
        let keys = try names(in: name, of: collection).filter { $0 > last ?? "" }
        var stretch = Stretch(isCut: keys.count > limit)
        for name in keys.prefix(limit) {
            stretch.last = name
            do throws(StorageError) {
                guard let content = try content(of: FileKey(collection: collection, name: name)) else { continue }
                stretch.entries.append(.init(id: content.document.id ?? "", document: content.document))
            } catch {
                guard error == .damaged || isItsOwnTrouble(error) else { throw error }
                if error != .damaged { logger.error("a document cannot be read", metadata: facts(name, collection)) }
                stretch.damaged += 1
            }
        }
        return stretch
    }

    private func facts(_ name: String, _ collection: RecordCollection) -> Logger.Metadata {
        ["store.collection": collection.rawValue, "store.file": "\(name).json"]
    }

    /// Whether one document cannot be read while the others can: wrong rights, or a bad spot of the disk.
    private func isItsOwnTrouble(_ error: StorageError) -> Bool {
        guard case .unavailable(_, let code, _) = error else { return false }
        return code == EACCES || code == EPERM || code == EIO
    }

    /// The documents that are set aside, with what could be done about each.
    func setAside(in collection: RecordCollection) throws(StorageError) -> [FileKey] {
        try checkOpen()
        return try StorageError.translating { () throws(FileError) in
            try keys(inFolder: layout.damagedFolder(of: collection), of: collection)
        }
    }

    /// The keys of the files in a folder, in order.
    func keys(inFolder folder: String, of collection: RecordCollection) throws(FileError) -> [FileKey] {
        try (files.names(inFolder: folder) ?? []).compactMap { FileKey(collection: collection, fileName: $0) }
    }

    /// Present documents and damaged ones, in order.
    private func names(in stretch: String, of collection: RecordCollection) throws(StorageError) -> [String] {
        try StorageError.translating { () throws(FileError) in
            let folder = "\(layout.folder(of: collection))/\(stretch)"
            try files.sweep(folder: folder)
            let present = try keys(inFolder: folder, of: collection)
            let damaged = try keys(inFolder: layout.damagedFolder(of: collection), of: collection)
            return Set((present + damaged).map(\.name)).filter { $0.hasPrefix(stretch) }.sorted()
        }
    }
}
