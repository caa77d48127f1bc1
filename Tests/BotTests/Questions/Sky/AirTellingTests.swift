import BotScenes
import FoundationEssentials
import Testing
import Weather

@testable import Bot

@Suite struct AirTellingTests {
    private func ask(
        _ air: Sourced<AirQuality>?, at place: String = "Tampa", days: ClosedRange<Int>? = nil,
        missing: WeatherError? = nil
    ) async -> Reply {
        var weather = WeatherSample.complete
        weather.air = air
        weather.missing[.air] = missing
        return await SkyQuestion(place: place, weather: weather, days: days).reply(about: .air)
    }

    @Test func theScaleOfTheRegionStandsFirstByName() async {
        let tampa = await ask(WeatherSample.air())
        #expect(tampa.cards.first?.headline == "US air quality index 56, moderate")
        #expect(tampa.cards.first?.symbol == "🟡")
        #expect(
            tampa.rows == [
                "Index: European air quality index 33, fair", "Fine dust (PM2.5): 12 µg/m³", "Dust (PM10): 18 µg/m³",
                "Ozone: 84 µg/m³", "NO₂: 5.2 µg/m³", "Pollen: not reported",
            ])
        let oslo = await ask(WeatherSample.air(), at: "Oslo")
        #expect(oslo.cards.first?.headline == "European air quality index 33, fair")
        #expect(oslo.skyValue("Index") == "US air quality index 56, moderate")
    }

    @Test func sourceAndAgeAreThoseOfTheAir() async {
        let reply = await ask(WeatherSample.air())
        #expect(reply.credits.map(\.text) == ["Air quality by Open-Meteo.com and CAMS"])
        #expect(reply.footnote == "Updated less than a minute ago")
    }

    @Test func anotherScaleIsNamedAndTheReckonedOnesSayAbout() async {
        let reply = await ask(
            WeatherSample.air(us: nil, european: nil) {
                $0.openWeatherIndex = .fair
                ($0.sulphurDioxide, $0.carbonMonoxide) = (1.2, 218.4)
            })
        #expect(reply.cards.first?.headline == "OpenWeather's scale: 2 of 5, fair")
        #expect(
            reply.rows.prefix(2) == [
                "Index: US air quality index about 56, moderate", "Index: European air quality index about 34, fair",
            ])
        #expect(reply.skyValue("SO₂") == "1.2 µg/m³" && reply.skyValue("CO") == "218 µg/m³")
    }

    @Test(arguments: [
        (40, 10, "Nobody needs"), (60, 10, "Most people notice nothing"), (120, 10, "People with asthma"),
        (160, 10, "Anybody may feel it"), (250, 10, "Sensitive people do better staying indoors"),
        (350, 10, "Everybody does better indoors"), (40, 65, "People with asthma"), (40, 85, "Anybody may feel it"),
    ])
    func theStricterIndexDecidesWhatItMeans(us: Int, european: Int, expected: String) async {
        let reply = await ask(WeatherSample.air(us: us, european: european))
        #expect(reply.paragraphs.count == 1 && reply.paragraphs[0].hasPrefix(expected))
    }

    @Test func pollenIsListedByItsAmount() async {
        let flying = await ask(
            WeatherSample.air { $0.pollen = [.birch: 0.04, .grass: 31.4, .mugwort: 2.5, .alder: 2.5] }, at: "Oslo")
        #expect(flying.skyValue("Pollen") == "grass 31, alder 2.5, mugwort 2.5 grains/m³")
        let none = await ask(WeatherSample.air { $0.pollen = [.birch: 0] }, at: "Oslo")
        #expect(none.skyValue("Pollen") == "none")
    }

    @Test func whatIsNotToldIsSaidSo() async {
        let reply = await ask(
            WeatherSample.air(us: nil, european: nil) { air in
                air = AirQuality(time: air.time)
                air.carbonMonoxide = 200
            })
        #expect(reply.cards.first?.headline == "no air quality index is reported")
        #expect(
            reply.rows == [
                "Fine dust (PM2.5): not reported", "Dust (PM10): not reported", "Ozone: not reported", "CO: 200 µg/m³",
                "Pollen: not reported",
            ])
        #expect(reply.paragraphs.isEmpty)
    }

    @Test(arguments: [
        (WeatherError.notCovered, "None of the weather services that I ask reports the air for Tampa"),
        (.unavailable, "I couldn't get the air for Tampa"), (.timedOut, "I couldn't get the air for Tampa"),
    ])
    func whyThereIsNoneIsSaid(error: WeatherError, expected: String) async {
        let reply = await ask(nil, missing: error)
        #expect(reply.cards.isEmpty && reply.paragraphs.count == 1)
        #expect(reply.paragraphs.first?.hasPrefix(expected) == true)
    }

    @Test func anotherDayGetsTheAirOfNowAndIsToldSo() async {
        let tomorrow = await ask(WeatherSample.air(), days: 1...1)
        #expect(tomorrow.paragraphs.first == "My sources tell the air as it is now, not for the days asked about.")
        #expect(await ask(WeatherSample.air(), days: 0...0).paragraphs.count == 1)
    }

    @Test func oldAirSaysHowOldItIs() async {
        var air = WeatherSample.air()
        air.isStale = true
        air.fetched = WeatherSample.now.addingTimeInterval(-2 * 3600)
        let reply = await ask(air)
        #expect(reply.paragraphs.first?.contains("2 hours old") == true)
        #expect(reply.footnote == "Updated 2 hours ago")
    }

    @Test func madeUpAirSaysSoAndCreditsNobody() async {
        var air = WeatherSample.air()
        air.attribution = WeatherSample.simulator
        let reply = await ask(air)
        #expect(reply.footnote?.hasPrefix("Simulated weather") == true && reply.credits.isEmpty)
    }
}
