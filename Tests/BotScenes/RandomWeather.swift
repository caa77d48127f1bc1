import FoundationEssentials
import TestSupport
package import Weather

/// Weather by chance, calm or dangerous, whole or with holes; the same for the same generator.
package struct RandomWeather {
    private var generator: SeededGenerator

    /// Starts with a seed.
    package init(seed: UInt64) {
        generator = SeededGenerator(seed: seed)
    }

    /// The next weather, for a place whose clocks show New York's time.
    package mutating func next() -> PlaceWeather {
        var weather = WeatherSample.complete
        if chance(1, of: 2) {
            let temperature = Double(number(15) + 8)
            weather.current?.value.temperature = temperature
            weather.current?.value.apparentTemperature = temperature
            weather.current?.value.condition = pick([.clear, .partlyCloudy, .overcast, .lightRain, .mist])
            return weather
        }
        weather.current?.value = current()
        weather.days?.value = WeatherSample.days.map { day($0) }
        if chance(1, of: 4) { weather.warnings?.value = (0...number(2)).map { _ in warning() } }
        if chance(1, of: 5) {
            weather.fail(pick(WeatherPart.allCases), as: pick([.unavailable, .notCovered, .badKey]))
        }
        if chance(1, of: 8) { weather.current?.isStale = true }
        if chance(1, of: 8) { weather.warnings?.isStale = true }
        return weather
    }

    private mutating func current() -> CurrentConditions {
        var current = WeatherSample.current
        current.temperature = Double(number(60) - 20)
        current.condition = pick(Condition.allCases)
        current.apparentTemperature = chance(1, of: 3) ? nil : current.temperature + Double(number(8) - 4)
        current.humidity = maybe(Double(number(100)))
        current.windSpeed = maybe(Double(number(30)))
        current.windGust = maybe(Double(number(40)))
        current.precipitation = maybe(Double(number(8)))
        current.isDay = chance(1, of: 2)
        return current
    }

    private mutating func day(_ sample: DayForecast) -> DayForecast {
        var day = sample
        day.condition = pick(Condition.allCases)
        day.low = maybe(Double(number(30) - 15))
        day.high = maybe(Double(number(30) + 10))
        day.precipitation = maybe(Double(number(60)))
        day.precipitationProbability = maybe(Double(number(100)))
        day.snowfall = maybe(chance(1, of: 5) ? Double(number(20)) : 0)
        return day
    }

    private mutating func warning() -> WeatherWarning {
        WeatherSample.warning(
            pick(["Flood Warning", "Wind Advisory", "Heat Advisory", "Tornado Warning"]),
            severity: pick(WeatherWarning.Severity.allCases), end: Double(number(86_400)) - 3600)
    }

    private mutating func maybe(_ value: Double) -> Double? {
        chance(1, of: 6) ? nil : value
    }

    private mutating func number(_ most: Int) -> Int {
        Int.random(in: 0...most, using: &generator)
    }

    private mutating func chance(_ hits: Int, of all: Int) -> Bool {
        Int.random(in: 0..<all, using: &generator) < hits
    }

    private mutating func pick<Value>(_ values: [Value]) -> Value {
        values[Int.random(in: 0..<values.count, using: &generator)]
    }
}
