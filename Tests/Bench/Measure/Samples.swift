/// Times of one kind of work, in nanoseconds.
struct Samples {
    private var all: [Int]

    /// Takes times that were found elsewhere.
    init(_ times: [Int] = []) {
        all = times
    }

    /// Times one piece of work.
    mutating func time<Result>(_ work: () throws -> Result) rethrows -> Result {
        let start = ContinuousClock.now
        let result = try work()
        add(ContinuousClock.now - start)
        return result
    }

    /// The same for work that waits.
    mutating func time<Result>(_ work: () async throws -> Result) async rethrows -> Result {
        let start = ContinuousClock.now
        let result = try await work()
        add(ContinuousClock.now - start)
        return result
    }

    private mutating func add(_ duration: Duration) { all.append(Int(duration / .nanoseconds(1))) }

    /// The value below which so many of a hundred lie; 0 without any.
    func percentile(_ percent: Int) -> Int {
        let sorted = all.sorted()
        guard !sorted.isEmpty else { return 0 }
        return sorted[min(sorted.count - 1, sorted.count * percent / 100)]
    }

    /// Prints `NAME-p50` and `NAME-p99`.
    func show(_ name: String) {
        say("\(name)-p50 \(percentile(50))")
        say("\(name)-p99 \(percentile(99))")
    }
}
