import FoundationEssentials
import Weather

/// Rain or snow of an entry; empty objects occur.
struct OpenWeatherMapAmount: Decodable {
    /// mm of water in an hour.
    let hour: Tolerant<Double>?
    /// mm of water in three hours.
    let threeHours: Tolerant<Double>?

    private enum CodingKeys: String, CodingKey {
        case hour = "1h"
        case threeHours = "3h"
    }
}

/// How single values of all products are read.
enum OpenWeatherMapValues {
    /// Seconds since 1970 that lie before the year 2286.
    private static let instants = 0.0...10_000_000_000
    /// Seconds east of UTC.
    private static let offsets = -86_400.0...86_400

    static func instant(_ seconds: Double?) -> Date? {
        seconds.within(instants).map { Date(timeIntervalSince1970: $0.rounded(.down)) }
    }

    static func secondsFromUTC(_ seconds: Double?) -> Int? {
        seconds.within(offsets).map { Int($0) }
    }

    /// Rain and snow together in mm of water.
    ///
    /// The service leaves out what does not fall: a dry condition without amounts means none, a wet one that nobody told.
    static func precipitation(_ rain: Double?, _ snow: Double?, _ condition: Condition) -> Double? {
        let amounts = [rain.within(.amounts), snow.within(.amounts)].compactMap { $0 }
        if !amounts.isEmpty { return amounts.reduce(0, +) }
        return condition.isWet || condition == .unknown ? nil : 0
    }

    /// % from a probability of 0 to 1.
    static func percent(_ probability: Double?) -> Double? {
        probability.within(0...1).map { ($0 * 100).rounded() }
    }
}
