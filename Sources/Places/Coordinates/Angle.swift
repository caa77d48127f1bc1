/// One typed angle: degrees, perhaps minutes and seconds, perhaps a sign or hemisphere letters.
struct Angle: Equatable {
    /// A compass letter.
    enum Hemisphere: Equatable {
        case north, south, east, west

        init?(letter: Unicode.Scalar) {
            switch letter {
            case "N", "n": self = .north
            case "S", "s": self = .south
            case "E", "e": self = .east
            case "W", "w": self = .west
            default: return nil
            }
        }

        var axis: Axis { self == .north || self == .south ? .latitude : .longitude }
    }

    /// What an angle measures.
    enum Axis {
        case latitude, longitude
    }

    /// Degrees, then minutes, then seconds, without sign.
    var parts: [Double] = []
    /// −1 or 1 as typed, 0 when no sign was.
    var sign = 0
    /// Whether the last part has no fraction; only the last may have one.
    var isWhole = true
    /// Usually none or one; two contradict each other.
    var hemispheres: [Hemisphere] = []

    /// Whether a sign was typed.
    var isSigned: Bool { sign != 0 }

    /// By its letter; `nil` without one.
    var axis: Axis? { hemispheres.first?.axis }

    /// Minutes and seconds below 60.
    var hasProperParts: Bool { parts.dropFirst().allSatisfy { $0 < 60 } }

    /// Signed decimal degrees.
    var degrees: Double {
        var value = 0.0
        var scale = 1.0
        for part in parts {
            value += part / scale
            scale *= 60
        }
        let isNegative = sign < 0 || hemispheres.first == .south || hemispheres.first == .west
        return isNegative ? -value : value
    }
}
