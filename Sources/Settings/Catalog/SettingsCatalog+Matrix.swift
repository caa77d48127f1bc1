extension SettingsCatalog {
    /// Integer, 0 to 65535.
    package static let matrixListenPort = Setting<Int>.integer(
        "matrix.listen.port", 0...65535, default: 9100, .matrix,
        "Port on which the homeserver reaches the application service; 0 takes any free one and logs it.")
    /// URL, or `nil` when Matrix is not served.
    package static let matrixHomeserverURL = Setting<ServiceURL?>.url(
        "matrix.homeserver-url", fallback: "Matrix is not served", .matrix,
        "Address of the homeserver's client API.")
    /// Text, or `nil`: a path.
    package static let matrixRegistration = Setting<String?>.text(
        "matrix.registration", fallback: "none", .matrix,
        "Registration file of the application service, which the homeserver has too.")
    /// Text, or `nil`.
    package static let matrixUser = Setting<String?>.text(
        "matrix.user", fallback: "none", .matrix, "Name of an ordinary account, with matrix.password.")
    /// Secret, or `nil`.
    package static let matrixPassword = Setting<Secret?>.secret(
        "matrix.password", fallback: "none", .matrix, "Password of that account.")
    /// Secret, or `nil`.
    package static let matrixAccessToken = Setting<Secret?>.secret(
        "matrix.access-token", fallback: "none", .matrix,
        "Access token of an ordinary account, instead of name and password.")
    /// List of patterns; empty means the bot's own server.
    package static let matrixAllowedServers = Setting<[String]>.patterns(
        "matrix.allowed-servers", .server, fallback: "the bot's own server", .matrix,
        "Servers whose people may use it, separated by commas; * for all.")
    /// List of patterns; empty means everybody of the allowed servers.
    package static let matrixAllowedUsers = Setting<[String]>.patterns(
        "matrix.allowed-users", .user, fallback: "everybody of the allowed servers", .matrix,
        "The only people who may use it.")
    /// List of patterns.
    package static let matrixBlockedUsers = Setting<[String]>.patterns(
        "matrix.blocked-users", .user, fallback: "nobody", .matrix, "People and bots that are never answered.")
    /// List of patterns; empty means all.
    package static let matrixAllowedRooms = Setting<[String]>.patterns(
        "matrix.allowed-rooms", .room, fallback: "every room", .matrix, "The only rooms that it joins.")

    static let matrix = [
        matrixHomeserverURL.definition, matrixRegistration.definition, matrixListenPort.definition,
        matrixUser.definition, matrixPassword.definition, matrixAccessToken.definition,
        matrixAllowedServers.definition, matrixAllowedUsers.definition, matrixBlockedUsers.definition,
        matrixAllowedRooms.definition,
    ]
}
