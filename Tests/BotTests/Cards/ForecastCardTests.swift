import BotScenes
import Testing
import Weather

@testable import Bot

@Suite struct ForecastCardTests {
    private func card(
        units: ReadersUnits = .metric, readersZone: String? = "America/New_York",
        _ change: (inout PlaceWeather) -> Void = { _ in }
    ) -> Reply.Card {
        ForecastCard(.sample(units: units, readersZone: readersZone, change)).card
    }

    private func value(_ label: String, _ change: (inout PlaceWeather) -> Void) -> String? {
        card(change).rows.first { $0.label == label }?.value
    }

    @Test func namesThePlaceInFullAndBeginsWithTheTemperature() {
        let card = card(units: .both)
        #expect(card.title == "Tampa, Florida, United States")
        #expect(card.headline == "81 °F (27 °C), light rain, feels like 86 °F (30 °C)".spaced)
        #expect(card.symbol == "🌦️")
        #expect(card.rows.map(\.label) == ["Today", "Wind", "Rain", "Humidity", "Clouds"])
    }

    @Test(arguments: [
        (100, 59, nil as String?), (101, 20, "US air quality index 101, unhealthy for sensitive groups"),
        (20, 60, "European air quality index 60, poor"), (151, 85, "US air quality index 151, unhealthy"),
    ])
    func onlyAirThatMattersHasARow(us: Int, european: Int, expected: String?) {
        let weather: (inout PlaceWeather) -> Void = { $0.air = WeatherSample.air(us: us, european: european) }
        #expect(value("Air", weather) == expected)
        let credits = WeatherFoot([.sample(weather)]).credits.map(\.text)
        #expect(credits.contains("Air quality by Open-Meteo.com and CAMS") == (expected != nil))
    }

    @Test func sameFeelingIsNotSaid() {
        let card = card { $0.current?.value.apparentTemperature = 28 }
        #expect(card.headline == "27 °C, light rain".spaced)
    }

    @Test func feelingIsComputedWhereTheProviderIsSilent() {
        let card = card { weather in
            weather.current?.value.apparentTemperature = nil
            weather.current?.value.temperature = 32.2
            weather.current?.value.humidity = 70
        }
        #expect(card.headline == "32 °C, light rain, feels like 41 °C".spaced)
    }

    @Test func extremeHeatIsSaidInWords() {
        let card = card { weather in
            weather.current?.value.apparentTemperature = nil
            weather.current?.value.temperature = 45
            weather.current?.value.humidity = 80
        }
        #expect(card.headline == "45 °C, light rain, feels extremely hot".spaced)
    }

    @Test func nightHasItsOwnSymbol() {
        let card = card { weather in
            weather.current?.value.isDay = false
            weather.current?.value.condition = .clear
        }
        #expect(card.symbol == "🌙")
    }

    @Test func unknownConditionsKeepTheProvidersWordsButNotMany() {
        func headline(_ text: String?) -> String {
            card { weather in
                weather.current?.value.condition = .unknown
                weather.current?.value.conditionText = text
                weather.current?.value.apparentTemperature = nil
                weather.current?.value.temperature = 20
            }.headline
        }
        #expect(headline(nil) == "20 °C, conditions not reported".spaced)
        #expect(headline("") == "20 °C, conditions not reported".spaced)
        #expect(headline("Plague of frogs") == "20 °C, Plague of frogs".spaced)
        #expect(headline(String(repeating: "x", count: 500)).count < 60)
    }

    @Test func lowAndHighOfThePlacesToday() {
        #expect(value("Today") { _ in } == "23 to 29 °C".spaced)
        #expect(value("Today") { $0.days?.value[0].low = nil } == "high 29 °C".spaced)
        #expect(value("Today") { $0.days?.value[0].high = nil } == "low 23 °C".spaced)
        #expect(value("Today") { $0.days?.value.removeFirst() } == "not reported")
        #expect(value("Today") { $0.days = nil } == nil)
        #expect(value("Rest of today") { $0.days?.value[0].isPartial = true } == "23 to 29 °C".spaced)
    }

    @Test func windNamesDirectionSpeedAndNotableGusts() {
        #expect(value("Wind") { _ in } == "SE 15 km/h, gusts 37 km/h".spaced)
        #expect(value("Wind") { $0.current?.value.windGust = 9 } == "SE 15 km/h".spaced)
        #expect(value("Wind") { $0.current?.value.windGust = nil } == "SE 15 km/h".spaced)
        #expect(
            value("Wind") { weather in
                weather.current?.value.windDirection = nil
                weather.current?.value.windGust = nil
            } == "15 km/h".spaced)
        #expect(
            value("Wind") { weather in
                weather.current?.value.windSpeed = 0.3
                weather.current?.value.windGust = nil
            } == "calm")
        #expect(value("Wind") { $0.current?.value.windSpeed = nil } == "not reported")
    }

    @Test(
        arguments: [
            (4.1, 70.0, "4.1 mm, 70% chance"), (4.1, nil, "4.1 mm"), (0, nil, "none"), (0, 0, "none"), (0, 0.3, "none"),
            (0, 20, "none expected, 20% chance"), (nil, 20, "20% chance"),
        ] as [(Double?, Double?, String)])
    func rainSaysNoneOnlyWhereTheSourceDoes(_ amount: Double?, _ chance: Double?, _ expected: String) {
        let value = value("Rain") { weather in
            weather.current?.value.precipitation = nil
            weather.days?.value[0].precipitation = amount
            weather.days?.value[0].precipitationProbability = chance
        }
        #expect(value == expected.spaced)
    }

    @Test(
        arguments: [(nil, nil), (0.0, "none (last 15 minutes)"), (0.4, "0.4 mm (last 15 minutes)")]
            as [(Double?, String?)])
    func rainOfLateStandsInForAMissingDay(_ amount: Double?, _ expected: String?) {
        let value = value("Rain") { weather in
            weather.days = nil
            weather.current?.value.precipitation = amount
        }
        #expect(value == expected?.spaced)
    }

    @Test func rainThatFallsNowIsNotCalledNone() {
        let value = value("Rain") { $0.days?.value[0].precipitation = 0 }
        #expect(value == "0.4 mm (last 15 minutes)".spaced)
    }

    @Test func freshSnowHasARowOfItsOwn() {
        let card = card { $0.days?.value[0].snowfall = 5 }
        #expect(card.rows.map(\.label) == ["Today", "Wind", "Precipitation", "New snow", "Humidity", "Clouds"])
        #expect(card.rows[3].value == "5 cm".spaced)
    }

    @Test func whatIsSilentIsSaidNotToBeReported() {
        #expect(value("Humidity") { $0.current?.value.humidity = nil } == "not reported")
        #expect(value("Clouds") { $0.current?.value.cloudCover = nil } == "not reported")
        #expect(value("Clouds") { $0.current?.value.cloudCover = 0 } == "0%")
    }

    @Test func localTimeStandsThereForReadersElsewhere() {
        #expect(card(readersZone: nil).rows.last == Reply.Row(label: "Local time", value: "Tuesday 15:00"))
        #expect(card(readersZone: "Europe/Oslo").rows.last?.label == "Local time")
        #expect(card(readersZone: "America/New_York").rows.last?.label == "Clouds")
    }

    @Test func withoutCurrentConditionsTheDayRemains() {
        let card = card { $0.current = nil }
        #expect(card.headline == "No current conditions")
        #expect(card.symbol == "🌦️")
        #expect(card.rows[0].value == "23 to 29 °C".spaced)
    }
}
