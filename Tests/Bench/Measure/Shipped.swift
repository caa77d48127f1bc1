import Files
import Personality
import Places

/// The files that come with the program.
struct Shipped {
    private static let limit = 64 << 20
    private let folder: String
    private let files = FileSystem()

    /// - Parameter folder: `Config`.
    init(_ folder: String) {
        self.folder = folder
    }

    func bytes(_ name: String) throws -> [UInt8] {
        try files.contents(of: "\(folder)/\(name)", limit: Self.limit)
    }

    func gazetteer() throws -> Gazetteer {
        try Gazetteer(
            cities: bytes("places/cities.tsv"), regions: bytes("places/admin1.tsv"),
            countries: bytes("places/countries.tsv"))
    }
}
