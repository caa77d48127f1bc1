package import Identity

/// The full id of a user of a homeserver: `@localpart:server`.
///
/// Opaque but for the server, which stands behind the first colon. Source: Matrix specification, appendix "User Identifiers".
package struct MatrixUserID: RawRepresentable, Hashable, Sendable {
    /// The id as it travels, at most 255 bytes.
    package let rawValue: String

    /// Takes an id as it came.
    package init(rawValue: String) {
        self.rawValue = rawValue
    }

    /// The server that the user belongs to, with its port when it has one; empty when the id is none.
    package var server: String {
        guard let colon = rawValue.firstIndex(of: ":") else { return "" }
        return String(rawValue[rawValue.index(after: colon)...])
    }

    /// What stands between `@` and the first colon.
    package var localpart: String {
        String(rawValue.dropFirst().prefix { $0 != ":" })
    }

    /// The person for the bot.
    package var person: UserID { UserID(rawValue: "matrix:\(rawValue)") }

    /// The tenant for the bot: the user's server.
    package var team: TeamID { TeamID(rawValue: "matrix:\(server)") }

    /// Understands one of our people; `nil` when it is not a Matrix user.
    package init?(_ person: UserID) {
        guard person.rawValue.hasPrefix("matrix:@") else { return nil }
        self.init(rawValue: String(person.rawValue.dropFirst("matrix:".count)))
    }
}
