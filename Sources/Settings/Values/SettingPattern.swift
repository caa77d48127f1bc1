/// What the texts of a list name; `*` in them stands for any characters.
package enum SettingPattern: Sendable {
    /// A server of Matrix, `example.org`, with its port when it has one.
    case server
    /// A user of Matrix, `@name:example.org`.
    case user
    /// A room of Matrix by its id, `!opaque:example.org`.
    case room

    /// Whether a text can ever fit something of this kind.
    func isPossible(_ text: String) -> Bool {
        guard !text.isEmpty, text.utf8.count <= 255, !text.contains(where: \.isWhitespace) else { return false }
        switch self {
        case .server: return text.utf8.allSatisfy { Authority.isAlphanumeric($0) || "-.:[]*".utf8.contains($0) }
        case .user: return text.hasPrefix("*") || (text.hasPrefix("@") && (text.contains(":") || text.contains("*")))
        case .room: return text.hasPrefix("!") || text.hasPrefix("*")
        }
    }

    /// Continues "… is no ".
    var wanted: String {
        switch self {
        case .server: "server name like example.org or *.example.org"
        case .user: "user id like @name:example.org or @*:example.org"
        case .room: "room id like !opaque:example.org (the room's settings show it; an alias will not do)"
        }
    }
}
