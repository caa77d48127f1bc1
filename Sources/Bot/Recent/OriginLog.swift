import Concurrency
import Places

/// Takes note of the weather that was fetched for one message, for a later `why`.
final class OriginLog: Sendable {
    /// As many as one answer shows side by side, and a list of places holds.
    private static let most = 30

    private let origins = Locked<[WeatherOrigin]>([])

    func note(_ answer: WeatherAnswer) {
        origins.withLock { origins in
            origins.removeAll { $0.place.id == answer.place.id }
            if origins.count < Self.most { origins.append(WeatherOrigin(answer)) }
        }
    }

    var all: [WeatherOrigin] { origins.withLock { $0 } }
}
