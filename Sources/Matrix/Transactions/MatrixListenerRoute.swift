import HTTPCore

/// What a homeserver may ask of an application service; the raw value names it in metrics.
///
/// Source: Matrix specification, application service API.
enum MatrixListenerRoute: String, Sendable, CaseIterable {
    case transactions, users, rooms, ping, thirdparty, other

    private static let prefix = "/_matrix/app/v1/"

    /// Understands a path, also without the version, as very old homeservers ask.
    init(path: Substring) {
        let rest = path.hasPrefix(Self.prefix) ? path.dropFirst(Self.prefix.count) : path.dropFirst()
        let parts = rest.split(separator: "/", omittingEmptySubsequences: false)
        let isVersioned = path.hasPrefix(Self.prefix)
        self =
            switch parts.first {
            case "transactions" where parts.count == 2 && !parts[1].isEmpty: .transactions
            case "users" where parts.count == 2: .users
            case "rooms" where parts.count == 2: .rooms
            case "ping" where parts.count == 1 && isVersioned: .ping
            case "thirdparty" where isVersioned: .thirdparty
            default: .other
            }
    }

    /// How it is asked; `nil` for what is never served.
    var method: HTTPRequest.Method? {
        switch self {
        case .transactions: .put
        case .users, .rooms, .thirdparty: .get
        case .ping: .post
        case .other: nil
        }
    }
}
