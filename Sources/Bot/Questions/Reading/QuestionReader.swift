/// Reads what a message asks about the weather.
enum QuestionReader {
    /// - Parameter isPlace: Whether a phrase is a place that is known.
    /// - Returns: `nil` for what is no question, a place alone included.
    static func read(_ phrase: Phrase, isPlace: (Phrase) -> Bool) -> WeatherQuestion? {
        nil
    }
}
