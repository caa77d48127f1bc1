import FoundationEssentials
import HTTPCore

/// How long the service wants to be left alone after "too many calls".
///
/// It counts calls in a second, an hour and a day. Keys of paid plans are told which of them is used up, free keys are told
/// nothing. Source: docs.tomorrow.io, "Rate Limiting".
enum TomorrowPause {
    /// The longest first, in seconds.
    private static let windows = [("Day", 86_400), ("Hour", 3600), ("Second", 1)]

    /// Seconds out of `RateLimit-Reset`, else until the end of the longest window that is used up; `nil` when the answer
    /// tells neither.
    static func seconds(_ fields: HTTPFields, at now: Date) -> Int? {
        if let reset = fields["RateLimit-Reset"].flatMap({ Int($0) }) { return min(max(reset, 1), 86_400) }
        let present = Int(now.timeIntervalSince1970.rounded(.down))
        for (name, length) in windows where fields["X-RateLimit-Remaining-\(name)"] == "0" {
            return length - present % length
        }
        return nil
    }
}
