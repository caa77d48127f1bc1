package import Bot

/// The few words that Slack's front end says by itself, from the language file.
package struct SlackPhrases: Sendable {
    /// Too much is going on: try again in a minute.
    let busy: Reply
    /// The answer did not come, and what to do instead; given how a command begins (`/weather`).
    let apology: @Sendable (String) -> Reply
    /// Stands where a text was cut ("… more").
    let more: String

    /// Takes the words.
    package init(busy: Reply, apology: @escaping @Sendable (String) -> Reply, more: String) {
        self.busy = busy
        self.apology = apology
        self.more = more
    }
}
