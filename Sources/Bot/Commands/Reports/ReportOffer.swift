/// What can be done with the reports of a list: the line for each, by the report's name in lines.
struct ReportOffer: Sendable {
    let deed: ReportDeed
    let line: @Sendable (String) -> String

    /// The line that pauses, resumes or stops a report.
    static func plain(_ deed: ReportDeed, _ context: CommandContext) -> ReportOffer {
        let language = context.language
        return ReportOffer(deed: deed) { name in
            switch deed {
            case .pause: language.text(.linePause, [.name: name])
            case .resume: language.text(.lineResume, [.name: name])
            case .stop: language.text(.lineStop, [.name: name])
            case .change: language.text(.lineChangeTime, [.name: name])
            case .skip: language.text(.lineSkip, [.name: name, .text: language.text(.lineTomorrow)])
            }
        }
    }
}
