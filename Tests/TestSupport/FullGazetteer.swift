import FoundationEssentials
package import Places

/// The gazetteer that ships, built once for all tests of a run.
package enum FullGazetteer {
    /// Built from `Config/places/`; a problem is thrown to every test that asks.
    package static func shared() throws -> Gazetteer {
        try built.get()
    }

    /// The bytes of a table that ships: `cities`, `admin1`, `countries`, `airports` or `postcodes`.
    package static func table(_ name: String) throws -> [UInt8] {
        let root = #filePath.split(separator: "/", omittingEmptySubsequences: false).dropLast(3).joined(separator: "/")
        return [UInt8](try Data(contentsOf: URL(filePath: "\(root)/Config/places/\(name).tsv")))
    }

    private static let built = Result {
        try Gazetteer(
            cities: table("cities"), regions: table("admin1"), countries: table("countries"),
            airports: table("airports"), postcodes: table("postcodes"))
    }
}
