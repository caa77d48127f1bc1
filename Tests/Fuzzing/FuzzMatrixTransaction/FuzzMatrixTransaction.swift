import Matrix

/// Bodies that claim to be transactions: any bytes are one or none, by themselves and as one event among others, which
/// must be read whatever stands beside them.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    _ = MatrixTransaction(body: bytes)
    let room = MatrixRoomID(rawValue: "!r:a.test")
    _ = MatrixEvent(json: bytes, in: room)
    // Scalars, not characters: a quotation mark with an accent is another character, and still ends a text.
    let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.filter { $0 != "\\" && $0 != "\"" }
    let text = String(String.UnicodeScalarView(scalars))
    let message = """
        {"events":[{"type":"m.room.message","event_id":"$e1","room_id":"!r:a.test","sender":"@u1:a.test",\
        "content":{"msgtype":"m.text","body":"\(text)"}},5,\
        {"type":"m.room.encrypted","event_id":"$e2","room_id":"!r:a.test","sender":"@u1:a.test"}]}
        """
    let events = MatrixTransaction(body: Array(message.utf8))?.events ?? []
    precondition(events.last?.id == "$e2", "an event spoils the one behind it")
    return 0
}
