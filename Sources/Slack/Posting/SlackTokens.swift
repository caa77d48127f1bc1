package import Identity
package import Settings

/// Knows the bot token of each workspace.
package protocol SlackTokens: Sendable {
    /// The token as it is now; `nil` when there is none for that workspace.
    func token(for team: TeamID) -> Secret?
}

/// The one token of `slack.bot-token`, which serves whatever workspace it is asked about.
package struct SingleSlackToken: SlackTokens {
    private let token: @Sendable () -> Secret?

    /// Takes the token as it is now; `nil` when there is none.
    package init(_ token: @escaping @Sendable () -> Secret?) {
        self.token = token
    }

    /// That token.
    package func token(for team: TeamID) -> Secret? { token() }
}
