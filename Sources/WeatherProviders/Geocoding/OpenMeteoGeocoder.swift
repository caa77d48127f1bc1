import Concurrency
import FoundationEssentials
package import HTTPCore
package import Places
package import Settings
import Telemetry
import Weather

/// Open-Meteo's geocoder, asked for places that the gazetteer lacks.
///
/// Answers are kept for 30 days, in memory and in a store where there is one; those that found nothing for a day and in
/// memory only; failures are not kept. However many ask for one name at once, the service is asked once.
package final class OpenMeteoGeocoder: Geocoder {
    static let name = "geocoder"
    /// As with the forecast service, which refuses an address that has more than five running.
    private static let requestsAtOnce = 4
    private static let placesLifetime = 30 * 86_400.0
    private static let nothingLifetime = 86_400.0

    private typealias Outcome = Result<[Place], GeocoderError>

    private struct State: Sendable {
        var kept: RecentlyUsed<GeocoderQuestion, (places: [Place], expires: Date)>
        var flights: [GeocoderQuestion: Eventually<Outcome>] = [:]
    }

    private let client: ServiceClient
    private let guardian: ServiceGuard
    private let surroundings: WeatherSurroundings
    private let answers: GeocoderAnswers?
    private let state: Locked<State>

    /// Joins the geocoder to the network.
    ///
    /// - Parameters:
    ///   - baseURL: Server of its own; `nil` means the public one.
    ///   - answers: Where answers outlive the process; `nil` for memory only.
    ///   - remembered: How many answers are remembered.
    package init(
        baseURL: ServiceURL?, transport: any HTTPTransport, _ surroundings: WeatherSurroundings,
        answers: GeocoderAnswers? = nil, remembered: Int = 2000
    ) {
        client = ServiceClient(
            transport: transport, base: baseURL ?? ServiceURL(trusted: "https://geocoding-api.open-meteo.com"),
            headerFields: ["Accept": "application/json"],
            budget: CallBudget(perMinute: 600, perHour: 5000, perDay: 10_000), now: surroundings.now)
        guardian = ServiceGuard(Self.name, atOnce: Self.requestsAtOnce, surroundings)
        self.surroundings = surroundings
        self.answers = answers
        state = Locked(State(kept: RecentlyUsed(capacity: remembered)))
    }

    /// Places of that name, best first, at most 20; empty when the service knows none.
    ///
    /// The service finds nothing for names of one letter, so it is not asked.
    package func places(named name: String, qualifier: String?) async throws(GeocoderError) -> [Place] {
        guard name.unicodeScalars.count > 1 else { return [] }
        let question = GeocoderQuestion(name: name, qualifier: qualifier)
        let now = surroundings.now()
        let (known, pending, isFirst) = state.withLock { state in
            let key = question.folded
            if let kept = state.kept.value(for: key), kept.expires > now {
                return ([Place]?.some(kept.places), Eventually<Outcome>(), false)
            }
            if let pending = state.flights[key] { return (nil, pending, false) }
            let pending = Eventually<Outcome>()
            state.flights[key] = pending
            return (nil, pending, true)
        }
        if let known { return known }
        if isFirst { start(question) }
        guard let outcome = await pending.value() else { throw .unavailable }
        return try outcome.get()
    }

    private func start(_ question: GeocoderQuestion) {
        let isAccepted = surroundings.background.submit { [self] in
            if let kept = await answers?.answer(to: question) {
                return settle(question, .success(kept.places), until: kept.expires)
            }
            let outcome = await ask(question)
            let now = surroundings.now()
            guard case .success(let places) = outcome else { return settle(question, outcome, until: now) }
            let lifetime = places.isEmpty ? Self.nothingLifetime : Self.placesLifetime
            let expires = now.addingTimeInterval(lifetime)
            settle(question, outcome, until: expires)
            // Whoever waits has the answer by now.
            await answers?.keep(places, until: expires, for: question)
        }
        if !isAccepted { settle(question, .failure(.unavailable), until: surroundings.now()) }
    }

    private func settle(_ question: GeocoderQuestion, _ outcome: Outcome, until expires: Date) {
        let waiting = state.withLock { state in
            if case .success(let places) = outcome { state.kept.set((places, expires), for: question.folded) }
            return state.flights.removeValue(forKey: question.folded)
        }
        waiting?.resolve(outcome)
    }

    private func ask(_ question: GeocoderQuestion) async -> Outcome {
        let outcome = await guardian.attempt { () throws(WeatherError) in try await self.fetch(question) }
        return outcome.mapError(Self.error)
    }

    private func fetch(_ question: GeocoderQuestion) async throws(WeatherError) -> [Place] {
        let name = question.qualifier.map { "\(question.name), \($0)" } ?? question.name
        let response = try await client.get(
            "/v1/search", [("name", name), ("count", "20"), ("language", "en"), ("format", "json")])
        guard response.status == 200 else { throw response.failure(at: surroundings.now()) }
        let bytes = response.body
        return try await AnswerDecoding.offLoop { () throws(WeatherError) in
            try OpenMeteoPlaces.places(bytes, named: question.name)
        }
    }

    private static func error(of error: WeatherError) -> GeocoderError {
        if case .rateLimited = error { return .rateLimited }
        return .unavailable
    }
}
