import Places

/// The place that a question is about, with the others of its name as in ``Finding``.
struct FoundPlace: Sendable {
    let place: Place
    /// The name under which it is shown.
    let title: String
    let area: String?
    let others: [Place]
    let namesakes: [Place]

    init(
        _ place: Place, title: String? = nil, standsFor area: String? = nil, others: [Place] = [],
        namesakes: [Place] = []
    ) {
        self.place = place
        self.title = title ?? place.fullName
        self.area = area
        self.others = others
        self.namesakes = namesakes
    }
}
