/// What a message asks about the weather: where, when and what of it.
struct WeatherQuestion: Sendable, Equatable {
    /// The words of the place, without preposition; `nil` for the person's home.
    var place: Phrase?
    /// When, as it was said; ``AskedTime/now`` when nothing was said.
    var time: AskedTime
    /// What of it; ``AskedMatter/weather`` when nothing was said.
    var matter: AskedMatter
    /// What else is asked with "and" or "or", told behind the first.
    var also: [AskedMatter] = []
    /// The temperature that is asked for, where the matter is one.
    var limit: TemperatureLimit?
    /// What many days come to.
    var wish: DaysWish?

    /// All that is asked.
    var matters: [AskedMatter] { [matter] + also }
}
