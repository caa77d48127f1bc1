/// Asks the bot of a running server what would be typed on a terminal.
package struct AskBot: ControlRequest {
    /// The answer.
    package struct Reply: Codable, Sendable, Equatable {
        /// Rendered for a terminal.
        package let answer: String
    }

    /// Where the server takes it.
    package static let path = "/v1/ask"
    /// What was typed.
    package let text: String
    /// BCP 47 tag of the person's language; `nil` when unknown.
    package let language: String?

    /// Asks.
    package init(_ text: String, language: String?) {
        self.text = text
        self.language = language
    }

    /// Answers.
    package func perform(on operations: ControlOperations) async throws(ControlError) -> Reply {
        guard let answer = operations.answer else { throw .refused("No bot answers here.") }
        return Reply(answer: await answer(self))
    }
}
