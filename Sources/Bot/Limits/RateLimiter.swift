import FoundationEssentials

/// Counts commands in minutes that begin with the first command, for each key.
///
/// Bounded: at so many keys those whose minute is over are forgotten, and all of them when that leaves more than half, so
/// that looking through them stays rare.
struct RateLimiter<Key: Hashable & Sendable>: Sendable {
    private struct Window: Sendable {
        let start: Date
        var count: Int
    }

    private static var length: Double { 60 }

    private let limit: Int
    private let capacity: Int
    private var windows: [Key: Window] = [:]

    /// - Parameter limit: Commands in a minute; 0 for no limit.
    init(limit: Int, capacity: Int) {
        self.limit = limit
        self.capacity = capacity
    }

    /// How many keys are remembered.
    var count: Int { windows.count }

    /// Counts one command; `nil` when it is allowed, else the whole seconds until the next one is.
    mutating func secondsToWait(_ key: Key, now: Date) -> Int? {
        guard limit > 0 else { return nil }
        guard var window = windows[key], isOpen(window, now) else {
            makeRoom(now)
            windows[key] = Window(start: now, count: 1)
            return nil
        }
        guard window.count < limit else {
            return max(1, Int((Self.length - now.timeIntervalSince(window.start)).rounded(.up)))
        }
        window.count += 1
        windows[key] = window
        return nil
    }

    /// A clock that was set back ends the window too.
    private func isOpen(_ window: Window, _ now: Date) -> Bool {
        (0..<Self.length).contains(now.timeIntervalSince(window.start))
    }

    private mutating func makeRoom(_ now: Date) {
        guard windows.count >= capacity else { return }
        windows = windows.filter { isOpen($0.value, now) }
        if windows.count > capacity / 2 { windows = [:] }
    }
}
