extension Language {
    /// A length of time, rounded as people say it ("less than a minute", "25 minutes", "2 hours").
    ///
    /// - Parameter seconds: Below 0 counts as 0.
    func span(_ seconds: Double) -> String {
        let seconds = min(max(seconds, 0), 1_000_000)
        switch seconds {
        case ..<60: return text(.spanMoment)
        case ..<5400: return text(.spanMinutes, count: Int(seconds / 60))
        default: return text(.spanHours, count: Int((seconds / 3600).rounded()))
        }
    }

    /// A length of time to wait, never too short ("30 seconds", "2 minutes").
    func wait(_ seconds: Int) -> String {
        switch seconds {
        case ..<120: text(.spanSeconds, count: max(1, seconds))
        case ..<5400: text(.spanMinutes, count: (seconds + 59) / 60)
        default: text(.spanHours, count: (seconds + 3599) / 3600)
        }
    }
}
