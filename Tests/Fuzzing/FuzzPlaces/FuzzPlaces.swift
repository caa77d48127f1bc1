import FoundationEssentials
import Places

/// Typed places and time zone files: any text is a match or none, any bytes are rules or none.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let zones = TimeZoneDatabase(files: ["Fuzz/Zone": bytes])
    for instant in [-1e11, 0, 1.8e9, 1e11] {
        _ = zones.localTime(in: "Fuzz/Zone", at: Date(timeIntervalSince1970: instant))
    }
    let text = String(decoding: bytes.prefix(400), as: UTF8.self)
    _ = gazetteer.match(text, preferredCountry: "US")
    _ = gazetteer.query(from: text)
    _ = gazetteer.airport(text)
    for country in ["US", "DE", nil] { _ = gazetteer.postcode(in: text, preferredCountry: country)?.alternatives }
    precondition(NameFolding.areSame(text, text), "a name is the same as itself")
    return 0
}

/// The list that ships, so that hits, qualifiers and near misses are reached; found from the checkout's folder.
private let gazetteer: Gazetteer = {
    do {
        func table(_ name: String) throws -> [UInt8] {
            [UInt8](try Data(contentsOf: URL(filePath: "Config/places/\(name).tsv")))
        }
        return try Gazetteer(
            cities: try table("cities"), regions: try table("admin1"), countries: try table("countries"),
            airports: try table("airports"), postcodes: try table("postcodes"))
    } catch {
        preconditionFailure("run the fuzzer in the checkout's folder: \(error)")
    }
}()
