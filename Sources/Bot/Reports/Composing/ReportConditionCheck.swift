import Places
import Reports
import Weather

extension ReportCondition {
    /// Whether a condition holds.
    enum Answer: Sendable, Equatable {
        case holds
        case fails
        /// What would decide it is missing.
        case unknown
    }

    /// From this change in °C on a day is worth a remark.
    private static var greatChange: Double { 6 }

    /// Whether it holds at one of the places at least; where that cannot be told, whether it may.
    func answer(for days: [ToldDay]) -> Answer {
        let answers = days.map(answer)
        return answers.contains(.holds) ? .holds : answers.contains(.unknown) ? .unknown : .fails
    }

    private func answer(for day: ToldDay) -> Answer {
        let outlook = day.outlook
        switch self {
        case .rain:
            if outlook.rain != nil || outlook.snow != nil { return .holds }
            return outlook.isFallKnown ? .fails : .unknown
        case .below(let limit): return Self.compare(outlook.low) { $0 < limit }
        case .above(let limit): return Self.compare(outlook.high) { $0 > limit }
        case .warning: return Self.warning(day)
        case .notable: return Self.notable(day)
        }
    }

    private static func compare(_ value: Double?, _ holds: (Double) -> Bool) -> Answer {
        value.map { holds(Rounding.tenths($0)) ? .holds : .fails } ?? .unknown
    }

    private static func warning(_ day: ToldDay) -> Answer {
        if !day.warnings.isEmpty { return .holds }
        return day.answer.weather.warnings == nil ? .unknown : .fails
    }

    /// A place without any official source of warnings is told of for its weather alone.
    private static func notable(_ day: ToldDay) -> Answer {
        let outlook = day.outlook
        let isRemarkable =
            outlook.rain != nil || outlook.snow != nil || outlook.hasIce || outlook.isStorm || outlook.hasHeat
            || outlook.hasFrost || day.change.map { abs(Rounding.tenths($0)) >= greatChange } ?? false
        if isRemarkable { return .holds }
        let isSilent = day.answer.weather.missing[.warnings] == .notCovered
        let warning = isSilent ? .fails : warning(day)
        if warning == .holds { return .holds }
        return outlook.isFallKnown && outlook.low != nil ? warning : .unknown
    }
}
