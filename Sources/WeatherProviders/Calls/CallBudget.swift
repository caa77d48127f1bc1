import FoundationEssentials

/// Counts calls to one provider within the minute and the day of UTC, as providers with wall-clock windows do.
struct CallBudget: Sendable {
    private var minute: Window
    private var day: Window

    /// Makes a budget; `nil` means no limit.
    init(perMinute: Int?, perDay: Int?) {
        minute = Window(seconds: 60, limit: perMinute)
        day = Window(seconds: 86_400, limit: perDay)
    }

    /// Takes `cost` calls when both windows hold them.
    ///
    /// - Returns: `nil` when taken, else the seconds until the window that is full ends.
    mutating func take(_ cost: Double, at now: Date) -> Int? {
        let seconds = Int(now.timeIntervalSince1970.rounded(.down))
        minute.turn(to: seconds)
        day.turn(to: seconds)
        if let wait = day.secondsToWait(for: cost, at: seconds) ?? minute.secondsToWait(for: cost, at: seconds) {
            return wait
        }
        minute.used += cost
        day.used += cost
        return nil
    }

    private struct Window {
        let seconds: Int
        let limit: Int?
        var number = Int.min
        var used = 0.0

        init(seconds: Int, limit: Int?) {
            self.seconds = seconds
            self.limit = limit
        }

        mutating func turn(to now: Int) {
            guard now / seconds != number else { return }
            number = now / seconds
            used = 0
        }

        func secondsToWait(for cost: Double, at now: Int) -> Int? {
            guard let limit, used + cost > Double(limit) else { return nil }
            return seconds - now % seconds
        }
    }
}
