/// Sorts files into packs and reads each; what is wrong with one pack leaves the others alone.
struct PackLoader {
    /// By folder name.
    private(set) var packs: [String: PhrasePack] = [:]
    /// Faults that belong to no pack.
    private(set) var strayFaults: [PackFault] = []

    private struct Folder {
        let path: String
        var header: PackFile?
        var lines: [PackFile] = []
        var faults: [PackFault] = []

        var name: String { path.split(separator: "/").last.map(String.init) ?? path }
    }

    /// The order of the files does not matter.
    init(_ files: [PackFile]) {
        var folders: [String: Folder] = [:]
        var paths: Set<String> = []
        let sorted = files.sorted { $0.path < $1.path }
        let packFolders = Set(sorted.compactMap { Self.role(of: $0.path)?.folder })
        for file in sorted where file.path.hasSuffix(".json") && !file.path.hasSuffix(WordList.suffix) {
            guard let role = Self.role(of: file.path) else {
                let fault = PackFault(file: file.path, line: 1, problem: .misplaced)
                if let folder = packFolders.first(where: { file.path.hasPrefix($0 + "/") }) {
                    folders[folder, default: Folder(path: folder)].faults.append(fault)
                } else {
                    strayFaults.append(fault)
                }
                continue
            }
            var folder = folders[role.folder] ?? Folder(path: role.folder)
            if !paths.insert(file.path).inserted {
                folder.faults.append(PackFault(file: file.path, line: 1, problem: .doubledFile))
            } else if role.isHeader {
                folder.header = file
            } else {
                folder.lines.append(file)
            }
            folders[role.folder] = folder
        }
        for folder in folders.values.sorted(by: { $0.path < $1.path }) { take(folder) }
        PackLineage.check(&packs)
    }

    private static func role(of path: String) -> (folder: String, isHeader: Bool)? {
        let parts = path.split(separator: "/", omittingEmptySubsequences: false)
        if parts.count >= 2, parts.last == "pack.json" { return (parts.dropLast().joined(separator: "/"), true) }
        guard parts.count >= 3, parts[parts.count - 2] == "lines", path.hasSuffix(".json") else { return nil }
        return (parts.dropLast(2).joined(separator: "/"), false)
    }

    private mutating func take(_ folder: Folder) {
        guard packs[folder.name] == nil else {
            let file = folder.header?.path ?? folder.path
            strayFaults.append(PackFault(file: file, line: 1, problem: .doubledPack(folder.name)))
            return
        }
        var decoder = PackDecoder()
        let header = folder.header.flatMap { decoder.header(of: $0, folder: folder.name) }
        // A pack without a readable header is disabled anyway; its lines are read for their faults alone.
        let lines = folder.lines.flatMap { decoder.lines(of: $0, level: header?.level ?? .professional) }
        var faults = folder.faults + decoder.faults
        if folder.header == nil { faults.append(PackFault(file: folder.path, line: 1, problem: .noHeader)) }
        if lines.isEmpty, faults.isEmpty {
            faults.append(PackFault(file: folder.header?.path ?? folder.path, line: 1, problem: .noLines))
        }
        packs[folder.name] = PhrasePack(
            folder: folder.name, header: header, lines: lines, faults: faults, lineFaults: decoder.lineFaults)
    }
}
