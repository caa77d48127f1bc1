import Files
import Personality

/// The files that come with the program.
struct Shipped {
    private static let limit = 64 << 20
    private let folder: String
    private let files = FileSystem()

    init(_ folder: String) {
        self.folder = folder
    }

    func bytes(_ name: String) throws -> [UInt8] {
        try files.contents(of: "\(folder)/\(name)", limit: Self.limit)
    }

    func packs() throws -> [PackFile] {
        try files.files(under: "\(folder)/personalities", limit: 1000).filter { $0.hasSuffix(".json") }.map {
            PackFile(path: $0, bytes: try bytes("personalities/\($0)"))
        }
    }
}

/// Something that the check needs is not there.
struct NotShipped: Error {
    let path: String
}
