/// The cities that a typed name may mean, likeliest first.
struct Candidates: Sendable {
    /// One city with what speaks for it.
    struct Candidate: Sendable {
        /// Row of the city.
        var row: Int
        /// How it came by the name.
        var kind: NameIndex.Kind
        /// Inhabitants; a quarter of them when the name is not the one shown, so that Frisco is not always San Francisco.
        var weight: Int
        /// How well the qualifier fits, less is better.
        var rank = 0
    }

    /// Likeliest first.
    private(set) var list: [Candidate] = []
    private let atlas: Atlas

    /// Looks the name up and keeps what fits all qualifiers.
    ///
    /// - Parameter preferred: Row of the person's country; its city comes first with a tenth of the biggest weight.
    init(_ name: TypedName, _ qualifiers: [Qualifier] = [], preferred: Int?, in atlas: Atlas) {
        self.atlas = atlas
        for hit in name.hits(in: atlas.cities) {
            let population = atlas.home(of: hit.row).population
            let weight = hit.kind == .main ? population : population / 4
            var candidate = Candidate(row: hit.row, kind: hit.kind, weight: weight)
            let ranks = qualifiers.compactMap { $0.rank(ofCity: hit.row, in: atlas) }
            guard ranks.count == qualifiers.count else { continue }
            candidate.rank = ranks.first ?? 0
            list.append(candidate)
        }
        keepCodesOnlyIfMeant(name.isCode)
        dropSecondNamesOfNeighbours()
        list.sort { ($0.rank, -$0.weight, $0.row) < ($1.rank, -$1.weight, $1.row) }
        prefer(country: preferred)
    }

    /// `TPA` is an airport; `bar` is the town, not the airport BAR.
    private mutating func keepCodesOnlyIfMeant(_ isCode: Bool) {
        let wanted = list.filter { ($0.kind == .code) == isCode }
        if !wanted.isEmpty { list = wanted }
    }

    /// Hong Kong was called Victoria, but Victoria is a part of it: the place that is shown by the name is meant.
    private mutating func dropSecondNamesOfNeighbours() {
        guard list.contains(where: { $0.kind == .alternate }) else { return }
        let main = list.filter { $0.kind == .main }.prefix(20).compactMap { candidate in
            atlas.coordinate(ofCity: candidate.row).map { (point: $0, weight: candidate.weight) }
        }
        list.removeAll { candidate in
            guard candidate.kind == .alternate, !main.isEmpty else { return false }
            guard let point = atlas.coordinate(ofCity: candidate.row) else { return false }
            return main.contains { $0.weight * 10 >= candidate.weight && $0.point.kilometres(to: point) <= 25 }
        }
    }

    private mutating func prefer(country: Int?) {
        guard let country, let best = list.first else { return }
        let index = list.firstIndex {
            $0.rank == best.rank && atlas.home(of: $0.row).country == country && $0.weight * 10 >= best.weight
        }
        if let index { list.insert(list.remove(at: index), at: 0) }
    }

    /// Puts the place first whose full name was typed, wherever its commas are; `false` when there is none.
    mutating func prefer(fullName: FoldedName) -> Bool {
        let index = list.firstIndex { candidate in
            guard candidate.kind == .main, let place = atlas.place(ofCity: candidate.row) else { return false }
            return FoldedName(place.fullName) == fullName
        }
        guard let index else { return false }
        list.insert(list.remove(at: index), at: 0)
        return true
    }

    /// The likeliest places, at most `limit`; of two that a person would type alike, the bigger.
    ///
    /// - Parameter shown: A place that is shown already.
    func places(limit: Int, besides shown: Place? = nil) -> [Place] {
        var places: [Place] = []
        var names = shown.map { [FoldedName($0.fullName)] } ?? []
        for candidate in list {
            guard places.count < limit else { break }
            guard let place = atlas.place(ofCity: candidate.row) else { continue }
            let name = FoldedName(place.fullName)
            guard !names.contains(name) else { continue }
            names.append(name)
            places.append(place)
        }
        return places
    }

    /// The likeliest with up to four others; when no other comes near it and none is in the person's country, no others but
    /// its namesakes.
    ///
    /// A place that is shown by the typed name has no rivals by their second names: Berlin is not North Canton in Ohio.
    func match(preferred: Int?) -> PlaceMatch? {
        guard let best = list.first, let place = atlas.place(ofCity: best.row) else { return nil }
        let rest = list.dropFirst().filter { best.kind != .main || $0.kind == .main }
        let matters = rest.contains { other in
            other.weight * 10 >= best.weight || (preferred != nil && atlas.home(of: other.row).country == preferred)
        }
        guard matters else {
            let namesakes = rest.filter { $0.kind == .main && $0.rank == best.rank }
            return .found(place, others: [], namesakes: others(namesakes, than: place, preferred: preferred))
        }
        return .found(place, others: others(rest, than: place, preferred: preferred))
    }

    private func others(_ rest: [Candidate], than best: Place, preferred: Int?) -> [Place] {
        var ordered = self
        ordered.list = rest.filter { preferred != nil && atlas.home(of: $0.row).country == preferred }
        ordered.list += rest.filter { preferred == nil || atlas.home(of: $0.row).country != preferred }
        return ordered.places(limit: 4, besides: best)
    }
}
