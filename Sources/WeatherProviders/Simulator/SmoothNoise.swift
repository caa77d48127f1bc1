/// Chance that is the same for the same seed, place and moment, and that changes smoothly with time.
struct SmoothNoise: Sendable {
    /// What the chance decides; each has a course of its own.
    enum Course: UInt64 {
        case cloud, slowCloud, warmth, wet, wind, gust, direction, pressure, dust, traffic, pollen
    }

    private let seed: UInt64

    /// Mixes the seed with a place, whose coordinates count in hundredths of a degree.
    init(seed: UInt64, latitude: Double, longitude: Double) {
        let north = UInt64(bitPattern: Int64((latitude * 100).rounded()))
        let east = UInt64(bitPattern: Int64((longitude * 100).rounded()))
        self.seed = Self.mixed(Self.mixed(seed ^ 0x5155_414C_4C00) &+ Self.mixed(north) &+ 3 &* Self.mixed(east))
    }

    /// A value of 0 to 1 that passes a new random height every `period` hours.
    ///
    /// - Parameter hour: Hours since 1970.
    func value(_ course: Course, hour: Double, period: Double) -> Double {
        let position = hour / period
        let knot = position.rounded(.down)
        let fraction = position - knot
        let ease = fraction * fraction * (3 - 2 * fraction)
        let left = height(course, Int64(knot))
        return left + (height(course, Int64(knot) + 1) - left) * ease
    }

    private func height(_ course: Course, _ knot: Int64) -> Double {
        let bits = Self.mixed(seed ^ Self.mixed(course.rawValue &+ 0x9E37) ^ UInt64(bitPattern: knot))
        return Double(bits >> 11) / Double(1 << 53)
    }

    /// Source: Steele, Lea and Flood, "Fast splittable pseudorandom number generators" (SplitMix64).
    private static func mixed(_ input: UInt64) -> UInt64 {
        var value = input &+ 0x9E37_79B9_7F4A_7C15
        value = (value ^ (value >> 30)) &* 0xBF58_476D_1CE4_E5B9
        value = (value ^ (value >> 27)) &* 0x94D0_49BB_1331_11EB
        return value ^ (value >> 31)
    }
}
