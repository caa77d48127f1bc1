import Places

extension OwnPlaces {
    /// The finding with a place of the person's own in front, when one of that name is among what may be meant.
    func preferred(in finding: Finding, named text: String) -> Finding {
        guard case .place(let best, let area, let others, let namesakes) = finding else { return finding }
        guard !isEmpty, !holds(best) else { return finding }
        let listed = others.first(where: holds) ?? namesakes.first(where: holds)
        guard let own = listed ?? (area == nil ? named(text).first?.place : nil) else { return finding }
        let meant = [best] + others + namesakes
        return .place(own, standsFor: nil, others: Array(meant.filter { $0.id != own.id }.prefix(4)))
    }
}
