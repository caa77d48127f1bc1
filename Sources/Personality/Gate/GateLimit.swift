import Weather

/// The two borders of one measured value; a value on a border counts as beyond it.
struct GateLimit: Sendable {
    /// Where `careful` begins; `nil` when the value is never only careful.
    let careful: Double?
    /// Where `locked` begins; `nil` when the value never locks.
    let locked: Double?
    /// Whether small values are the dangerous ones.
    let isFloor: Bool

    static func atLeast(careful: Double?, locked: Double?) -> GateLimit {
        GateLimit(careful: careful, locked: locked, isFloor: false)
    }

    static func atMost(careful: Double?, locked: Double?) -> GateLimit {
        GateLimit(careful: careful, locked: locked, isFloor: true)
    }

    /// Compares the value rounded to one decimal, as it is shown, so that answer and gate never disagree.
    func state(for value: Double) -> GateState {
        let shown = Rounding.tenths(value)
        if let locked, isFloor ? shown <= locked : shown >= locked { return .locked }
        if let careful, isFloor ? shown <= careful : shown >= careful { return .careful }
        return .open
    }
}

/// The thresholds of the gate.
///
/// This project's cautious choice, informed by common bands of weather services (gale and strong-gale gusts, frostbite
/// ranges); they are not medical advice.
extension GateLimit {
    /// Apparent temperature in °C.
    static let heat = GateLimit.atLeast(careful: 35, locked: 40)
    /// Apparent temperature in °C.
    static let cold = GateLimit.atMost(careful: -18, locked: -25)
    /// Lowest temperature of a hot day in °C.
    static let warmNight = GateLimit.atLeast(careful: 23, locked: 26)
    /// km/h.
    static let gusts = GateLimit.atLeast(careful: 62, locked: 75)
    /// mm in an hour.
    static let rainInHour = GateLimit.atLeast(careful: 10, locked: 20)
    /// mm in 24 h.
    static let rainInDay = GateLimit.atLeast(careful: nil, locked: 50)
    /// cm of fresh snow in 24 h.
    static let snowInDay = GateLimit.atLeast(careful: 5, locked: 15)
    /// Air quality index of the United States.
    static let usAirIndex = GateLimit.atLeast(careful: 101, locked: 151)
    /// European air quality index.
    static let europeanAirIndex = GateLimit.atLeast(careful: 60, locked: 80)
    /// UV index.
    static let ultraviolet = GateLimit.atLeast(careful: 11, locked: nil)
    /// m of visibility; here the border itself is still free, "below 500 m".
    static func visibility(_ metres: Double) -> GateState {
        let shown = Rounding.tenths(metres)
        return shown < 100 ? .locked : shown < 500 ? .careful : .open
    }
}
