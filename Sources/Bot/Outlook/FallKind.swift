import Weather

/// What falls, or would if anything did: the condition names it, else how warm it is.
enum FallKind: String, Sendable, CaseIterable {
    case rain, snow, sleet
    case freezingRain = "freezing-rain"
    /// Rain or snow, near the freezing point.
    case either

    /// °C from which a dry stretch of time would have rain; below, rain or snow, in frost snow alone.
    private static let mild = 3.0

    /// - Parameter high: Highest temperature in °C; `nil` counts as mild.
    init(_ condition: Condition?, high: Double?) {
        switch condition {
        case let condition? where condition.isSnow: self = .snow
        case .sleet?, .icePellets?: self = .sleet
        case let condition? where condition.isFreezing: self = .freezingRain
        case let condition? where condition.isWet: self = .rain
        default:
            let high = high.map(Rounding.tenths) ?? Self.mild
            self = high <= DayOutlook.Limit.frost ? .snow : high < Self.mild ? .either : .rain
        }
    }

    /// What stands in front of its chance and amount.
    var label: Sentence {
        switch self {
        case .rain: .rowRain
        case .snow, .either: .rowPrecipitation
        case .sleet: .rowSleet
        case .freezingRain: .rowFreezingRain
        }
    }

    /// How likely it is.
    var chance: Sentence {
        switch self {
        case .rain: .toldChanceOfRain
        case .snow: .toldChanceOfSnow
        case .sleet: .toldChanceOfSleet
        case .freezingRain: .toldChanceOfFreezingRain
        case .either: .toldChanceOfEither
        }
    }

    /// How likely it is where nothing is expected.
    var chanceAtMost: Sentence {
        switch self {
        case .rain: .verdictChanceAtMost
        case .snow: .verdictSnowAtMost
        case .sleet: .verdictSleetAtMost
        case .freezingRain: .verdictFreezingRainAtMost
        case .either: .verdictEitherAtMost
        }
    }
}
