import Glibc

/// The folders below a root of which this process knows that the device holds them as they are seen.
///
/// A process that was killed may have renamed a file without synchronizing its folder. Its successor sees the new name,
/// yet a crash of the machine could still take it back. So each folder, and those above it, is synchronized before it
/// is used for the first time, and again after a failure.
package struct SettledFolders: Sendable {
    private let files: DurableFiles
    private let root: String
    private var settled: Set<String> = []
    private var swept: Set<String> = []

    /// Watches the folders below `root`, which exists.
    package init(root: String, files: DurableFiles) {
        self.root = root
        self.files = files
    }

    /// Makes sure that what is seen in a folder is durable; `false` when the folder is missing.
    /// - Throws: ``FileError``.
    package mutating func settle(_ folder: String) throws(FileError) -> Bool {
        if settled.contains(folder) { return true }
        if folder == root {
            try settleRoot()
        } else {
            guard try settle(DurableFiles.folder(of: folder)) else { return false }
            guard try files.operations.status(at: folder) != nil else { return false }
            try files.synchronize(folder: folder)
        }
        settled.insert(folder)
        return true
    }

    /// Makes sure that the root is there, and a folder below it if it has ever been seen.
    /// - Throws: ``FileError``, with ENOENT when one of them is gone.
    package func checkIsThere(_ folder: String) throws(FileError) {
        for folder in [root, folder] where folder == root || settled.contains(folder) {
            guard try files.operations.status(at: folder) != nil else {
                throw .system(operation: "stat", code: ENOENT, text: "the folder has gone", path: folder)
            }
        }
    }

    /// Makes a folder, and those above it up to the root, unless it is there, and makes sure that it stays.
    ///
    /// Removes what crashes have left in it.
    /// - Throws: ``FileError``.
    package mutating func create(_ folder: String) throws(FileError) {
        if settled.contains(folder), swept.contains(folder) { return }
        if folder == root {
            _ = try settle(folder)
        } else {
            let parent = DurableFiles.folder(of: folder)
            try create(parent)
            if try files.operations.status(at: folder) == nil {
                try changing(parent) { files throws(FileError) in try Self.make(folder, files.operations) }
            } else {
                try files.sweep(folder: folder)
                try files.synchronize(folder: folder)
            }
            settled.insert(folder)
        }
        swept.insert(folder)
    }

    /// Changes names in a folder and synchronizes it.
    /// - Throws: ``FileError``; what has changed may be found later or not, until the folder has been settled again.
    @discardableResult
    package mutating func changing<Result>(
        _ folder: String, _ change: (DurableFiles) throws(FileError) -> Result
    ) throws(FileError) -> Result {
        let wasSettled = settled.remove(folder) != nil
        let result = try change(files)
        try files.synchronize(folder: folder)
        if wasSettled { settled.insert(folder) }
        return result
    }

    /// Another thread may have made it in between.
    private static func make(_ folder: String, _ operations: any FileOperations) throws(FileError) {
        do throws(FileError) {
            try operations.makeFolder(folder)
        } catch {
            guard error.code == EEXIST else { throw error }
        }
    }

    /// The entry of the root itself lies in a folder of the operator's, who need not let us look into it.
    private func settleRoot() throws(FileError) {
        do throws(FileError) {
            try files.synchronize(folder: DurableFiles.folder(of: root))
        } catch {
            guard error.code == EACCES else { throw error }
        }
        try files.synchronize(folder: root)
    }
}
