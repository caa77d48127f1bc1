/// What a message asks about the weather: where, when and what of it.
struct WeatherQuestion: Sendable, Equatable {
    /// The words of the place, without preposition; `nil` for the person's home.
    var place: Phrase?
    /// When, as it was said; ``AskedTime/now`` when nothing was said.
    var time: AskedTime
    /// What of it; ``AskedMatter/weather`` when nothing was said.
    var matter: AskedMatter
}
