import Places
import Weather

extension Reply {
    /// The weather of one place or several side by side: warnings, cards, notes, age and sources.
    ///
    /// With several, a sentence that is about one of them says which.
    init(about answers: [WeatherAnswer], titles: [String]? = nil) {
        self.init()
        for (index, answer) in answers.enumerated() {
            func named(_ text: String) -> String {
                guard answers.count > 1 else { return text }
                return answer.language.text(.atPlace, [.place: answer.place.name, .text: text])
            }
            warnings += WarningWords(answer).warnings.map { warning in
                Warning(headline: named(warning.headline), text: warning.text, more: warning.more)
            }
            if answer.trouble == nil {
                var card = ForecastCard(answer).card
                if let titles { card.title = titles[index] }
                cards.append(card)
            }
            paragraphs += WeatherNotes(answer).sentences.map(named)
        }
        add(WeatherFoot(answers))
    }
}
