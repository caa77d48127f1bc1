import Places

extension OwnPlaces {
    /// The finding with a place of the person's own in front, when one of that name is among what may be meant.
    func preferred(in finding: Finding, named text: String) -> Finding {
        guard case .place(let best, let area, let others, let namesakes) = finding else { return finding }
        let meant = [best] + others + namesakes
        let ids = all.map(\.place.id)
        guard !ids.contains(best.id) else { return finding }
        let own = meant.first { ids.contains($0.id) } ?? (area == nil ? named(text).first?.place : nil)
        guard let own else { return finding }
        return .place(own, standsFor: nil, others: Array(meant.filter { $0.id != own.id }.prefix(4)))
    }
}
