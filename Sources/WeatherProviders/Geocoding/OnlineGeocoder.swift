import Concurrency
import FoundationEssentials
package import Places
import Telemetry
import Weather

/// Asks geocoding services in order, for places that the gazetteer lacks.
///
/// The next one is asked when one fails or knows nothing of that name; all together take at most three seconds. Answers
/// are kept for 30 days, in memory and in a store where there is one; those that found nothing for a day and in memory
/// only; failures are not kept. However many ask for one name at once, the services are asked once.
package final class OnlineGeocoder: Geocoder {
    /// As with Open-Meteo's forecast service, which refuses an address that has more than five running.
    private static let requestsAtOnce = 4
    private static let placesLifetime = 30 * 86_400.0
    private static let nothingLifetime = 86_400.0

    private typealias Outcome = Result<[Place], GeocoderError>

    private struct State: Sendable {
        var kept: RecentlyUsed<PlaceQuestion, (places: [Place], expires: Date)>
        var flights: [PlaceQuestion: Eventually<Outcome>] = [:]
    }

    private let services: [(service: any GeocodingService, guardian: ServiceGuard)]
    private let surroundings: WeatherSurroundings
    private let answers: GeocoderAnswers?
    private let state: Locked<State>

    /// Joins the services, which are asked in this order.
    ///
    /// - Parameters:
    ///   - answers: Where answers outlive the process; `nil` for memory only.
    ///   - remembered: How many answers are remembered.
    init(
        _ services: [any GeocodingService], _ surroundings: WeatherSurroundings, answers: GeocoderAnswers? = nil,
        remembered: Int = 2000
    ) {
        self.services = services.map {
            ($0, ServiceGuard($0.name, atOnce: Self.requestsAtOnce, surroundings))
        }
        self.surroundings = surroundings
        self.answers = answers
        state = Locked(State(kept: RecentlyUsed(capacity: remembered)))
    }

    /// Places that answer the question, best first; empty when no service knows any.
    ///
    /// The services find nothing for names of one letter, so they are not asked.
    package func places(for question: PlaceQuestion) async throws(GeocoderError) -> [Place] {
        guard question.name.unicodeScalars.count > 1 else { return [] }
        let key = question.folded
        let now = surroundings.now()
        let (known, pending, isFirst) = state.withLock { state in
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

    /// Lets a service be asked again at once that refused a key.
    package func forgetKeys() {
        for entry in services { entry.guardian.forgetKey() }
    }

    private func start(_ question: PlaceQuestion) {
        let isAccepted = surroundings.background.submit { [self] in
            if let kept = await answers?.answer(to: question) {
                return settle(question, .success(kept.places), until: kept.expires)
            }
            let (outcome, isComplete) = await ask(question)
            let now = surroundings.now()
            guard case .success(let places) = outcome, isComplete || !places.isEmpty else {
                return settle(question, outcome, until: now)
            }
            let lifetime = places.isEmpty ? Self.nothingLifetime : Self.placesLifetime
            let expires = now.addingTimeInterval(lifetime)
            settle(question, outcome, until: expires)
            // Whoever waits has the answer by now.
            await answers?.keep(places, until: expires, for: question)
        }
        if !isAccepted { settle(question, .failure(.unavailable), until: surroundings.now()) }
    }

    private func settle(_ question: PlaceQuestion, _ outcome: Outcome, until expires: Date) {
        let waiting = state.withLock { state in
            if case .success(let places) = outcome { state.kept.set((places, expires), for: question.folded) }
            return state.flights.removeValue(forKey: question.folded)
        }
        waiting?.resolve(outcome)
    }

    /// What the first service says that knows such a place, and whether every service could be asked.
    private func ask(_ question: PlaceQuestion) async -> (Outcome, isComplete: Bool) {
        let limit = ServiceGuard.attemptLimit / services.count
        var trouble: WeatherError?
        var answer: [Place]?
        for (service, guardian) in services {
            let outcome = await guardian.attempt(within: limit) { () throws(WeatherError) in
                try await service.places(for: question, within: limit)
            }
            switch outcome {
            case .success(let places):
                if Self.isAnswered(question, by: places) { return (.success(places), true) }
                if answer?.isEmpty ?? true { answer = places }
            case .failure(let error): trouble = trouble ?? error
            }
        }
        if let answer { return (.success(answer), trouble == nil) }
        return (.failure(Self.error(of: trouble ?? .unavailable)), false)
    }

    /// Whether a place of the very name is there; services also tell of names that only begin so.
    private static func isAnswered(_ question: PlaceQuestion, by places: [Place]) -> Bool {
        switch question.kind {
        case .postcode: !places.isEmpty
        case .town, .anything: places.contains { NameFolding.areSame($0.name, question.name) }
        }
    }

    private static func error(of error: WeatherError) -> GeocoderError {
        if case .rateLimited = error { return .rateLimited }
        return .unavailable
    }
}
