/// Turns at one thing that may be done only so often: time in equal parts, each with room for a few.
///
/// Pure: it is told the time. A turn is given once, to whoever asks first, so that within any span of time no more are
/// given than its parts hold.
struct SlackTurns: Sendable {
    private let start: ContinuousClock.Instant
    private let part: Duration
    private let room: Int
    private var taken: [Int: Int] = [:]
    /// Parts from `fullFrom` to before `fullTo` have no room left.
    private var fullFrom = 0
    private var fullTo = 0

    /// Makes turns from `start` on: `room` of them in each `part`.
    init(from start: ContinuousClock.Instant, part: Duration, room: Int) {
        self.start = start
        self.part = part
        self.room = room
    }

    /// When the first free turn at `earliest` or later begins.
    func next(from earliest: ContinuousClock.Instant) -> ContinuousClock.Instant {
        let number = firstWithRoom(from: number(of: earliest))
        return max(earliest, start + part * number)
    }

    /// Takes the turn that ``next(from:)`` says.
    mutating func take(from earliest: ContinuousClock.Instant) {
        let number = firstWithRoom(from: number(of: earliest))
        taken[number, default: 0] += 1
        guard taken[number] == room else { return }
        if number == fullTo {
            fullTo += 1
        } else if number < fullFrom || number > fullTo {
            (fullFrom, fullTo) = (number, number + 1)
        }
    }

    /// Forgets what is over.
    mutating func forget(before now: ContinuousClock.Instant) {
        let current = number(of: now)
        taken = taken.filter { $0.key >= current }
    }

    /// Whether no turn is remembered.
    var isIdle: Bool { taken.isEmpty }

    private func number(of instant: ContinuousClock.Instant) -> Int {
        Int((start.duration(to: instant) / part).rounded(.down))
    }

    private func firstWithRoom(from first: Int) -> Int {
        var number = first
        while true {
            if number >= fullFrom, number < fullTo { number = fullTo }
            if taken[number, default: 0] < room { return number }
            number += 1
        }
    }
}
