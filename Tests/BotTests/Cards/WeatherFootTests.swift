import BotScenes
import FoundationEssentials
import Testing
import Weather

@testable import Bot

@Suite struct WeatherFootTests {
    private func foot(_ change: (inout PlaceWeather) -> Void = { _ in }) -> WeatherFoot {
        WeatherFoot([.sample(change)])
    }

    @Test func saysAgeAndCreditsEverySourceOnceWithItsLink() {
        let foot = foot { $0.current?.fetched = WeatherSample.now.addingTimeInterval(-180) }
        #expect(foot.footnote == "Updated 3 minutes ago")
        #expect(
            foot.credits == [
                Reply.Credit(text: "Weather data by Open-Meteo.com", link: "https://open-meteo.com/"),
                Reply.Credit(text: "Warnings: US National Weather Service"),
            ])
    }

    @Test func saysThatWeatherIsSimulatedAndCreditsNobody() {
        let foot = WeatherFoot([
            .sample { weather in
                weather.current?.attribution = WeatherSample.simulator
                weather.hours?.attribution = WeatherSample.simulator
                weather.days?.attribution = WeatherSample.simulator
                weather.warnings = nil
            }
        ])
        #expect(foot.footnote == "Simulated weather, not real · made less than a minute ago")
        #expect(foot.credits == [])
    }

    @Test func tellsTheOldestOfSeveralPlaces() {
        let foot = WeatherFoot([
            .sample(), .sample { $0.current?.fetched = WeatherSample.now.addingTimeInterval(-300) },
        ])
        #expect(foot.footnote == "Updated 5 minutes ago")
    }

    @Test func ofAPlaceWithoutCardIsAboutItsWarnings() {
        let warned = foot { weather in
            weather.warnings?.value = [WeatherSample.warning()]
            weather.warnings?.fetched = WeatherSample.now.addingTimeInterval(-240)
            weather.fail(.current, .days)
        }
        #expect(warned.footnote == "Updated 4 minutes ago")
        #expect(warned.credits == [Reply.Credit(text: "Warnings: US National Weather Service")])
        let calm = foot { $0.fail(.current, .days) }
        #expect(calm.footnote == nil && calm.credits == [])
    }
}
