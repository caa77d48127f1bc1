import FoundationEssentials

/// Counts calls to one provider within the second, the minute, the hour and the day of UTC, as providers with
/// wall-clock windows do.
struct CallBudget: Sendable {
    private var second: Window
    private var minute: Window
    private var hour: Window
    private var day: Window

    /// Makes a budget; `nil` means no limit.
    init(perSecond: Int? = nil, perMinute: Int?, perHour: Int? = nil, perDay: Int?) {
        second = Window(seconds: 1, limit: perSecond)
        minute = Window(seconds: 60, limit: perMinute)
        hour = Window(seconds: 3600, limit: perHour)
        day = Window(seconds: 86_400, limit: perDay)
    }

    /// Takes `cost` calls when all windows hold them.
    ///
    /// - Returns: `nil` when taken, else the seconds until the longest window that is full ends.
    mutating func take(_ cost: Double, at now: Date) -> Int? {
        let seconds = Int(now.timeIntervalSince1970.rounded(.down))
        second.turn(to: seconds)
        minute.turn(to: seconds)
        hour.turn(to: seconds)
        day.turn(to: seconds)
        if let full = [day, hour, minute, second].first(where: { !$0.holds(cost) }) {
            return full.secondsLeft(at: seconds)
        }
        second.used += cost
        minute.used += cost
        hour.used += cost
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

        func holds(_ cost: Double) -> Bool {
            limit.map { used + cost <= Double($0) } ?? true
        }

        func secondsLeft(at now: Int) -> Int {
            seconds - now % seconds
        }
    }
}
