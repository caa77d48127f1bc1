/// Folds what tells one airport from another: "Tampa International Airport" is "tampa".
///
/// Holds its working buffers, so that thousands of names allocate little.
struct AirportName {
    /// The name last folded, without its town where one was given and something was left.
    private(set) var folded = FoldedName()
    private var kept: [UInt8] = []

    /// Words that most airports have in their names.
    private static let generic: Set<[UInt8]> = Set(
        ["airport", "international", "intl", "intl.", "regional", "municipal", "airfield", "aerodrome", "aeropuerto"]
            .map { Array($0.utf8) })

    /// The hashes by which an airport is found: its name, its name without the town, the town; none when nothing is left.
    mutating func keys(_ name: ArraySlice<UInt8>, town: ArraySlice<UInt8>) -> [UInt64] {
        keep(name)
        folded.set(kept, kept.indices)
        guard !folded.isEmpty else { return [] }
        var keys = [folded.hash64]
        guard !town.isEmpty else { return keys }
        let townBytes = Array(town)
        var townName = FoldedName()
        townName.set(townBytes, townBytes.indices)
        if !townName.isEmpty { keys.append(townName.hash64) }
        // "London Heathrow": the town stands in front of what people say.
        if kept.starts(with: townBytes), kept.count > townBytes.count + 4,
            [0x20, 0x2D].contains(kept[townBytes.count])
        {
            folded.set(kept, townBytes.count + 1..<kept.count)
            keys.append(folded.hash64)
        }
        return keys
    }

    /// Keeps the words that are not generic.
    private mutating func keep(_ name: ArraySlice<UInt8>) {
        kept.removeAll(keepingCapacity: true)
        for word in name.split(separator: 0x20) {
            let small = word.map { (0x41...0x5A).contains($0) ? $0 | 0x20 : $0 }
            if Self.generic.contains(small) { continue }
            if !kept.isEmpty { kept.append(0x20) }
            kept += word
        }
    }
}
