import HTTPCore
import JSONWriter
package import Settings

/// Source: Matrix specification, client-server API, "API Versions", "Login", "Account and Room Data".
extension MatrixWebAPI {
    /// The device under which an ordinary account logs in, always the same so that none are left behind.
    package static let deviceID = "SQUALL"

    /// Whose token it is.
    package struct Owner: Sendable, Equatable {
        /// The account.
        package let user: MatrixUserID
        /// The token's device; `nil` for an application service.
        package let device: String?
    }

    /// What a login brings.
    package struct Login: Sendable, Equatable {
        /// The account as the homeserver spells it.
        package let user: MatrixUserID
        /// What to call with from now on.
        package let token: Secret
        /// The device; another than ``deviceID`` when the homeserver did not take ours.
        package let device: String
    }

    private struct Versions: Decodable {
        let versions: [String]
    }

    private struct Whose: Decodable {
        let user: String
        let device: String?

        private enum CodingKeys: String, CodingKey {
            case user = "user_id"
            case device = "device_id"
        }
    }

    private struct LoggedIn: Decodable {
        let user: String
        let token: String
        let device: String

        private enum CodingKeys: String, CodingKey {
            case user = "user_id"
            case token = "access_token"
            case device = "device_id"
        }
    }

    /// The versions of the specification that the homeserver claims (`v1.11`); needs no token.
    package func versions() async throws(MatrixFailure) -> [String] {
        let response = try await answer(.get, ["versions"], version: "/_matrix/client")
        return try Self.decode(Versions.self, from: response.body).versions
    }

    /// Whose token it is; a homeserver tells this to an application service even before its user is registered.
    package func whoami() async throws(MatrixFailure) -> Owner {
        let whose = try Self.decode(Whose.self, from: try await call(.get, ["account", "whoami"]))
        return Owner(user: MatrixUserID(rawValue: whose.user), device: whose.device)
    }

    /// Logs in with a password as the device ``deviceID``; an older token of that device ends.
    ///
    /// - Parameter user: The full id or its localpart.
    /// - Throws: `.forbidden` for a wrong name or password.
    package func login(user: String, password: Secret) async throws(MatrixFailure) -> Login {
        try await login(user: user, password: password, device: Self.deviceID)
    }

    /// Finds out whether a password is good, without ending the session of ``deviceID``, and leaves no session behind.
    ///
    /// - Returns: The account as the homeserver spells it.
    /// - Throws: `.forbidden` for a wrong name or password.
    package func tryPassword(user: String, password: Secret) async throws(MatrixFailure) -> MatrixUserID {
        let login = try await login(user: user, password: password, device: "\(Self.deviceID)CHECK")
        let session = MatrixWebAPI(base: base, token: { login.token }, transport: transport)
        do throws(MatrixFailure) {
            _ = try await session.call(.post, ["logout"], body: Array("{}".utf8))
        } catch {
            // The next login as the same device ends it.
        }
        return login.user
    }

    private func login(user: String, password: Secret, device: String) async throws(MatrixFailure) -> Login {
        let body = JSON.object { json in
            json.member("type", "m.login.password")
            json.object("identifier") { identifier in
                identifier.member("type", "m.id.user")
                identifier.member("user", user)
            }
            json.member("password", password.reveal())
            json.member("device_id", device)
            json.member("initial_device_display_name", "Squall")
        }
        let login = try Self.decode(LoggedIn.self, from: try await answer(.post, ["login"], body: body).body)
        return Login(
            user: MatrixUserID(rawValue: login.user), token: Secret(login.token), device: login.device)
    }

    /// Makes one call without the token.
    private func answer(
        _ method: HTTPRequest.Method, _ path: [String], version: String = "/_matrix/client/v3", body: [UInt8]? = nil
    ) async throws(MatrixFailure) -> HTTPResponse {
        let response: HTTPResponse
        do throws(HTTPTransportError) {
            response = try await exchange(method, path, version: version, body: body, isAuthorized: false)
        } catch {
            throw MatrixFailure(error).settled(method)
        }
        if let failure = MatrixFailure(response) { throw failure.settled(method) }
        return response
    }
}
