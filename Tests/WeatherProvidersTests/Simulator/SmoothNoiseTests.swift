import Testing

@testable import WeatherProviders

@Suite struct SmoothNoiseTests {
    private let noise = SmoothNoise(seed: 7, latitude: 27.95, longitude: -82.46)

    @Test func valuesLieBetweenZeroAndOneAndChangeSmoothly() {
        var before = noise.value(.cloud, hour: -100, period: 9)
        for step in -1000..<3000 {
            let value = noise.value(.cloud, hour: Double(step) / 10, period: 9)
            #expect(0...1 ~= value)
            if step > -1000 { #expect(abs(value - before) < 0.02) }
            before = value
        }
    }

    @Test func coursesSeedsAndPlacesDiffer() {
        let value = noise.value(.cloud, hour: 1000.5, period: 9)
        #expect(noise.value(.wet, hour: 1000.5, period: 9) != value)
        #expect(
            SmoothNoise(seed: 8, latitude: 27.95, longitude: -82.46).value(.cloud, hour: 1000.5, period: 9) != value)
        #expect(
            SmoothNoise(seed: 7, latitude: -82.46, longitude: 27.95).value(.cloud, hour: 1000.5, period: 9) != value)
    }

    /// What people saw in a demonstration yesterday they see today, on every machine.
    @Test func theSameInputsGiveTheSameValueForGood() {
        #expect(noise.value(.cloud, hour: 0, period: 9) == 0.28122721900131065)
    }
}
