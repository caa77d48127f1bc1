import FoundationEssentials

extension WeatherWarning {
    /// What identifies a warning to a reader; ids change with each update.
    private struct Subject: Hashable {
        let event: String
        let severity: Severity
        let urgency: Urgency
        let issuer: String
        let area: String
        let start: Date?
        let end: Date?
        let text: String
    }

    /// The warnings as every source hands them over: the highest first, none twice.
    ///
    /// By severity, where one that is not told stands with the severe ones; then by urgency, then the one that begins
    /// first. What differs in nothing but its id is the same warning.
    package static func normalized(_ warnings: [WeatherWarning]) -> [WeatherWarning] {
        var seen: Set<Subject> = []
        let unique = warnings.filter { seen.insert($0.subject).inserted }
        return unique.enumerated().sorted { left, right in
            if let order = left.element.comesBefore(right.element) { return order }
            return left.offset < right.offset
        }.map(\.element)
    }

    private var subject: Subject {
        Subject(
            event: event, severity: severity, urgency: urgency, issuer: issuer, area: area, start: start, end: end,
            text: text)
    }

    /// `nil` when neither does.
    private func comesBefore(_ other: WeatherWarning) -> Bool? {
        if severityRank != other.severityRank { return severityRank > other.severityRank }
        if urgencyRank != other.urgencyRank { return urgencyRank > other.urgencyRank }
        let (start, otherStart) = (start ?? .distantPast, other.start ?? .distantPast)
        return start == otherStart ? nil : start < otherStart
    }

    private var severityRank: Int {
        switch severity {
        case .minor: 0
        case .moderate: 1
        case .unknown, .severe: 2
        case .extreme: 3
        }
    }

    private var urgencyRank: Int {
        Urgency.allCases.firstIndex(of: urgency) ?? 0
    }
}
