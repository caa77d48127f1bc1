import Places

/// Forms of names as they stand inside a sentence ("in Tampa", "on Monday"), as far as a language has them.
struct LanguageForms: Sendable {
    /// The key of the form for all places that are not named.
    static let other = "other"

    /// By the name of the place.
    private let places: [String: Template]
    private let weekdays: [String]

    /// - Parameter weekdays: Seven, Monday first, or none.
    init(places: [String: Template] = [:], weekdays: [String] = []) {
        (self.places, self.weekdays) = (places, weekdays)
    }

    /// "in Tampa"; `nil` for bare coordinates, and where the language has no form.
    func place(_ place: Place) -> String? {
        place.id.isNamed ? self.place(named: place.name) : nil
    }

    /// The same for a name; `nil` where the language has no form.
    func place(named name: String) -> String? {
        let form = (places[name] ?? places[Self.other])?.filled([.place: name]) ?? ""
        return form.isEmpty ? nil : form
    }

    /// "on Monday"; 1 is Monday, 7 is Sunday; `nil` where the language has no form.
    func weekday(_ number: Int) -> String? {
        weekdays.isEmpty ? nil : weekdays[(number + 6) % 7]
    }

    /// Whether it has a form for most places.
    var hasPlaces: Bool { places[Self.other] != nil }
    /// Whether it has a form for weekdays.
    var hasWeekdays: Bool { !weekdays.isEmpty }
}
