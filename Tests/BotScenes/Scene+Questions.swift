import Bot

/// Scenes of questions that cannot be answered as they were asked.
extension Scene {
    static let questionProblems = [
        Scene("question-no-home", typed: "will it rain tomorrow?"),
        Scene("question-past", typed: "did it rain in Tampa yesterday?"),
        Scene("question-past-home", after: ["home Tampa"], typed: "yesterday"),
        Scene("question-no-date", typed: "Tampa on 31 feb"),
    ]
}
