import Weather

/// Lowest and highest value of a quantity within a stretch of time.
struct QuantityRange: Sendable {
    /// `nil` where only the highest is known.
    let low: Double?
    let high: Double?
    /// The hours that have them; `nil` where only the day is known, or all hours are alike.
    let lowStep: HourForecast?
    let highStep: HourForecast?

    /// `nil` when the source is silent.
    init?(_ quantity: AskedMatter.Quantity, _ forecast: SpanForecast) {
        let day = forecast.day.flatMap { Self.range(of: quantity, in: $0) }
        let steps = forecast.isHourly ? forecast.hours.steps.map(\.forecast) : []
        let values = steps.compactMap { step in Self.value(of: quantity, in: step).map { (step, $0) } }
        let lowest = values.min { $0.1 < $1.1 }
        let highest = values.max { $0.1 < $1.1 }
        // The day's own values go first, and its hours say when, as long as both agree.
        let goesFirst = values.isEmpty || forecast.isWholeDay && day?.high != nil
        let chosen = goesFirst ? day : (lowest?.1, highest?.1)
        guard let chosen, chosen.low != nil || chosen.high != nil else { return nil }
        (low, high) = chosen
        let isFlat = values.count < 2 || lowest?.1 == highest?.1
        lowStep = isFlat ? nil : lowest.flatMap { Self.agrees($0.1, chosen.low) ? $0.0 : nil }
        highStep = isFlat ? nil : highest.flatMap { Self.agrees($0.1, chosen.high) ? $0.0 : nil }
    }

    private static func agrees(_ value: Double, _ other: Double?) -> Bool {
        other.map { abs($0 - value) < 1 } ?? false
    }

    private static func value(of quantity: AskedMatter.Quantity, in hour: HourForecast) -> Double? {
        switch quantity {
        case .temperature: hour.temperature
        case .feels: hour.felt
        case .wind: hour.windSpeed
        case .gusts: hour.windGust
        case .humidity: hour.humidity
        case .visibility: hour.visibility
        case .dewPoint:
            if let temperature = hour.temperature, let humidity = hour.humidity {
                DewPoint.celsius(temperature: temperature, humidity: humidity)
            } else {
                nil
            }
        case .high, .low, .pressure, .clouds, .uv, .precipitation, .snow, .sunshine: nil
        }
    }

    private static func range(of quantity: AskedMatter.Quantity, in day: DayForecast) -> (low: Double?, high: Double?)?
    {
        switch quantity {
        case .temperature: (day.low, day.high)
        case .feels: (day.apparentLow, day.apparentHigh)
        case .wind: (nil, day.windSpeed)
        case .gusts: (nil, day.windGust)
        default: nil
        }
    }
}
