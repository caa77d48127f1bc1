package import Bot
import FoundationEssentials
package import Personality
package import Places

/// What comes with the program, opened once for all tests.
package enum Repository {
    /// Folder of the checkout.
    package static let root: String = #filePath.split(separator: "/", omittingEmptySubsequences: false)
        .dropLast(3).joined(separator: "/")

    /// The places that ship with the program.
    package static let gazetteer: Gazetteer = {
        do {
            return try Gazetteer(
                cities: bytes(of: "Config/places/cities.tsv"), regions: bytes(of: "Config/places/admin1.tsv"),
                countries: bytes(of: "Config/places/countries.tsv"),
                airports: bytes(of: "Config/places/airports.tsv"),
                postcodes: bytes(of: "Config/places/postcodes.tsv"))
        } catch {
            preconditionFailure("the gazetteer cannot be read: \(error)")
        }
    }()

    /// English as it ships.
    package static let english: Language = {
        do {
            return try Language(json: bytes(of: "Config/languages/en.json"))
        } catch {
            preconditionFailure("en.json cannot be used: \(error)")
        }
    }()

    /// German as it ships.
    package static let german: Language = {
        do {
            return try Language(json: bytes(of: "Config/languages/de.json"), besides: english)
        } catch {
            preconditionFailure("de.json cannot be used: \(error)")
        }
    }()

    /// All languages that ship.
    package static let languages = Languages(english, [german])

    /// The phrase packs that ship.
    package static let packs: [PackFile] = {
        let folder = "\(root)/Config/personalities"
        // Without the folder there are no packs, and the tests that need lines say so.
        let paths = ((try? FileManager.default.subpathsOfDirectory(atPath: folder)) ?? []).sorted()
        return paths.filter { $0.hasSuffix(".json") }.compactMap { path in
            FileManager.default.contents(atPath: "\(folder)/\(path)").map { PackFile(path: path, bytes: [UInt8]($0)) }
        }
    }()

    /// A file, by its path from the root.
    package static func bytes(of path: String) throws -> [UInt8] {
        [UInt8](try Data(contentsOf: URL(filePath: "\(root)/\(path)")))
    }
}
