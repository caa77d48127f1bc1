import Concurrency
import Places

/// Takes note of the weather that was fetched for one message, for a later `why`.
final class OriginLog: Sendable {
    /// As many as one answer shows side by side, and a list of places holds.
    private static let most = 30

    private let answers = Locked<[WeatherAnswer]>([])

    func note(_ answer: WeatherAnswer) {
        answers.withLock { answers in
            answers.removeAll { $0.place.id == answer.place.id }
            if answers.count < Self.most { answers.append(answer) }
        }
    }

    /// Shared by all who were given the same answer.
    var all: [WeatherOrigin] { answers.withLock { $0 }.map(\.origin) }
}
