/// What is said of a place now, the same for all who read it in the same units and language.
struct WeatherWords: Sendable {
    let warnings: [Reply.Warning]
    let card: Reply.Card
    let notes: [String]
    let foot: WeatherFoot

    init(_ answer: WeatherAnswer) {
        warnings = WarningWords(answer).warnings
        card = ForecastCard(answer).card
        notes = WeatherNotes(answer).sentences
        foot = WeatherFoot([answer])
    }
}
