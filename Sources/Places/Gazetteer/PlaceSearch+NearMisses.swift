extension PlaceSearch {
    /// Places with a near spelling that fit the qualifiers, likeliest first, at most 3.
    ///
    /// A slip weighs as much as a town 16 times smaller; a wrong first letter, or a name that is not the one shown, as one
    /// 4 times smaller. What is 64 times less likely than the likeliest is not worth showing, nor is, for a name of at most 4
    /// letters, one that begins with another: there one slip changes too much.
    func nearMisses(of name: String, _ qualifiers: [Qualifier]) -> [Place] {
        let typed = FoldedName(name)
        let isShort = typed.scalars.count <= 4
        let hits = atlas.spellings.hits(near: typed, in: atlas.cities.table).filter { $0.startsAlike || !isShort }
        var scores: [Int: Int] = [:]
        for hit in hits {
            guard qualifiers.allSatisfy({ $0.rank(ofCity: hit.row, in: atlas) != nil }) else { continue }
            let size = Int.bitWidth - atlas.home(of: hit.row).population.leadingZeroBitCount
            let score = size - 4 * hit.slips - (hit.startsAlike ? 0 : 2) - (hit.isMain ? 0 : 2)
            scores[hit.row] = max(scores[hit.row] ?? Int.min, score)
        }
        let best = scores.sorted { ($0.value, -$0.key) > ($1.value, -$1.key) }.prefix(12)
        let topScore = best.first?.value ?? 0
        var places: [Place] = []
        for (row, score) in best {
            guard places.count < 3, score + 6 > topScore else { break }
            guard let place = atlas.place(ofCity: row) else { continue }
            if !places.contains(where: { $0.name == place.name }) { places.append(place) }
        }
        return places
    }
}
