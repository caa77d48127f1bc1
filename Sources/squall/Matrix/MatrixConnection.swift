import Files
import Matrix
import Settings

/// How Squall is connected to Matrix, as its settings say.
enum MatrixConnection: Sendable {
    /// As an application service of the homeserver.
    case service(MatrixRegistration)
    /// As an ordinary account that logs in with its password.
    case password(user: String)
    /// As an ordinary account by its access token.
    case token

    /// Reads the registration too; `nil` when Matrix is not configured.
    static func of(_ settings: SettingsValues) throws(Stop) -> (ServiceURL, MatrixConnection)? {
        guard let homeserver = settings[SettingsCatalog.matrixHomeserverURL] else { return nil }
        if let path = settings[SettingsCatalog.matrixRegistration] {
            return (homeserver, .service(try registration(at: path)))
        }
        if let user = settings[SettingsCatalog.matrixUser] { return (homeserver, .password(user: user)) }
        return (homeserver, .token)
    }

    private static func registration(at path: String) throws(Stop) -> MatrixRegistration {
        let bytes: [UInt8]
        do throws(FileError) {
            bytes = try FileSystem().contents(of: path, limit: 1 << 20)
        } catch {
            throw Stop(
                .configuration, "squall: matrix.registration: cannot read \(error.path): \(error.reason).",
                "\"squall matrix registration\" makes such a file; the user that runs Squall must be able to read it.")
        }
        do throws(MatrixRegistrationError) {
            return try MatrixRegistration(text: bytes)
        } catch {
            throw Stop(.configuration, "squall: matrix.registration: \(path) \(sentence(error))")
        }
    }

    private static func sentence(_ error: MatrixRegistrationError) -> String {
        switch error {
        case .unreadable: "is no registration that can be read: give it as JSON, or make a new one."
        case .missing(let key): "has no \(key): \"squall matrix registration\" shows what belongs into it."
        case .unusable(let key): "has a \(key) that cannot be used: \"squall matrix registration\" shows how it looks."
        case .sameTokens: "has the same as_token and hs_token: whoever knows one would know both. Make a new one."
        }
    }
}
