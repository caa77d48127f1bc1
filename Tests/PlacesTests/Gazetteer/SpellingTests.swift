import TestSupport
import Testing

@testable import Places

@Suite struct SpellingTests {
    @Test(arguments: [
        ("tampa", "tampa", 0), ("tammpa", "tampa", 1), ("tampa", "tmpa", 1), ("tampa", "tempa", 1),
        ("tmapa", "tampa", 1), ("springfeild", "springfield", 1), ("abcdef", "badcfe", 3),
        ("kitten", "sitten", 1), ("kitten", "sittin", 2), ("abcd", "abcdefg", 3), ("ca", "abc", 3),
        ("мосвка", "москва", 1), ("東京", "京東", 1), ("a", "", 1),
    ])
    func countsSlips(typed: String, name: String, slips: Int) {
        let (one, other) = (FoldedName(typed).scalars, FoldedName(name).scalars)
        #expect(Spelling(one).slips(in: other) == slips)
        if !other.isEmpty { #expect(Spelling(other).slips(in: one) == slips) }
    }

    /// Names of three letters, so that all that can happen does.
    @Test func agreesWithTheTextbook() {
        var chance = SeededGenerator(seed: 8)
        for length in 1...64 {
            for _ in 0..<40 {
                let typed = (0..<length).map { _ in UInt32.random(in: 0x7F...0x81, using: &chance) }
                var name = typed
                for _ in 0..<Int.random(in: 0...3, using: &chance) where !name.isEmpty {
                    let place = Int.random(in: name.indices, using: &chance)
                    switch Int.random(in: 0...3, using: &chance) {
                    case 0: name.remove(at: place)
                    case 1: name.insert(0x80, at: place)
                    case 2: name[place] = 0x7F
                    default: name.swapAt(place, max(0, place - 1))
                    }
                }
                #expect(Spelling(typed).slips(in: name) == Self.slips(typed, name), "\(typed) \(name)")
            }
        }
    }

    /// Optimal string alignment, cell by cell.
    private static func slips(_ typed: [UInt32], _ name: [UInt32]) -> Int {
        var rows = [Array(0...name.count)]
        for line in 1...typed.count {
            var row = [line]
            for column in 0..<name.count {
                let wrong = typed[line - 1] == name[column] ? 0 : 1
                var cost = min(rows[line - 1][column] + wrong, rows[line - 1][column + 1] + 1, row[column] + 1)
                if line > 1, column > 0, typed[line - 1] == name[column - 1], typed[line - 2] == name[column] {
                    cost = min(cost, rows[line - 2][column - 1] + 1)
                }
                row.append(cost)
            }
            rows.append(row)
        }
        return rows[typed.count][name.count]
    }
}
