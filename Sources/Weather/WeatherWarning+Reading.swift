extension WeatherWarning {
    /// The warning as a reader of one language is told of it: in that language, else in English, else in the first that the
    /// issuer uses.
    ///
    /// - Parameter tag: BCP 47; what stands before the first hyphen decides.
    package func worded(for tag: String) -> WeatherWarning {
        let wanted = [tag, "en"].map(Self.primary)
        let found = wanted.lazy.compactMap { language in
            self.wordings.first { Self.primary($0.language) == language }
        }.first
        guard let wording = found ?? wordings.first else { return self }
        var worded = self
        worded.language = wording.language
        worded.event = wording.event
        worded.headline = wording.headline
        worded.text = wording.text
        worded.instruction = wording.instruction
        return worded
    }

    /// Whether its words are in a language that neither the reader has chosen nor English is; `false` when it is not told.
    package func isForeign(to tag: String) -> Bool {
        guard let language = language.map(Self.primary) else { return false }
        return language != Self.primary(tag) && language != "en"
    }

    /// `fr` of `fr-CH`.
    private static func primary(_ tag: String) -> String {
        tag.prefix { $0 != "-" && $0 != "_" }.lowercased()
    }
}
