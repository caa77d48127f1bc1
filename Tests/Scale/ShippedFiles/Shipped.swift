import Files
package import Personality
package import Places

/// The files that come with the program.
package struct Shipped {
    private static let limit = 64 << 20
    private let folder: String
    private let files = FileSystem()

    /// - Parameter folder: `Config`.
    package init(_ folder: String) {
        self.folder = folder
    }

    /// A file, by its path in the folder.
    package func bytes(_ name: String) throws -> [UInt8] {
        try files.contents(of: "\(folder)/\(name)", limit: Self.limit)
    }

    /// All places, airports and postcodes.
    package func gazetteer() throws -> Gazetteer {
        try Gazetteer(
            cities: bytes("places/cities.tsv"), regions: bytes("places/admin1.tsv"),
            countries: bytes("places/countries.tsv"), airports: bytes("places/airports.tsv"),
            postcodes: bytes("places/postcodes.tsv"))
    }

    /// The phrase packs.
    package func packs() throws -> [PackFile] {
        try files.files(under: "\(folder)/personalities", limit: 1000).filter { $0.hasSuffix(".json") }.map {
            PackFile(path: $0, bytes: try bytes("personalities/\($0)"))
        }
    }
}
