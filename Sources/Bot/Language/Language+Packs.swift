package import Personality

/// What the language adds to packs, for those who write them.
extension Language {
    /// The made-up names of a preview, as a reader of the language sees them.
    ///
    /// A form that the language lacks is empty, which makes a line that needs it ineligible.
    package func previewValues(for scene: PreviewScene) -> [PlaceholderName: String] {
        [
            .placeIn: forms.place(named: PackPreview.placeName) ?? "", .weekday: weekday(scene.weekday),
            .weekdayOn: forms.weekday(scene.weekday) ?? "", .nextDryDay: weekday(6),
            .since: scene.hasRecord ? text(.voiceSince, [.month: month(9), .year: "2026"]) : "",
        ]
    }

    /// The forms of names that the language does not have.
    package var lackingForms: Set<PlaceholderName> {
        var lacking: Set<PlaceholderName> = []
        if !forms.hasPlaces { lacking.insert(.placeIn) }
        if !forms.hasWeekdays { lacking.insert(.weekdayOn) }
        return lacking
    }
}
