import Weather

/// How hard the air is on people, whichever scale says so; the harder is greater.
enum AirBurden: Int, CaseIterable, Comparable {
    case none
    case slight
    case onSensitive
    case onEverybody
    case heavy
    case dangerous

    init(_ index: USAirIndex) {
        switch index.category {
        case .good: self = .none
        case .moderate: self = .slight
        case .unhealthyForSensitive: self = .onSensitive
        case .unhealthy: self = .onEverybody
        case .veryUnhealthy: self = .heavy
        case .hazardous: self = .dangerous
        }
    }

    /// The gate for jokes takes *poor* and *very poor* for what the United States call unhealthy, for some and for all.
    init(_ index: EuropeanAirIndex) {
        switch index.category {
        case .good, .fair: self = .none
        case .moderate: self = .slight
        case .poor: self = .onSensitive
        case .veryPoor: self = .onEverybody
        case .extremelyPoor: self = .heavy
        }
    }

    init(_ index: OpenWeatherAirIndex) {
        switch index {
        case .good, .fair: self = .none
        case .moderate: self = .slight
        case .poor: self = .onSensitive
        case .veryPoor: self = .onEverybody
        }
    }

    static func < (left: AirBurden, right: AirBurden) -> Bool {
        left.rawValue < right.rawValue
    }

    /// An emoji for it.
    var symbol: String {
        ["🟢", "🟡", "🟠", "🔴", "🟣", "🟤"][rawValue]
    }
}
