import Slack

/// Bodies that claim to be events: any bytes are an event or an error, by themselves and as the text of a message.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    let text = String(decoding: bytes, as: UTF8.self).replacing("\\", with: "").replacing("\"", with: "")
    let message = """
        {"type":"event_callback","event_id":"Ev1","team_id":"T1","event":{"type":"message","channel_type":"im",\
        "user":"U1","channel":"D1","ts":"1.2","text":"\(text)"},"authorizations":[{"user_id":"U0","is_bot":true}]}
        """
    for body in [bytes, Array(message.utf8)] {
        do throws(SlackError) {
            _ = try SlackEvent(body: body)
        } catch {
            _ = error.label
        }
    }
    return 0
}
