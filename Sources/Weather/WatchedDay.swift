package import Places

/// One day at a place as the sources told it on that day, in metric units; `nil` where they were silent.
package struct WatchedDay: Sendable, Equatable {
    /// What the sky was like, as far as days are compared by it.
    package enum Sky: String, Sendable, CaseIterable {
        /// Clear or mostly so.
        case clear = "c"
        /// Partly cloudy.
        case mixed = "p"
        /// Overcast or fog, without rain.
        case grey = "g"
        /// Rain of any kind.
        case rain = "r"
        /// Snow that falls as such.
        case snow = "s"
        /// Anything else, and nothing known.
        case other = "o"
    }

    /// The day in the place's calendar.
    package let date: LocalDate
    /// Lowest temperature in °C.
    package var low: Double?
    /// Highest temperature in °C.
    package var high: Double?
    /// Rain and melted snow in mm.
    package var precipitation: Double?
    /// Highest mean wind in m/s.
    package var windSpeed: Double?
    /// What the sky was like.
    package var sky = Sky.other

    /// Makes a day of which nothing is known.
    package init(_ date: LocalDate) {
        self.date = date
    }

    /// Takes from a forecast for the day itself what is compared later.
    package init(_ day: DayForecast) {
        date = day.date
        low = day.low
        high = day.high
        precipitation = day.precipitation
        windSpeed = day.windSpeed
        sky = Sky(day.condition)
    }

    /// At least 1 mm.
    package var isWet: Bool { precipitation.map { Rounding.tenths($0) >= 1 } ?? false }
    /// Less than 0.2 mm.
    package var isDry: Bool { precipitation.map { Rounding.tenths($0) < 0.2 } ?? false }
    /// Grey from what is told of the day, wet or not.
    package var isGrey: Bool { sky == .grey || sky == .rain }
    /// The highest temperature is at least 26 °C.
    package var isHot: Bool { high.map { Rounding.tenths($0) >= 26 } ?? false }
    /// The lowest temperature is below 0 °C.
    package var isFrosty: Bool { low.map { Rounding.tenths($0) < 0 } ?? false }
    /// Snow falls.
    package var isSnowy: Bool { sky == .snow }
    /// The highest temperature is at least 20 °C.
    package var isWarm: Bool { high.map { Rounding.tenths($0) >= 20 } ?? false }
}

extension WatchedDay.Sky {
    init(_ condition: Condition) {
        switch condition {
        case .clear, .mostlyClear: self = .clear
        case .partlyCloudy: self = .mixed
        case .mostlyCloudy, .overcast, .mist, .fog, .rimeFog: self = .grey
        case .drizzle, .freezingDrizzle, .lightRain, .rain, .heavyRain, .rainShowers, .heavyShowers, .freezingRain,
            .sleet, .icePellets, .thunderstorm, .strongThunderstorm:
            self = .rain
        case .lightSnow, .snow, .heavySnow, .snowGrains, .snowShowers: self = .snow
        case .haze, .smoke, .dust, .ash, .wind, .tornado, .unknown: self = .other
        }
    }
}
