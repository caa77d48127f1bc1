import BotScenes
import Places
import Weather

@testable import Bot

extension WeatherAnswer {
    /// The weather of Tampa, changed as a test wants.
    static func sample(
        units: ReadersUnits = .metric, zone: String? = "America/New_York", readersZone: String? = "America/New_York",
        _ change: (inout PlaceWeather) -> Void = { _ in }, place edit: (inout Place) -> Void = { _ in }
    ) -> WeatherAnswer {
        var place = Self.tampa
        edit(&place)
        var weather = WeatherSample.complete
        change(&weather)
        return WeatherAnswer(
            place: place, weather: weather,
            clock: PlaceClock(zone: zone, zones: FixedZones(), now: WeatherSample.now, language: Repository.english),
            measures: Measures(language: Repository.english, units: units), readersZone: readersZone)
    }

    private static var tampa: Place {
        guard case .found(let place, _, _) = Repository.gazetteer.match("Tampa", preferredCountry: nil) else {
            preconditionFailure("the gazetteer lacks Tampa")
        }
        return place
    }
}
