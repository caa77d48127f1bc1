/// What a front end needs to know of a command to announce it: in help, in a manifest.
package struct CommandSummary: Sendable, Equatable {
    /// How it is typed, placeholders in brackets (`[place]`).
    package let usage: String
    /// One sentence, at most 140 characters.
    package let description: String

    /// Makes a summary.
    package init(usage: String, description: String) {
        self.usage = usage
        self.description = description
    }
}
