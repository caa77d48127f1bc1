import FoundationEssentials
import Places
import TestSupport

/// A clock on a wall between two days, by the changes that zdump prints.
///
/// Knows nothing of how the program computes this.
struct WallClock {
    /// Between two changes the wall shows a stretch of times without a break; seconds as if the wall ran on UTC.
    private struct Run {
        var wall: Range<Int>
        let offset: Int
    }

    private var runs: [Run] = []

    /// When clocks change, seconds since 1970.
    private(set) var changes: [Int] = []
    /// Seconds that each change skips; negative where they are shown twice.
    var gaps: [Int] { zip(runs, runs.dropFirst()).map { $1.offset - $0.offset } }

    init(zone: String, from first: LocalDate, through last: LocalDate) {
        let start = (first.daysSince1970 - 4) * 86_400
        let end = (last.daysSince1970 + 5) * 86_400
        let lines = Dump.changes(of: zone, years: 1800..<(last.year + 2))
        // Of a clock that never changed zdump prints no offset; among the zones of the tests that is UTC alone.
        let offset = lines.last { $0.seconds <= start }?.offset ?? 0
        runs = [Run(wall: (start + offset)..<(end + offset), offset: offset)]
        for line in lines where (start + 1..<end).contains(line.seconds) {
            guard let old = runs.last, old.offset != line.offset else { continue }
            changes.append(line.seconds)
            runs[runs.count - 1].wall = old.wall.lowerBound..<(line.seconds + old.offset)
            runs.append(Run(wall: (line.seconds + line.offset)..<(end + line.offset), offset: line.offset))
        }
    }

    /// When a time comes: at its first showing, or moved forward by as much as is skipped around it.
    func moment(_ time: TimeOfDay, _ date: LocalDate) -> Date? {
        let wall = date.daysSince1970 * 86_400 + time.minutes * 60
        return showing(of: wall) ?? showing(of: wall + skipped(around: wall))
    }

    private func showing(of wall: Int) -> Date? {
        let first = runs.filter { $0.wall.contains(wall) }.map { wall - $0.offset }.min()
        return first.map { Date(timeIntervalSince1970: Double($0)) }
    }

    private func skipped(around wall: Int) -> Int {
        let before = runs.map(\.wall.upperBound).filter { $0 <= wall }.max() ?? wall
        let after = runs.map(\.wall.lowerBound).filter { $0 > wall }.min() ?? wall
        return after - before
    }
}
