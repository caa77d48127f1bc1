import Concurrency

/// Decides which refusals are worth a line in the log, so that strangers cannot fill it.
///
/// Of each reason one in ten seconds; the metrics count all of them. Any task may call it.
final class RefusalLog: Sendable {
    private struct Window {
        let start: ContinuousClock.Instant
        var kept = 0
    }

    private static let length = Duration.seconds(10)

    private let windows = Locked<[String: Window]>([:])

    /// Whether a refusal of that reason, one of a bounded set, is said now.
    ///
    /// - Returns: How many of that reason were kept back since the last one that was said; `nil` to keep back this one.
    func keptBack(_ reason: String, at now: ContinuousClock.Instant) -> Int? {
        windows.withLock { windows in
            guard let window = windows[reason], window.start.duration(to: now) < Self.length else {
                return windows.updateValue(Window(start: now), forKey: reason)?.kept ?? 0
            }
            windows[reason]?.kept += 1
            return nil
        }
    }
}
