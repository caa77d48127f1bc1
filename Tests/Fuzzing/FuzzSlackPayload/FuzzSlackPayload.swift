import Slack

/// Payloads that claim to be presses: any bytes are an interaction or an error, by themselves and within a form.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ start: UnsafePointer<UInt8>?, _ count: Int) -> CInt {
    let bytes = Array(UnsafeBufferPointer(start: start, count: count))
    do throws(SlackError) {
        _ = try SlackInteraction(payload: String(decoding: bytes, as: UTF8.self))
    } catch {
        _ = error.label
    }
    do throws(SlackError) {
        _ = try SlackInteraction(SlackForm(Array("payload=".utf8) + bytes))
    } catch {
        _ = error.label
    }
    return 0
}
