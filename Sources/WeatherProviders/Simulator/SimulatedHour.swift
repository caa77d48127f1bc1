import FoundationEssentials
import Glibc
import Places
import Weather

/// The made-up weather of one place in one hour, from which now, hours and days all are read.
struct SimulatedHour {
    /// Beginning of the hour.
    let time: Date
    /// °C.
    let temperature: Double
    /// 0 to 1.
    let cloud: Double
    /// mm.
    let precipitation: Double
    /// 0 to 100 %.
    let precipitationProbability: Double
    /// 0 to 100 %.
    let humidity: Double
    /// m/s.
    let windSpeed: Double
    /// m/s.
    let windGust: Double
    /// Degrees.
    let windDirection: Double
    /// hPa.
    let pressure: Double
    /// UV index.
    let uvIndex: Double
    /// Whether the sun is up in the middle of the hour.
    let isDay: Bool

    init(_ noise: SmoothNoise, at coordinate: Coordinate, hour: Int) {
        let position = Double(hour)
        time = Date(timeIntervalSince1970: position * 3600)
        let sun = SolarPosition(at: time.addingTimeInterval(1800))
        isDay = sun.isUp(at: coordinate)
        let quick = noise.value(.cloud, hour: position, period: 9)
        let slow = noise.value(.slowCloud, hour: position, period: 40)
        cloud = min(max((quick * 0.5 + slow * 0.5 - 0.5) * 1.8 + 0.5, 0), 1)
        let spread = 5 + 0.08 * abs(coordinate.latitude)
        let warmth = (noise.value(.warmth, hour: position, period: 36) - 0.5) * spread
        let climate = SimulatedClimate(coordinate: coordinate, hour: position)
        temperature = Rounding.tenths(climate.mean + warmth + climate.daily * (1 - 0.6 * cloud))
        let wet = noise.value(.wet, hour: position, period: 5)
        let excess = max(0, cloud - 0.6) / 0.4 * max(0, wet - 0.55) / 0.45
        // Cold air holds less water.
        let moisture = min(max(0.25 + temperature / 25, 0.15), 1.2)
        precipitation = excess < 0.02 ? 0 : Rounding.tenths(0.1 + 9 * moisture * pow(excess, 1.5))
        let chance = precipitation > 0 ? 55 + 45 * excess : 50 * cloud * wet
        precipitationProbability = Rounding.tenths(min(chance, 100)).rounded()
        let dampness = 58 + 32 * cloud - 2 * climate.daily
        humidity = min(max(precipitation > 0 ? max(dampness, 85) : dampness, 15), 100).rounded()
        let breeze = noise.value(.wind, hour: position, period: 14)
        windSpeed = Rounding.tenths(1.5 + 10 * breeze * breeze)
        windGust = Rounding.tenths(windSpeed * (1.3 + 0.5 * noise.value(.gust, hour: position, period: 3)))
        windDirection = (noise.value(.direction, hour: position, period: 24) * 720).truncatingRemainder(dividingBy: 360)
            .rounded()
        pressure = Rounding.tenths(1013 + 36 * (noise.value(.pressure, hour: position, period: 60) - 0.5) - 5 * cloud)
        let height = max(0, sun.sineOfElevation(at: coordinate))
        uvIndex = Rounding.tenths(11.5 * pow(height, 1.3) * (1 - 0.7 * cloud))
    }

    /// The condition that fits cloud, amount and temperature.
    var condition: Condition {
        guard precipitation > 0 else { return dryCondition }
        if temperature < -0.5 { return precipitation < 0.5 ? .lightSnow : precipitation < 3 ? .snow : .heavySnow }
        if temperature < 1.5 { return .sleet }
        if temperature > 21, precipitation >= 4 { return .thunderstorm }
        if precipitation < 0.3 { return .drizzle }
        return precipitation < 1 ? .lightRain : precipitation < 5 ? .rain : .heavyRain
    }

    private var dryCondition: Condition {
        if humidity >= 97, windSpeed < 2 { return .fog }
        return cloud < 0.1
            ? .clear
            : cloud < 0.3 ? .mostlyClear : cloud < 0.6 ? .partlyCloudy : cloud < 0.85 ? .mostlyCloudy : .overcast
    }

    /// Fresh snow in cm, seven tenths of the water's millimetres.
    var snowfall: Double {
        [.lightSnow, .snow, .heavySnow].contains(condition) ? Rounding.tenths(precipitation * 0.7) : 0
    }

    /// Metres.
    var visibility: Double {
        condition == .fog ? 400 : Rounding.tenths(24_000 / (1 + precipitation)).rounded()
    }
}

/// What is usual at a latitude, a day of the year and an hour: rough, but of the right kind everywhere.
struct SimulatedClimate {
    /// Mean temperature of the day in °C.
    let mean: Double
    /// What the hour adds under a clear sky in °C, warmest at 15 o'clock by the sun.
    let daily: Double

    init(coordinate: Coordinate, hour: Double) {
        let latitude = coordinate.latitude
        let dayOfYear = (hour / 24).truncatingRemainder(dividingBy: 365.2425)
        let season = cos((dayOfYear - 201) / 365.2425 * 2 * .pi) * (latitude < 0 ? -1 : 1)
        mean = 27.5 - 0.0055 * latitude * latitude + 0.2 * abs(latitude) * season
        let solarHour = hour + coordinate.longitude / 15
        let swing = 1.5 + 3.3 * cos(latitude * .pi / 180)
        daily = swing * cos((solarHour - 15) / 24 * 2 * .pi)
    }
}
