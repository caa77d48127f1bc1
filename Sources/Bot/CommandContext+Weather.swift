import Places
import Telemetry
import Users
import Weather

extension CommandContext {
    /// The weather of a place, ready to be worded.
    ///
    /// The whole forecast is asked for unless said otherwise: the quip's gate looks at the hours too. It looks at the air
    /// as well, for which nobody waits who does not ask for it: where it comes too late, jokes are careful.
    ///
    /// - Parameters:
    ///   - parts: What is waited for; the air, too, when it is among them.
    ///   - isForRoom: Whether it is worded for several people: in both scales, and for nobody's own zone.
    func weather(
        for place: Place, _ parts: Set<WeatherPart> = [.current, .hours, .days, .warnings], isForRoom: Bool = false
    ) async throws(Trouble) -> WeatherAnswer {
        do throws(WeatherError) {
            let weather = try await services.weather.weather(
                for: WeatherQuery(place), parts: parts, besides: parts.contains(.hours) ? [.air] : [])
            for error in Set(weather.missing.values) where error != .notCovered && error != .areaUnknown {
                log(error)
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
        let readers = isForRoom ? forRoom : self
        let clock = PlaceClock(
            zone: place.timeZone ?? weather.timeZone, zones: services.zones, now: now, language: readers.language,
            hourClock: readers.readersConventions.hourClock)
        let answer = WeatherAnswer(
            place: place, weather: weather, clock: clock, measures: readers.measures,
            readersZone: isForRoom ? nil : readersZone)
        return services.shared.shared(answer)
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
