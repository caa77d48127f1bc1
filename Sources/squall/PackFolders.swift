import Personality

/// The files of all phrase packs: those that come with the program, and the operator's own.
struct PackFolders {
    /// What the library reads; paths of the operator's files begin with their folder.
    let files: [PackFile]
    /// The operator's packs that are left out, because one of that id comes with the program.
    let faults: [PackFault]

    /// Joins both; of two packs with one id the shipped one stays.
    ///
    /// - Parameters:
    ///   - shipped: With paths relative to their folder.
    ///   - own: The operator's, with paths relative to `ownFolder`.
    init(shipped: [PackFile], own: [PackFile], ownFolder: String) {
        let shippedIDs = Set(shipped.compactMap { Self.folders(of: $0).first })
        var files = shipped
        var faults: [PackFault] = []
        for file in own {
            let folders = Self.folders(of: file)
            guard let place = folders.firstIndex(where: shippedIDs.contains) else {
                files.append(PackFile(path: "\(ownFolder)/\(file.path)", bytes: file.bytes))
                continue
            }
            let header = ([ownFolder] + folders[...place] + ["pack.json"]).joined(separator: "/")
            let fault = PackFault(file: header, line: 1, problem: .doubledPack(folders[place]))
            if !faults.contains(fault) { faults.append(fault) }
        }
        self.files = files
        self.faults = faults
    }

    private static func folders(of file: PackFile) -> [String] {
        file.path.split(separator: "/").dropLast().map(String.init)
    }
}
