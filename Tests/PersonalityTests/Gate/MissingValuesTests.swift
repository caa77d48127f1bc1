import FoundationEssentials
import Testing
import Weather

@testable import Personality

/// A value that should be there and is not makes the gate careful.
@Suite struct MissingValuesTests {
    struct Hole: Sendable, CustomTestStringConvertible {
        let name: String
        let make: @Sendable (inout PlaceWeather) -> Void
        var testDescription: String { name }

        init(_ name: String, _ make: @escaping @Sendable (inout PlaceWeather) -> Void) {
            self.name = name
            self.make = make
        }

        /// A value that no hour tells.
        static func hours(_ name: String, _ make: @escaping @Sendable (inout HourForecast) -> Void) -> Hole {
            Hole("\(name) of all hours") { weather in
                for index in 0..<48 { weather.hours?.value[index].change(make) }
            }
        }
    }

    private func reasons(_ weather: PlaceWeather) -> [GateReason: GateState] {
        JokeGate.assessment(of: weather, at: CalmWeather.noon, today: CalmWeather.today).reasons
    }

    @Test(arguments: [
        Hole("gusts now") { $0.current?.value.windGust = nil },
        Hole("wind now") { $0.current?.value.windSpeed = nil },
        Hole("rain now") { $0.current?.value.precipitation = nil },
        Hole("visibility now") { $0.current?.value.visibility = nil },
        Hole("UV index now") { $0.current?.value.uvIndex = nil },
        Hole("humidity in the heat now") {
            $0.current?.value.temperature = 28
            $0.current?.value.apparentTemperature = nil
            $0.current?.value.humidity = nil
        },
        Hole("wind in the cold now") {
            $0.current?.value.temperature = 5
            $0.current?.value.apparentTemperature = nil
            $0.current?.value.windSpeed = nil
        },
        .hours("gusts") { $0.windGust = nil }, .hours("wind") { $0.windSpeed = nil },
        .hours("rain") { $0.precipitation = nil }, .hours("snow") { $0.snowfall = nil },
        .hours("visibility") { $0.visibility = nil },
        Hole("visibility of the next hours") { weather in
            for index in 0...3 { weather.hours?.value[index].visibility = nil }
        },
        Hole("temperature of one hour") { $0.hours?.value[20].temperature = nil },
        Hole("humidity of one hot hour") {
            $0.hours?.value[20].temperature = 28
            $0.hours?.value[20].humidity = nil
        },
        Hole("hours that end too soon") { $0.hours?.value.removeLast(26) },
        Hole("hours with a gap") { $0.hours?.value.removeSubrange(5..<7) },
        Hole("no hours at all") { $0.hours?.value = [] },
        Hole("high of today") { $0.days?.value[0].high = nil }, Hole("low of today") { $0.days?.value[0].low = nil },
        Hole("gusts of today") { $0.days?.value[0].windGust = nil },
        Hole("rain of today") { $0.days?.value[0].precipitation = nil },
        Hole("snow of today") { $0.days?.value[0].snowfall = nil },
        Hole("UV index of today") { $0.days?.value[0].uvIndex = nil },
    ])
    func makesTheGateCareful(_ hole: Hole) {
        #expect(reasons(CalmWeather.changed(hole.make)) == [.missingData: .careful])
    }

    @Test(arguments: [
        Hole("gusts of one hour") { $0.hours?.value[20].windGust = nil },
        Hole("visibility of far hours") { weather in
            for index in 4..<48 { weather.hours?.value[index].visibility = nil }
        },
        Hole("humidity of a mild hour") { $0.hours?.value[20].humidity = nil },
        Hole("temperature after tomorrow") { $0.hours?.value[30].temperature = nil },
        Hole("hours of a day only") { $0.hours?.value.removeLast(24) },
        Hole("pressure, which the gate does not weigh") { $0.current?.value.pressure = nil },
    ])
    func isNoMatterWhereEnoughIsTold(_ hole: Hole) {
        #expect(reasons(CalmWeather.changed(hole.make)) == [:])
    }

    /// MET Norway's compact forecast never holds gusts, visibility, snow and the UV index.
    @Test func isNotWhatASourceNeverTells() {
        let compact = CalmWeather.changed { weather in
            let metNorway = WeatherAttribution(provider: "met-norway", text: "MET Norway")
            weather.current?.attribution = metNorway
            weather.hours?.attribution = metNorway
            weather.days?.attribution = metNorway
            weather.current?.value.windGust = nil
            weather.current?.value.visibility = nil
            weather.current?.value.uvIndex = nil
            for index in 0..<48 {
                weather.hours?.value[index].windGust = nil
                weather.hours?.value[index].visibility = nil
                weather.hours?.value[index].snowfall = nil
            }
            weather.days?.value[0].windGust = nil
            weather.days?.value[0].snowfall = nil
            weather.days?.value[0].uvIndex = nil
        }
        #expect(reasons(compact) == [:])
        var silent = compact
        silent.current?.value.windSpeed = nil
        #expect(reasons(silent) == [.missingData: .careful])
    }
}

extension HourForecast {
    fileprivate mutating func change(_ change: (inout HourForecast) -> Void) {
        change(&self)
    }
}
