import Concurrency
import FoundationEssentials
import Identity

/// Keeps one person, and one tenant, from spending everybody's provider budget.
final class CommandLimits: Sendable {
    private let persons: Locked<RateLimiter<UserID>>
    private let teams: Locked<RateLimiter<TeamID>>
    private let personLimit: Int

    /// - Parameters:
    ///   - person: Commands of one person in a minute; 0 for no limit.
    ///   - team: Commands of one tenant in a minute; 0 for no limit.
    init(person: Int, team: Int) {
        persons = Locked(RateLimiter(limit: person, capacity: 50_000))
        teams = Locked(RateLimiter(limit: team, capacity: 10_000))
        personLimit = person
    }

    /// Counts the message; the kind refusal when it is one too many, else `nil`.
    ///
    /// What a person may not ask is not counted against the tenant.
    /// - Parameter language: What a refusal is said in.
    func refusal(for incoming: Incoming, now: Date, in language: @autoclosure () -> Language) -> Answer? {
        if let seconds = persons.withLock({ $0.secondsToWait(incoming.user, now: now) }) {
            let sentence = language().text(.limitedPerson, count: seconds, [.limit: "\(personLimit)"])
            return Answer(Reply(paragraphs: [sentence]), .limitedPerson)
        }
        if let seconds = teams.withLock({ $0.secondsToWait(incoming.team, now: now) }) {
            return Answer(Reply(paragraphs: [language().text(.limitedTeam, count: seconds)]), .limitedTeam)
        }
        return nil
    }
}
