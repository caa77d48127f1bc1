import Slack

/// Bodies that claim to be slash commands: any bytes are a form or an error, and what is read decodes to text.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let body = Array(UnsafeBufferPointer(start: start, count: count))
    do throws(SlackError) {
        _ = try SlackCommandRequest(SlackForm(body))
    } catch {
        _ = error.label
    }
    return 0
}
