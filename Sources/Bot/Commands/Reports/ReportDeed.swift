import Reports

/// What is to be done with a report that is there.
enum ReportDeed: Sendable {
    case pause, resume, skip, change, stop

    /// Which one is meant, asked with the list.
    var question: Sentence {
        switch self {
        case .pause: .pauseWhich
        case .resume: .resumeWhich
        case .skip: .skipWhich
        case .change: .changeWhich
        case .stop: .stopWhich
        }
    }

    /// The button that does it.
    var label: Sentence {
        switch self {
        case .pause: .choicePause
        case .resume: .choiceResume
        case .skip: .choiceSkip
        case .change: .choiceChange
        case .stop: .choiceStop
        }
    }

    /// What doing it means.
    var meaning: Sentence {
        switch self {
        case .pause: .reportMeaningPause
        case .resume: .reportMeaningResume
        case .skip: .reportMeaningSkip
        case .change: .reportMeaningChange
        case .stop: .reportMeaningStop
        }
    }

    /// The deed is for the owner or an administrator, unless it is said otherwise.
    func isAllowed(_ entry: ReportShelf.Entry, _ context: CommandContext) async -> Bool {
        if entry.isOwn || self == .pause { return true }
        if self == .resume, entry.report.pause?.reason == .member { return true }
        return await context.isAdminHere
    }
}
