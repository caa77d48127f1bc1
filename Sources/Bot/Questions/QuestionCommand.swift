/// Answers a question about the weather: finds the place, settles the time, asks the sources, has it worded.
struct QuestionCommand {
    private let context: CommandContext

    init(_ context: CommandContext) {
        self.context = context
    }

    /// - Throws: ``Trouble``, when the weather cannot be had.
    func answer(to question: WeatherQuestion) async throws(Trouble) -> Answer {
        throw .internalTrouble
    }
}
