import HTTPCore
import Matrix
import Settings

/// Asks the homeserver who Squall is there, and whether it reaches Squall, when Matrix is configured.
enum MatrixCheck {
    static func run(_ assembly: Assembly, _ report: inout CheckReport) async {
        let found: (ServiceURL, MatrixConnection)?
        do throws(Stop) {
            found = try MatrixConnection.of(assembly.settings)
        } catch {
            return report.bad("Matrix registration", error.lines.joined(separator: " "))
        }
        guard let (homeserver, connection) = found else {
            return report.skipped("Matrix", "matrix.homeserver-url is not set, so Matrix is not served.")
        }
        let secrets = assembly.secrets
        let api = MatrixWebAPI(
            base: homeserver,
            token: {
                if case .service(let registration) = connection { return registration.serviceToken }
                return secrets.matrixAccessToken
            }, transport: assembly.transport)
        guard await isReached(homeserver, api, &report) else { return }
        switch connection {
        case .service(let registration):
            report.good(
                "Matrix registration",
                "\(registration.id), which makes the bot @\(registration.sender) and leads the homeserver to "
                    + "\(registration.url).")
            guard let user = await owner(connection, api, &report) else { return }
            await MatrixListenerCheck.run(registration, api, assembly, &report)
            sayPeople(user, assembly.settings, &report)
        case .token:
            if let user = await owner(connection, api, &report) { sayPeople(user, assembly.settings, &report) }
        case .password(let name):
            if let user = await account(name, secrets.matrixPassword, api, &report) {
                sayPeople(user, assembly.settings, &report)
            }
        }
    }

    /// Whose name and password they are; says what to do when they are nobody's.
    private static func account(
        _ name: String, _ password: Secret?, _ api: MatrixWebAPI, _ report: inout CheckReport
    ) async -> MatrixUserID? {
        guard let password else { return nil }
        do throws(MatrixFailure) {
            let user = try await api.tryPassword(user: name, password: password)
            report.good("Matrix account", "the password is that of \(user.rawValue).")
            return user
        } catch {
            report.bad("Matrix account", refusal(error, of: name))
            return nil
        }
    }

    private static func refusal(_ failure: MatrixFailure, of name: String) -> String {
        switch failure {
        case .limited: "the homeserver has no time for a login at present; try again in some minutes."
        case .transient, .unknown: "the homeserver does not answer the login (\(Self.name(failure))); try again later."
        default:
            """
            the homeserver refuses the name \(name) or its password (\(Self.name(failure))). Mend matrix.user or \
            matrix.password; where people log in without a password (single sign-on), set matrix.access-token instead.
            """
        }
    }

    private static func isReached(_ url: ServiceURL, _ api: MatrixWebAPI, _ report: inout CheckReport) async -> Bool {
        do throws(MatrixFailure) {
            let version = try await api.versions().last ?? "of an unknown version"
            report.good("Matrix homeserver", "answers at \(url); it speaks Matrix \(version).")
            return true
        } catch {
            report.bad("Matrix homeserver", silence(error, at: url))
            return false
        }
    }

    private static func silence(_ failure: MatrixFailure, at url: ServiceURL) -> String {
        switch failure {
        case .transient("unintelligible"), .unknown("unintelligible"): wrongAddress("something else", url)
        case .transient(let reason) where proxied(reason) != nil, .unknown(let reason) where proxied(reason) != nil:
            "\(url) answers with HTTP \(proxied(reason) ?? ""), as a proxy does whose homeserver is not there: is it running?"
        case .transient(let reason), .unknown(let reason):
            "no answer at \(url) (\(reason)): is it running? Check matrix.homeserver-url, the network and a proxy."
        case .limited: "it has no time at present; try again in a minute."
        default: wrongAddress(failure.label, url)
        }
    }

    private static func wrongAddress(_ what: String, _ url: ServiceURL) -> String {
        "what answers at \(url) is not a homeserver's client API (\(what)): check matrix.homeserver-url; "
            + "https://SERVER/.well-known/matrix/client names the address of a server."
    }

    /// The status of an answer that only a proxy gives, or a homeserver in trouble; `nil` of another failure.
    static func proxied(_ reason: String) -> String? {
        reason.wholeMatch(of: /http-(5[0-9][0-9])/).map { String($0.output.1) }
    }

    /// What failed, with the reason where there is one.
    static func name(_ failure: MatrixFailure) -> String {
        switch failure {
        case .transient(let reason), .unknown(let reason): proxied(reason).map { "HTTP \($0)" } ?? reason
        default: failure.label
        }
    }

    /// Whose token it is; says what to do when it is nobody's.
    private static func owner(
        _ connection: MatrixConnection, _ api: MatrixWebAPI, _ report: inout CheckReport
    ) async -> MatrixUserID? {
        do throws(MatrixFailure) {
            let owner = try await api.whoami()
            report.good("Matrix token", "belongs to \(owner.user.rawValue).")
            return owner.user
        } catch {
            report.bad("Matrix token", refusal(error, connection))
            return nil
        }
    }

    private static func refusal(_ failure: MatrixFailure, _ connection: MatrixConnection) -> String {
        switch (failure, connection) {
        case (.tokenDead, .service), (.forbidden, .service):
            """
            the homeserver does not know this registration, or has an older copy of it. Synapse: its path belongs into \
            app_service_config_files in homeserver.yaml; the homeserver reads it only when it is restarted.
            """
        case (.tokenDead, _), (.forbidden, _):
            "the homeserver refuses it: take a new access token of the account, or set matrix.user and matrix.password."
        case (.limited, _): "the homeserver has no time at present; try again in a minute."
        default: "the homeserver does not say whose it is (\(name(failure))); try again later, and look into its log."
        }
    }

    private static func sayPeople(_ user: MatrixUserID, _ settings: SettingsValues, _ report: inout CheckReport) {
        let servers = settings[SettingsCatalog.matrixAllowedServers]
        let shown = servers.isEmpty ? user.server : servers.joined(separator: ", ")
        if servers.contains("*") {
            report.note("Matrix people", "everybody of every server may use it (matrix.allowed-servers is *).")
        } else {
            report.note("Matrix people", "those of \(shown) may use it; matrix.allowed-servers names others.")
        }
    }
}
