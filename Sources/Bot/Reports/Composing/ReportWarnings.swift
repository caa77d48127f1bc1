import Places

/// Official warnings at the places of a report, above everything else.
struct ReportWarnings {
    let all: [Reply.Warning]

    /// - Parameter areNamed: Whether each says which place it is about.
    init(_ days: [ToldDay], areNamed: Bool) {
        all = days.flatMap { told in
            WarningWords(told.answer).warnings.map { warning in
                guard areNamed else { return warning }
                let headline = told.language.text(
                    .atPlace, [.place: told.answer.place.name, .text: warning.headline])
                return Reply.Warning(headline: headline, text: warning.text, more: warning.more)
            }
        }
    }
}
