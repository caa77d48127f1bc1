import Bot
import FoundationEssentials
import Places

/// What comes with the program, opened once for all tests.
enum Repository {
    static let root: String = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        .dropLast(4).joined(separator: "/")

    /// The places that ship with the program.
    static let gazetteer: Gazetteer = {
        do {
            return try Gazetteer(
                cities: bytes(of: "Config/places/cities.tsv"), regions: bytes(of: "Config/places/admin1.tsv"),
                countries: bytes(of: "Config/places/countries.tsv"))
        } catch {
            preconditionFailure("the gazetteer cannot be read: \(error)")
        }
    }()

    /// English as it ships.
    static let english: Language = {
        do {
            return try Language(json: bytes(of: "Config/languages/en.json"))
        } catch {
            preconditionFailure("en.json cannot be used: \(error)")
        }
    }()

    static func bytes(of path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(filePath: "\(root)/\(path)")))
    }
}
