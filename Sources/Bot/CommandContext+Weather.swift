import Places
import Telemetry
import Users
import Weather

extension CommandContext {
    /// The weather of a place, ready to be worded.
    ///
    /// All parts are asked for unless said otherwise: the quip's gate looks at the hours too.
    ///
    /// - Parameter isForRoom: Whether it is worded for several people: in both scales, and for nobody's own zone.
    func weather(
        for place: Place, _ parts: Set<WeatherPart> = Set(WeatherPart.allCases), isForRoom: Bool = false
    ) async throws(Trouble) -> WeatherAnswer {
        do throws(WeatherError) {
            let weather = try await services.weather.weather(for: WeatherQuery(place), parts: parts)
            for error in Set(weather.missing.values) where error != .notCovered { log(error) }
            let readers = isForRoom ? forRoom : self
            let clock = PlaceClock(
                zone: place.timeZone ?? weather.timeZone, zones: services.zones, now: now, language: readers.language,
                hourClock: readers.readersConventions.hourClock)
            return WeatherAnswer(
                place: place, weather: weather, clock: clock, measures: readers.measures,
                readersZone: isForRoom ? nil : readersZone)
        } catch {
            log(error)
            throw Trouble(error, place: place)
        }
    }

    /// The same message where everybody in the conversation reads the answer.
    var forRoom: CommandContext {
        var context = self
        context.incoming.isPrivate = false
        context.once = UnitChoice()
        return context
    }

    /// Tells the operator which kind of trouble it was, without the place.
    private func log(_ error: WeatherError) {
        let facts = [LogKey.errorLabel: error.label]
        switch error {
        case .badKey, .planLimit: logger.warning("a weather provider refuses key or plan", metadata: facts)
        case .badRequest: logger.error("a weather provider did not understand us", metadata: facts)
        default: logger.info("weather, or a part of it, could not be had", metadata: facts)
        }
    }
}
