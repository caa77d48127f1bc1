/// The names of the days of the week, and what comes near them.
enum WeekdayWords {
    private static let full = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"]
    private static let short: [String: Int] = [
        "mon": 1, "tue": 2, "tues": 2, "wed": 3, "weds": 3, "thu": 4, "thur": 4, "thurs": 4, "fri": 5, "sat": 6,
        "sun": 7,
    ]
    /// Only between marks: `mo-fr`, `tu,th`.
    private static let shortest: [String: Int] = ["mo": 1, "tu": 2, "we": 3, "th": 4, "fr": 5, "sa": 6, "su": 7]

    /// 1 is Monday; `nil` when it is no single day.
    static func day(_ key: some StringProtocol) -> Int? {
        full.firstIndex { $0 == key }.map { $0 + 1 } ?? short[String(key)]
    }

    /// `fridays`, `fri's`: every such day.
    static func days(_ key: String) -> Int? {
        guard key.hasSuffix("s") else { return nil }
        let name = key.dropLast()
        return full.firstIndex { $0 == name }.map { $0 + 1 }
            ?? (key == "suns" || key == "sats" ? short[String(name)] : nil)
    }

    /// `mon,wed`, `mon-fri`, `mo/fr`: the days in one word; `nil` for a word without marks between.
    static func compound(_ key: String) -> [Int]? {
        if let days = initials[key] { return days }
        let parts = key.split(omittingEmptySubsequences: false, whereSeparator: { ",/&+;".contains($0) })
        guard parts.count > 1 || key.contains("-") else { return nil }
        var result: [Int] = []
        for part in parts where !part.isEmpty {
            let ends = part.split(separator: "-", omittingEmptySubsequences: true).map { anyDay(String($0)) }
            guard (1...2).contains(ends.count), let first = ends[0], let last = ends[ends.count - 1] else { return nil }
            result += range(first, last)
        }
        return result.isEmpty ? nil : result
    }

    private static let initials = [
        "m-f": [1, 2, 3, 4, 5], "mwf": [1, 3, 5], "m/w/f": [1, 3, 5], "tth": [2, 4], "t/th": [2, 4],
    ]

    private static func anyDay(_ key: String) -> Int? {
        day(key) ?? days(key) ?? shortest[key]
    }

    /// The days from one to another, round the end of the week.
    static func range(_ first: Int, _ last: Int) -> [Int] {
        (0...(last - first + 7) % 7).map { (first - 1 + $0) % 7 + 1 }
    }

    /// The days that a misspelled word may mean, the nearest first, at most two; empty when it is nothing like one.
    static func near(_ key: String) -> [Int] {
        let typed = Array((key.hasSuffix("s") ? String(key.dropLast()) : key).utf8.prefix(20))
        guard typed.count >= 4 else { return [] }
        let distances = full.map { distance(typed, Array($0.utf8)) }
        guard let least = distances.min(), least <= (typed.count < 8 ? 2 : 3) else { return [] }
        return distances.indices.filter { distances[$0] == least }.prefix(2).map { $0 + 1 }
    }

    /// Whether it is a slip of one of the days and nothing else, even without "every" in front.
    static func isSlip(_ key: String) -> Bool {
        let typed = Array((key.hasSuffix("s") ? String(key.dropLast()) : key).utf8.prefix(20))
        return typed.count >= 5 && typed.suffix(2) == [97, 121]
            && full.contains { distance(typed, Array($0.utf8)) <= 2 }
    }

    /// Levenshtein's distance, two letters that changed places being one slip more than none.
    private static func distance(_ typed: [UInt8], _ name: [UInt8]) -> Int {
        var row = Array(0...name.count)
        for (line, letter) in typed.enumerated() {
            var diagonal = row[0]
            row[0] = line + 1
            for (column, other) in name.enumerated() {
                let cost = min(diagonal + (letter == other ? 0 : 1), row[column] + 1, row[column + 1] + 1)
                diagonal = row[column + 1]
                row[column + 1] = cost
            }
        }
        return row[name.count]
    }
}
