import Concurrency
import Identity
import Settings

/// Remembers what Slack said about people, and when not to ask.
///
/// Pure but for the fetches it hands out: it is told the time and what was answered.
struct SlackProfileMemory: Sendable {
    /// What to do for a message.
    enum Answer: Sendable {
        /// Go on with this, or without anything.
        case known(SlackProfile?)
        /// Somebody asks already: wait for that.
        case asked(Eventually<SlackProfile?>)
        /// Ask, and tell the answer to ``SlackProfileMemory/keep(_:of:token:at:)``.
        case ask
    }

    private enum Entry: Sendable {
        case kept(SlackProfile?, until: ContinuousClock.Instant)
        case asked(Eventually<SlackProfile?>)

        var end: ContinuousClock.Instant? {
            guard case .kept(_, let end) = self else { return nil }
            return end
        }
    }

    private static let lifetime = Duration.seconds(6 * 3600)
    private static let failureLifetime = Duration.seconds(10 * 60)
    private static let refusalPause = Duration.seconds(10 * 60)
    private static let failurePause = Duration.seconds(60)

    private let capacity: Int
    private var people: [UserID: Entry] = [:]
    private var pauseEnd: ContinuousClock.Instant?
    private var token: Secret?
    private var said: Set<String> = []

    /// Remembers at most `capacity` people, at least 8.
    init(capacity: Int = 20_000) {
        self.capacity = capacity
    }

    /// How many people it remembers.
    var count: Int { people.count }

    /// What to do for a person; `fetch` is what others wait for when the answer is to ask.
    mutating func lookUp(
        _ user: UserID, token: Secret, at now: ContinuousClock.Instant, asking fetch: Eventually<SlackProfile?>
    ) -> Answer {
        startAnew(with: token)
        switch people[user] {
        case .kept(let profile, let end) where now < end: return .known(profile)
        case .asked(let other): return .asked(other)
        case .kept, nil: break
        }
        if let pauseEnd, now < pauseEnd { return .known(nil) }
        pauseEnd = nil
        if people.count >= capacity, people[user] == nil { makeRoom() }
        people[user] = .asked(fetch)
        return .ask
    }

    /// Keeps an answer; `true` when the operator has not been told of it yet.
    mutating func keep(
        _ answer: SlackWebAPI.UserAnswer, of user: UserID, token: Secret, at now: ContinuousClock.Instant
    ) -> Bool {
        guard self.token == token else {
            people[user] = nil
            return false
        }
        switch answer {
        case .profile(let profile):
            people[user] = .kept(profile, until: now + Self.lifetime)
            said.remove("failed")
            return false
        case .unknownUser:
            people[user] = .kept(nil, until: now + Self.failureLifetime)
            return false
        case .refused(let code):
            people[user] = .kept(nil, until: now + Self.failureLifetime)
            pauseEnd = now + Self.refusalPause
            return said.insert(code).inserted
        case .rateLimited(let retryAfter):
            people[user] = nil
            pauseEnd = now + (retryAfter ?? Self.failurePause)
            return true
        case .failed:
            people[user] = .kept(nil, until: now + Self.failureLifetime)
            pauseEnd = now + Self.failurePause
            return said.insert("failed").inserted
        }
    }

    /// Forgets a person: who wants it, or about whom nobody could ask after all.
    mutating func forget(_ user: UserID) {
        people[user] = nil
    }

    /// Another token may be allowed what the former was not.
    private mutating func startAnew(with token: Secret) {
        guard self.token != token else { return }
        self.token = token
        pauseEnd = nil
        said = []
        people = people.filter { _, entry in
            if case .kept(nil, _) = entry { return false }
            return true
        }
    }

    /// The eighth that ends first goes; who is asked about stays, unless that is nearly everybody.
    private mutating func makeRoom() {
        let surplus = max(1, capacity / 8)
        let oldest = people.compactMap { user, entry in entry.end.map { (user, $0) } }.sorted { $0.1 < $1.1 }
        for (user, _) in oldest.prefix(surplus) { people[user] = nil }
        while people.count >= capacity, let user = people.keys.first { people[user] = nil }
    }
}
