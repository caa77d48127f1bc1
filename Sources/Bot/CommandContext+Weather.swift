import Places
import Telemetry
import Users
import Weather

extension CommandContext {
    /// The whole forecast of a place.
    static let wholeForecast: Set<WeatherPart> = [.current, .hours, .days, .warnings]
    private static let air: Set<WeatherPart> = [.air]

    /// The weather of a place, ready to be worded.
    ///
    /// The whole forecast is asked for unless said otherwise: the quip's gate looks at the hours too. It looks at the air
    /// as well, for which nobody waits who does not ask for it: where it comes too late, jokes are careful.
    ///
    /// - Parameters:
    ///   - parts: What is waited for; the air, too, when it is among them.
    ///   - isForRoom: Whether it is worded for several people: in both scales, and for nobody's own zone.
    func weather(
        for place: Place, _ parts: Set<WeatherPart> = wholeForecast, isForRoom: Bool = false
    ) async throws(Trouble) -> WeatherAnswer {
        do throws(WeatherError) {
            let weather = try await services.weather.weather(
                for: WeatherQuery(place), parts: parts, besides: parts.contains(.hours) ? Self.air : [])
            let missing = weather.missing
            if !missing.isEmpty {
                for error in Set(missing.values) where error != .notCovered && error != .areaUnknown { log(error) }
            }
            let answer = answer(with: weather, for: place, isForRoom: isForRoom)
            origins.note(answer)
            return answer
        } catch {
            log(error)
            throw Trouble(error, place: place)
        }
    }

    /// No weather at all, for what is reckoned from place and time alone.
    func withoutWeather(for place: Place, isForRoom: Bool) -> WeatherAnswer {
        answer(with: PlaceWeather(), for: place, isForRoom: isForRoom)
    }

    private func answer(with weather: PlaceWeather, for place: Place, isForRoom: Bool) -> WeatherAnswer {
        // A room has no zone of its own.
        isForRoom ? forRoom.answer(with: weather, for: place) : answer(with: weather, for: place)
    }

    private func answer(with weather: PlaceWeather, for place: Place) -> WeatherAnswer {
        let reading = SharedAnswers.Reading(
            measures: measures, hourClock: readersConventions.hourClock, zone: readersZone)
        return services.shared.answer(about: place, weather, for: reading, at: now, zones: services.zones)
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
