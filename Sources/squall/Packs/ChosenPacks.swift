import Files
import Personality
import Settings

/// The packs that a writer wants looked at, and those that stand beside them: their parents are among these.
struct ChosenPacks {
    /// Ids of the packs in question.
    let ids: Set<String>
    /// The files of all packs and word lists.
    let files: [PackFile]
    /// Packs in question that would be left out, because one of that id comes with the program.
    let faults: [PackFault]
    /// The folder as it was named and as it is found; `nil` for all packs that the service uses.
    private let folder: (given: String, resolved: String)?

    /// Reads the packs of a folder, which is one pack or holds several, beside those that come with the program.
    ///
    /// - Parameter given: As typed; `nil` for all that the service uses.
    static func read(_ given: String?, _ settings: SettingsValues) throws(Stop) -> ChosenPacks {
        let resources = Resources.folder(settings)
        do throws(FileError) {
            guard let given else {
                let packs = try Resources.packs(from: resources, data: DataFolder.path(settings))
                return ChosenPacks(all: packs)
            }
            return try read(given, shippedIn: "\(resources)/personalities")
        } catch {
            throw Stop(
                .configuration, "squall: cannot read \(error.path): \(error.reason).",
                "The packs that come with Squall are looked for in \(resources)/personalities: set resources.directory."
            )
        }
    }

    private init(all packs: PackFolders) {
        ids = Set(packs.files.compactMap { Self.pack(of: $0.path) })
        (files, faults) = (packs.files, packs.faults)
        folder = nil
    }

    private init(ids: Set<String>, files: [PackFile], faults: [PackFault], given: String, resolved: String) {
        (self.ids, self.files, self.faults) = (ids, files, faults)
        var given = given
        while given.count > 1, given.hasSuffix("/") { given.removeLast() }
        folder = (given, resolved)
    }

    private static func read(_ given: String, shippedIn shippedFolder: String) throws(FileError) -> ChosenPacks {
        let resolved = try FileSystem().resolved(given)
        let chosen = try files(in: resolved)
        let ids = Set(chosen.compactMap { pack(of: $0.path) })
        var others = try files(in: try FileSystem().resolved(shippedFolder))
        let shipped = Set(others.map(\.path))
        let doubled = ids.filter { id in
            others.contains { pack(of: $0.path) == id } && !chosen.contains { shipped.contains($0.path) }
        }
        if chosen.contains(where: { $0.path == "\(resolved)/pack.json" }) { others += try siblings(of: resolved) }
        var known = Set(chosen.map(\.path))
        var files = chosen
        for file in others where !(pack(of: file.path).map(ids.contains) ?? false) && known.insert(file.path).inserted {
            files.append(file)
        }
        let faults = doubled.sorted().map { id in
            let header = chosen.first { pack(of: $0.path) == id && $0.path.hasSuffix("/pack.json") }?.path ?? resolved
            return PackFault(file: header, line: 1, problem: .doubledPack(id))
        }
        return ChosenPacks(ids: ids, files: files, faults: faults, given: given, resolved: resolved)
    }

    /// Packs in the same folder as a pack, and the word lists there.
    private static func siblings(of pack: String) throws(FileError) -> [PackFile] {
        let parent = "/" + pack.split(separator: "/").dropLast().joined(separator: "/")
        var siblings: [PackFile] = []
        for name in try FileSystem().names(inFolder: parent) where "\(parent)/\(name)" != pack {
            if FileSystem().exists("\(parent)/\(name)/pack.json") {
                siblings += try files(in: "\(parent)/\(name)")
            } else if name.hasSuffix(".words.json") {
                let path = "\(parent)/\(name)"
                siblings.append(PackFile(path: path, bytes: try FileSystem().contents(of: path, limit: 1 << 20)))
            }
        }
        return siblings
    }

    private static func files(in folder: String) throws(FileError) -> [PackFile] {
        try Resources.packFiles(in: folder).map { PackFile(path: "\(folder)/\($0.path)", bytes: $0.bytes) }
    }

    /// The id of the pack that a file belongs to; `nil` for any other file.
    private static func pack(of path: String) -> String? {
        let parts = path.split(separator: "/")
        if parts.count >= 2, parts.last == "pack.json" { return String(parts[parts.count - 2]) }
        guard parts.count >= 3, parts[parts.count - 2] == "lines" else { return nil }
        return String(parts[parts.count - 3])
    }

    /// Whether no folder was named.
    var isEverything: Bool { folder == nil }

    /// Whether a file lies in the folder in question.
    func contains(_ path: String) -> Bool {
        guard let folder else { return true }
        return path == folder.resolved || path.hasPrefix(folder.resolved + "/")
    }

    /// The path of a file as the writer would type it.
    func shown(_ path: String) -> String {
        guard let folder, path.hasPrefix(folder.resolved + "/") else { return path }
        let rest = path.dropFirst(folder.resolved.count + 1)
        return folder.given == "." ? String(rest) : "\(folder.given)/\(rest)"
    }

    /// One line of a file, without the space around it; `nil` when there is none.
    func text(of path: String, line: Int) -> String? {
        guard let file = files.first(where: { $0.path == path }) else { return nil }
        let lines = file.bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
        guard lines.indices.contains(line - 1) else { return nil }
        let text = String(decoding: lines[line - 1], as: UTF8.self)
        let words = text.drop { $0.isWhitespace }
        return words.isEmpty ? nil : String(words.prefix(160))
    }
}
