package import Bot
package import Identity

/// The few words that Slack's front end says by itself, from the language file.
///
/// Those of other languages belong to them: a reply brings its language, and ``language`` knows that of a person.
package struct SlackPhrases: Sendable {
    /// What Slack asks before it passes on the press of a choice by which something is lost.
    package struct Confirmation: Sendable {
        let text: String
        let accept: String
        let decline: String

        /// Takes the words: the question (at most 300 characters), and its two buttons (at most 30 each).
        package init(text: String, accept: String, decline: String) {
            self.text = text
            self.accept = accept
            self.decline = decline
        }
    }

    /// Too much is going on: try again in a minute.
    let busy: Reply
    /// The answer did not come, and what to do instead; given how a command begins (`/weather`).
    let apology: @Sendable (String) -> Reply
    /// What was pressed means nothing any more, and what to do instead; given how a command begins.
    let stale: @Sendable (String) -> Reply
    /// Asks before something is lost.
    let confirmation: Confirmation
    /// Stands where a text was cut ("… more").
    let more: String
    /// The same in other languages, by BCP 47 tag.
    package var others: [String: SlackPhrases] = [:]
    /// The tag of the language in which somebody is spoken to; `nil` where nothing else is known.
    package var language: @Sendable (UserID) -> String? = { _ in nil }

    /// Takes the words.
    package init(
        busy: Reply, apology: @escaping @Sendable (String) -> Reply, stale: @escaping @Sendable (String) -> Reply,
        confirmation: Confirmation, more: String
    ) {
        self.busy = busy
        self.apology = apology
        self.stale = stale
        self.confirmation = confirmation
        self.more = more
    }
    /// The words that go with a reply.
    func words(for reply: Reply) -> SlackPhrases {
        reply.language.flatMap { others[$0] } ?? self
    }

    /// The words for a person.
    func words(for person: UserID) -> SlackPhrases {
        others.isEmpty ? self : language(person).flatMap { others[$0] } ?? self
    }
}
