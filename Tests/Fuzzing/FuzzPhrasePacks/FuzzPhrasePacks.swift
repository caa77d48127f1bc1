import Personality

/// Files of a phrase pack: any bytes are a pack or a fault with a line, never a crash.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let head = Array(
        #"{"format":1,"id":"en.professional","version":1,"language":"en","level":"professional","title":"t","about":"a"}"#
            .utf8)
    let asLines = PhraseLibrary(files: [
        PackFile(path: "en.professional/pack.json", bytes: head),
        PackFile(path: "en.professional/lines/fuzz.json", bytes: bytes),
    ])
    let asHead = PhraseLibrary(files: [PackFile(path: "en.professional/pack.json", bytes: bytes)])
    for fault in asLines.faults + asHead.faults { _ = fault.description }
    return 0
}
