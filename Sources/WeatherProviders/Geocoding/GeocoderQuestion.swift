/// What the geocoder is asked: a name, and perhaps where it lies.
struct GeocoderQuestion: Hashable, Sendable {
    let name: String
    let qualifier: String?

    /// Folded, so that `Tampa` and `tampa` are one question.
    var folded: GeocoderQuestion {
        GeocoderQuestion(name: name.lowercased(), qualifier: qualifier?.lowercased())
    }
}
