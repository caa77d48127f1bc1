import FoundationEssentials
import Glibc
import Places
import Weather

extension AirQuality {
    /// Made-up air of one place and hour: wind and rain clean it, light makes ozone, pollen has its season in Europe.
    init(_ noise: SmoothNoise, at coordinate: Coordinate, hour: SimulatedHour, number: Int) {
        self.init(time: hour.time)
        let position = Double(number)
        let dust = noise.value(.dust, hour: position, period: 30)
        let traffic = noise.value(.traffic, hour: position, period: 11)
        let washed = 1 / (1 + 0.05 * hour.windSpeed + 0.3 * hour.precipitation)
        let fine = Rounding.tenths(2 + 30 * dust * dust * washed)
        pm25 = fine
        pm10 = Rounding.tenths(fine * (1.4 + 0.6 * traffic))
        ozone = Rounding.tenths(35 + 6 * hour.uvIndex + 20 * dust)
        nitrogenDioxide = Rounding.tenths(3 + 22 * traffic * washed)
        sulphurDioxide = Rounding.tenths(0.5 + 4 * traffic * dust)
        carbonMonoxide = Rounding.tenths(150 + 200 * traffic * washed)
        usIndex = USAirIndex(pm25: fine)
        europeanIndex = knownEuropeanIndex
        setPollen(noise, at: coordinate, hour: hour, position)
    }

    private mutating func setPollen(
        _ noise: SmoothNoise, at coordinate: Coordinate, hour: SimulatedHour, _ position: Double
    ) {
        guard (35...70).contains(coordinate.latitude), (-11...40).contains(coordinate.longitude) else { return }
        let day = (position / 24).truncatingRemainder(dividingBy: 365.2425)
        let spread = noise.value(.pollen, hour: position, period: 18)
        for (kind, height) in Self.seasons {
            let distance = (day - height.day) / height.days
            let amount = height.grains * exp(-distance * distance) * (0.4 + spread) / (1 + 2 * hour.precipitation)
            pollen[kind] = Rounding.tenths(amount)
        }
    }

    /// Day of the year in the middle of the season, its breadth in days, grains at its height.
    private static let seasons: [(kind: Pollen, height: (day: Double, days: Double, grains: Double))] = [
        (.alder, (60, 25, 80)), (.birch, (112, 18, 150)), (.grass, (165, 35, 60)), (.mugwort, (215, 20, 20)),
        (.olive, (145, 20, 40)), (.ragweed, (240, 20, 25)),
    ]
}
