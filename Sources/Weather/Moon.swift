package import FoundationEssentials
import Glibc

/// The moon as it looks at one instant: illumination within 0.4 %, phase within two hours.
///
/// Source: Meeus, "Astronomical Algorithms", chapter 48, the short form of the phase angle.
package struct Moon: Sendable, Equatable {
    /// The eight phases by name, from new moon on.
    package enum Phase: Int, Sendable, CaseIterable {
        case new
        case waxingCrescent
        case firstQuarter
        case waxingGibbous
        case full
        case waningGibbous
        case lastQuarter
        case waningCrescent

        /// The emoji, as the phase looks from the north.
        package var symbol: String {
            ["🌑", "🌒", "🌓", "🌔", "🌕", "🌖", "🌗", "🌘"][rawValue]
        }

        /// Whether more of it is lit each night.
        package var isWaxing: Bool { (1...3).contains(rawValue) }
        /// Whether less of it is lit each night.
        package var isWaning: Bool { rawValue >= 5 }
    }

    /// A moment between two new moons: the raw value is the share of the way.
    package enum Turn: Double, Sendable, CaseIterable {
        case new = 0
        case full = 0.5
    }

    /// The way from new moon (0) over full moon (0.5) to the next, below 1.
    package let way: Double
    /// How much of the disc is lit, 0 to 1.
    package let litShare: Double

    /// Computes the moon of an instant.
    package init(at instant: Date) {
        let century = (instant.timeIntervalSince1970 / 86_400 + 2_440_587.5 - 2_451_545) / 36_525
        let elongation = (297.8501921 + 445_267.1114034 * century).truncatingRemainder(dividingBy: 360)
        let distance = radians(elongation)
        let sun = radians(357.5291092 + 35_999.0502909 * century)
        let moon = radians(134.9633964 + 477_198.8675055 * century)
        let great = -6.289 * sin(moon) + 2.100 * sin(sun) - 1.274 * sin(2 * distance - moon)
        let small = -0.658 * sin(2 * distance) - 0.214 * sin(2 * moon) - 0.110 * sin(distance)
        let angle = 180 - elongation + great + small
        litShare = (1 + cos(radians(angle))) / 2
        way = Self.positive((180 - angle) / 360)
    }

    /// The nearest of the eight phases.
    package var phase: Phase {
        Phase.allCases[Rounding.whole(way * 8) % 8]
    }

    /// The next new or full moon after an instant.
    package static func next(_ turn: Turn, after instant: Date) -> Date {
        let days = positive(turn.rawValue - Moon(at: instant).way) * month
        let found = refined(instant.addingTimeInterval(days * 86_400), to: turn)
        return found > instant ? found : refined(found.addingTimeInterval(month * 86_400), to: turn)
    }

    /// Mean days from one new moon to the next.
    private static let month = 29.530_588_9

    private static func refined(_ guess: Date, to turn: Turn) -> Date {
        var found = guess
        for _ in 0..<4 {
            let rest = (turn.rawValue - Moon(at: found).way).remainder(dividingBy: 1)
            found = found.addingTimeInterval(rest * month * 86_400)
        }
        return found
    }

    private static func positive(_ share: Double) -> Double {
        let rest = share.truncatingRemainder(dividingBy: 1)
        let positive = rest < 0 ? rest + 1 : rest
        return positive < 1 ? positive : 0
    }
}

private func radians(_ degrees: Double) -> Double {
    degrees * .pi / 180
}
