import Concurrency
import Identity
import Personality

/// Remembers in which language people were last answered, for what is said before their record is read.
///
/// In memory only; the latest 10 000 people who are not answered in English.
final class SpokenMemory: Sendable {
    private let tags = Locked(BoundedMemory<UserID, String>(capacity: 20_000))

    /// `nil` for English, and for whom nothing is remembered.
    func tag(for user: UserID) -> String? {
        tags.withLock { $0.value(for: user) }
    }

    func note(_ language: Language, for user: UserID) {
        tags.withLock { tags in
            let known = tags.value(for: user)
            if language.tag == "en" {
                if known != nil { _ = tags.take(user) }
            } else if known != language.tag {
                tags.put(language.tag, for: user)
            }
        }
    }

    func forget(_ user: UserID) {
        tags.withLock { _ = $0.take(user) }
    }
}
