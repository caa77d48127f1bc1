import Places
import Users

/// Finds the person's own places whose names come near a typed one.
enum NearNames {
    /// At most three, the nearest first.
    static func places(near text: String, among all: [OwnPlace]) -> [OwnPlace] {
        let typed = Array(OwnName.key(text).unicodeScalars.prefix(60))
        let near = all.enumerated().compactMap { index, own -> (slips: Int, index: Int, own: OwnPlace)? in
            let names = names(of: own).map { Array(OwnName.key($0).unicodeScalars.prefix(60)) }
            let slips = names.compactMap { Self.slips(typed, $0) }
            return slips.min().map { ($0, index, own) }
        }
        return near.sorted { ($0.slips, $0.index) < ($1.slips, $1.index) }.prefix(3).map(\.own)
    }

    private static func names(of own: OwnPlace) -> [String] {
        guard case .favourite(let favourite) = own else { return [own.place.name] }
        return [favourite.nickname, favourite.place.name].compactMap { $0 }
    }

    /// How many letters differ; `nil` when it is more than a third of them, unless one name begins the other.
    private static func slips(_ typed: [Unicode.Scalar], _ name: [Unicode.Scalar]) -> Int? {
        let shorter = min(typed.count, name.count)
        guard shorter > 0 else { return nil }
        if shorter >= 3, typed.starts(with: name.prefix(shorter)) || name.starts(with: typed.prefix(shorter)) {
            return abs(typed.count - name.count)
        }
        let distance = distance(typed, name)
        return distance <= max(1, name.count / 3) ? distance : nil
    }

    /// Levenshtein's distance.
    private static func distance(_ typed: [Unicode.Scalar], _ name: [Unicode.Scalar]) -> Int {
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
