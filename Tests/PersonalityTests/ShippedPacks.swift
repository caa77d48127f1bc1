import FoundationEssentials
import Personality

/// The packs under `Config/personalities`, opened once for all tests.
enum ShippedPacks {
    static let files: [PackFile] = {
        let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
        let folder = "\(root)/Config/personalities"
        // Without the folder there are no packs, and the tests below say so.
        let paths = ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? [])
            .filter { $0.hasSuffix(".json") }
        return paths.compactMap { path in
            FileManager.default.contents(atPath: "\(folder)/\(path)").map { PackFile(path: path, bytes: Array($0)) }
        }
    }()

    static let library = PhraseLibrary(files: files)
}
