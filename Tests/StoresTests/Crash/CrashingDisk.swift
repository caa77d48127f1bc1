import Files

/// What a disk may hold when the power fails after some calls.
///
/// The contents of a file are certain once that file has been synchronized, a name in a folder once that folder has. What
/// is not certain may be there, or missing, or (contents) torn, each by itself.
struct CrashingDisk {
    /// A change that may be lost until it is certain.
    private enum Change {
        case contents(file: Int, offset: Int, bytes: [UInt8])
        case size(file: Int, Int)
        case name(folder: Int, String, node: Int?)
        case rename(folder: Int, String, folder2: Int, String, node: Int)
    }

    private struct Entry {
        let change: Change
        /// Files or folders that must still be synchronized.
        var waits: Set<Int>
    }

    /// How a change that is not certain came out.
    enum Fate: Hashable {
        case kept, lost, torn
    }

    private let root: String
    private var entries: [Entry] = []
    private var isFolder: [Bool] = [true]
    /// What the running system sees.
    private var nodes: [String: Int] = [:]
    private var sizes: [Int: Int] = [:]
    private var open: [Int: Int] = [:]

    /// An empty disk, mounted at `root`.
    init(root: String) {
        self.root = root
        nodes[root] = 0
    }

    mutating func apply(_ step: WatchedFiles.Step) {
        switch step {
        case .open(let number, let path, let purpose):
            if purpose == .creating { addNode(path, isFolder: false) }
            // The folder above the root is nobody's.
            open[number] = nodes[path] ?? -1
        case .write(let number, let bytes):
            guard let file = open[number] else { return }
            let offset = sizes[file] ?? 0
            entries.append(Entry(change: .contents(file: file, offset: offset, bytes: bytes), waits: [file]))
            sizes[file] = offset + bytes.count
        case .truncate(let number, let size):
            guard let file = open[number] else { return }
            entries.append(Entry(change: .size(file: file, size), waits: [file]))
            sizes[file] = size
        case .synchronize(let number):
            guard let node = open[number] else { return }
            for index in entries.indices { entries[index].waits.remove(node) }
        case .makeFolder(let path):
            addNode(path, isFolder: true)
        case .remove(let path):
            nodes[path] = nil
            let (folder, name) = place(path)
            entries.append(Entry(change: .name(folder: folder, name, node: nil), waits: [folder]))
        case .rename(let path, let target):
            guard let node = nodes.removeValue(forKey: path) else { return }
            nodes[target] = node
            let ((folder, name), (folder2, name2)) = (place(path), place(target))
            entries.append(
                Entry(
                    change: .rename(folder: folder, name, folder2: folder2, name2, node: node),
                    waits: [folder, folder2]))
        }
    }

    /// Everything that may be found: all kept, all lost, all torn, each one alone lost, torn, or kept.
    func possibilities() -> Set<[String: [UInt8]]> {
        let uncertain = entries.indices.filter { !entries[$0].waits.isEmpty }
        var found: Set<[String: [UInt8]]> = [files { _ in .kept }, files { _ in .lost }, files { _ in .torn }]
        for index in uncertain {
            for fate in [Fate.lost, .torn] {
                found.insert(files { $0 == index ? fate : .kept })
                found.insert(files { $0 == index ? .kept : fate })
            }
        }
        return found
    }

    /// Paths relative to the root, with contents.
    private func files(_ fate: (Int) -> Fate) -> [String: [UInt8]] {
        var contents: [Int: [UInt8]] = [:]
        var names: [Int: [String: Int]] = [:]
        for (index, entry) in entries.enumerated() {
            let fate = entry.waits.isEmpty ? .kept : fate(index)
            guard fate != .lost else { continue }
            switch entry.change {
            case .contents(let file, let offset, let bytes):
                var content = contents[file] ?? []
                let kept = fate == .torn ? bytes.prefix(bytes.count / 2) : bytes[...]
                let missing = offset + kept.count - content.count
                if missing > 0 { content += [UInt8](repeating: 0, count: missing) }
                content.replaceSubrange(offset..<(offset + kept.count), with: kept)
                contents[file] = content
            case .size(let file, let size):
                contents[file] = Array((contents[file] ?? []).prefix(size))
            case .name(let folder, let name, let node):
                names[folder, default: [:]][name] = node
            case .rename(let folder, let name, let folder2, let name2, let node):
                names[folder, default: [:]][name] = nil
                names[folder2, default: [:]][name2] = node
            }
        }
        var found: [String: [UInt8]] = [:]
        collect(folder: 0, path: "", names, contents, &found)
        return found
    }

    private func collect(
        folder: Int, path: String, _ names: [Int: [String: Int]], _ contents: [Int: [UInt8]],
        _ found: inout [String: [UInt8]]
    ) {
        for (name, node) in names[folder] ?? [:] {
            if isFolder[node] {
                collect(folder: node, path: "\(path)\(name)/", names, contents, &found)
            } else {
                found[path + name] = contents[node] ?? []
            }
        }
    }

    private mutating func addNode(_ path: String, isFolder: Bool) {
        let node = self.isFolder.count
        self.isFolder.append(isFolder)
        nodes[path] = node
        let (folder, name) = place(path)
        entries.append(Entry(change: .name(folder: folder, name, node: node), waits: [folder]))
    }

    private func place(_ path: String) -> (folder: Int, name: String) {
        let folder = DurableFiles.folder(of: path)
        return (nodes[folder] ?? -1, String(path.dropFirst(folder.count + 1)))
    }
}
