import CEvent
import Glibc

/// The present as HTTP writes it (RFC 9110, section 5.6.7), written once in each second.
struct DateText {
    private var second = -1
    private var kept = ""

    /// The text for this second, by the system's clock.
    mutating func text() -> String {
        let now = time(nil)
        if now == second { return kept }
        var bytes = [CChar](repeating: 0, count: 32)
        var parts = tm()
        var moment = now
        gmtime_r(&moment, &parts)
        evutil_date_rfc1123(&bytes, bytes.count, &parts)
        second = now
        kept = String(decoding: bytes.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }, as: UTF8.self)
        return kept
    }
}
