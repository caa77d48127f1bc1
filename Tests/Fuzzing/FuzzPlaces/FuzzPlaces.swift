import Places

/// Typed places and time zone files: any text is a match or none, any bytes are rules or none.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let text = String(decoding: bytes.prefix(400), as: UTF8.self)
    _ = gazetteer?.match(text, preferredCountry: "US")
    _ = NameFolding.areSame(text, String(text.reversed()))
    return 0
}

private let gazetteer: Gazetteer? = nil
